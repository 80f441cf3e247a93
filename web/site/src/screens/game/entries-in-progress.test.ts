import { expect, test } from 'vitest'
import type { Entry } from './entries.ts'
import { EntriesInProgress } from './entries-in-progress.ts'

const solved = (player: number): Entry => ({ what: 'solved', player })

/** Makes entries at the same time. Returns the entries that were made, the results of all, and the object under test. */
async function makeTogether(entries: Entry[]) {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const entriesInProgress = new EntriesInProgress()
  const made: Entry[] = []
  const makeEntry = async (entry: Entry) => {
    made.push(entry)
    await finished
    return true
  }
  const results = entries.map((entry) => entriesInProgress.runUnlessInProgress(entry, () => makeEntry(entry)))
  finish()
  return { made, results: await Promise.all(results), entriesInProgress }
}

test('an entry is not made again while it is in progress', async () => {
  const { made, results } = await makeTogether([solved(0), solved(0), solved(1)])
  expect(made).toEqual([solved(0), solved(1)])
  expect(results).toEqual([true, false, true])
})

test('a second roll and a second end of the round are ignored while the first is in progress', async () => {
  const mask: Entry = { what: 'rolled', symbol: 'mask' }
  expect((await makeTogether([mask, { what: 'rolled', symbol: 'hand' }])).made).toEqual([mask])
  expect((await makeTogether([{ what: 'ended_early' }, { what: 'sand_out' }])).made).toHaveLength(1)
})

test('an entry can be made again after it has succeeded or failed', async () => {
  const { entriesInProgress } = await makeTogether([{ what: 'undone' }])
  await expect(
    entriesInProgress.runUnlessInProgress({ what: 'undone' }, () => Promise.reject(new Error('full'))),
  ).rejects.toThrow('full')
  expect(await entriesInProgress.runUnlessInProgress({ what: 'undone' }, async () => true)).toBe(true)
})
