import { expect, test } from 'vitest'
import type { OminoesQuery } from '../../engine/messages.ts'
import type { DiceBoardPhoto } from '../../reports/index.ts'
import { OminoesSession } from './session.ts'

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

/** Returns a fake engine. The test answers its analyses, in any order. */
function fakeEngine() {
  const calls: {
    position: string
    query: OminoesQuery
    answer: (points: number) => void
    fail: () => void
  }[] = []
  return {
    calls,
    read: async () => ({ report, bitmap: null }),
    analyse: (position: string, query: OminoesQuery) =>
      new Promise<DiceBoardPhoto>((resolve, reject) => {
        const answer = (points: number) =>
          resolve({ ...report, groups: [{ colour: 'ra', cells: [], wilds: [], points }] })
        calls.push({ position, query, answer, fail: () => reject(new Error('too many dice')) })
      }),
  }
}

const file = new File([], 'a.jpg')

test("the position is analysed after a correction, with the player's options", async () => {
  const engine = fakeEngine()
  const session = new OminoesSession(engine)
  await session.readPhoto(file)
  const chosen = session.choose({ gods: ['ra'], rolled: 'hura', advanced: true })
  engine.calls[0]?.answer(4)
  await chosen
  const corrected = session.correct([1, 0], 'apep')
  engine.calls[1]?.answer(5)
  await corrected
  expect(engine.calls.map(({ position, query }) => ({ position, query }))).toEqual([
    { position: 'r./.u', query: { gods: ['ra'], rolled: 'hura', advanced: true } },
    { position: 'r./au', query: { gods: ['ra'], rolled: 'hura', advanced: true } },
  ])
  expect(session.analysis.value?.groups[0]?.points).toBe(5)
})

test('a result that arrives late does not replace a newer one', async () => {
  const engine = fakeEngine()
  const session = new OminoesSession(engine)
  await session.readPhoto(file)
  const first = session.correct([0, 1], 'ra')
  const second = session.undo()
  engine.calls[1]?.answer(7)
  engine.calls[0]?.answer(3)
  await Promise.all([first, second])
  expect(session.analysis.value?.groups[0]?.points).toBe(7)
})

test('an invalid position shows its message and no groups until it is corrected', async () => {
  const engine = fakeEngine()
  const session = new OminoesSession(engine)
  await session.readPhoto(file)
  const corrected = session.correct([0, 1], 'ra')
  engine.calls[0]?.fail()
  await corrected
  expect(session.problem.value).toBe('too many dice')
  expect(session.analysis.value).toBeNull()
  const restored = session.removeCorrections()
  engine.calls[1]?.answer(4)
  await restored
  expect(session.problem.value).toBeNull()
  expect(session.analysis.value?.groups).toHaveLength(1)
})

test('a new photo drops the roll and the corrections, and keeps the gods', async () => {
  const engine = fakeEngine()
  const session = new OminoesSession(engine)
  await session.readPhoto(file)
  void session.choose({ gods: ['ra'], rolled: 'apep' })
  void session.correct([0, 1], 'ra')
  await session.readPhoto(file)
  expect(session.choices.value).toEqual({ gods: ['ra'], rolled: null, advanced: false })
  expect(session.reading.value.edits).toEqual([])
})
