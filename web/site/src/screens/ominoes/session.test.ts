import { expect, test } from 'vitest'
import type { OminoesQuery } from '../../engine/messages.ts'
import type { DiceBoardPhoto } from '../../reports/index.ts'
import { Session } from './session.ts'

const report: DiceBoardPhoto = {
  schema: 'umpire/ominoes@1',
  image: [100, 100],
  board: { size: 2, grey: [] },
  cells: [
    ['ra', null],
    ['unknown', 'hura'],
  ],
  groups: [],
  verdict: 'read',
  reasons: [],
}

/** A fake engine. The test answers its analyses, in any order. */
function engine() {
  const asked: {
    position: string
    query: OminoesQuery
    answer: (points: number) => void
    fail: () => void
  }[] = []
  return {
    asked,
    read: async () => ({ report, picture: null }),
    analyse: (position: string, query: OminoesQuery) =>
      new Promise<DiceBoardPhoto>((resolve, reject) => {
        const answer = (points: number) =>
          resolve({ ...report, groups: [{ colour: 'ra', cells: [], wilds: [], points }] })
        asked.push({ position, query, answer, fail: () => reject(new Error('too many dice')) })
      }),
  }
}

const file = new File([], 'a.jpg')

test('a correction is analysed with the choices', async () => {
  const by = engine()
  const session = new Session(by)
  await session.readPhoto(file)
  const chosen = session.choose({ gods: ['ra'], rolled: 'hura', advanced: true })
  by.asked[0]?.answer(4)
  await chosen
  const corrected = session.correct([1, 0], 'apep')
  by.asked[1]?.answer(5)
  await corrected
  expect(by.asked.map(({ position, query }) => ({ position, query }))).toEqual([
    { position: 'r./.u', query: { gods: ['ra'], rolled: 'hura', advanced: true } },
    { position: 'r./au', query: { gods: ['ra'], rolled: 'hura', advanced: true } },
  ])
  expect(session.analysis.value?.groups[0]?.points).toBe(5)
})

test('an answer that comes late does not replace a newer one', async () => {
  const by = engine()
  const session = new Session(by)
  await session.readPhoto(file)
  const first = session.correct([0, 1], 'ra')
  const second = session.undo()
  by.asked[1]?.answer(7)
  by.asked[0]?.answer(3)
  await Promise.all([first, second])
  expect(session.analysis.value?.groups[0]?.points).toBe(7)
})

test('a refused position shows its message and no groups, until it is set right', async () => {
  const by = engine()
  const session = new Session(by)
  await session.readPhoto(file)
  const corrected = session.correct([0, 1], 'ra')
  by.asked[0]?.fail()
  await corrected
  expect(session.problem.value).toBe('too many dice')
  expect(session.analysis.value).toBeNull()
  const back = session.backToRead()
  by.asked[1]?.answer(4)
  await back
  expect(session.problem.value).toBeNull()
  expect(session.analysis.value?.groups).toHaveLength(1)
})

test('a new photo drops the roll and the corrections, and keeps the gods', async () => {
  const by = engine()
  const session = new Session(by)
  await session.readPhoto(file)
  void session.choose({ gods: ['ra'], rolled: 'apep' })
  void session.correct([0, 1], 'ra')
  await session.readPhoto(file)
  expect(session.choices.value).toEqual({ gods: ['ra'], rolled: null, advanced: false })
  expect(session.reading.value.edits).toEqual([])
})
