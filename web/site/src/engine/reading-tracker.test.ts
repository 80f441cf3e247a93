import { expect, test } from 'vitest'
import { ReadingTracker } from './reading-tracker.ts'

test('the state is that of the reading', async () => {
  const tracker = new ReadingTracker()
  const finished = tracker.run(async (isLatest) => expect(isLatest()).toBe(true))
  expect(tracker.state.value).toEqual({ kind: 'reading' })
  await finished
  expect(tracker.state.value).toEqual({ kind: 'idle' })
  await tracker.run(async () => {
    throw new Error('no gem board')
  })
  expect(tracker.state.value).toEqual({ kind: 'failed', message: 'no gem board' })
})

test('a reading that was replaced by a later one does not change the state', async () => {
  const tracker = new ReadingTracker()
  let fail = (_: Error) => {}
  const first = tracker.run(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  let finish = () => {}
  const second = tracker.run(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  fail(new Error('no gem board'))
  await first
  expect(tracker.state.value).toEqual({ kind: 'reading' })
  finish()
  await second
  expect(tracker.state.value).toEqual({ kind: 'idle' })
})
