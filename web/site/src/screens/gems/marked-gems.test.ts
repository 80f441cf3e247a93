import { expect, test } from 'vitest'
import { type Colour, noGems } from '../../components/gem/colours.ts'
import type { GemsPhoto } from '../../reports/index.ts'
import {
  applyCorrections,
  type Correction,
  countsOf,
  editedGems,
  gemsFromReport,
  newPile,
  pileAndRadiusAt,
  pileLetter,
  pilesOf,
  shownEdit,
  uncertainGems,
} from './marked-gems.ts'

const gem = (colour: Colour, x: number, pile: number, doubtful = false) => ({
  colour,
  center: [x, 50] as [number, number],
  radius: 10,
  pile,
  confidence: doubtful ? 0.6 : 0.99,
  doubtful,
})

/**
 * Pile 0 has two red gems and an uncertain blue one, pile 1 a green one. Two other objects may be gems: one in pile 1, one outside the
 * piles.
 */
const report: Pick<GemsPhoto, 'gems' | 'maybe'> = {
  gems: [gem('red', 0, 0), gem('red', 20, 0), gem('blue', 40, 0, true), gem('green', 200, 1)],
  maybe: [
    { center: [220, 50], radius: 10, pile: 1 },
    { center: [500, 50], radius: 10, pile: null },
  ],
}
const gemsAsRead = gemsFromReport(report)
const corrected = (...corrections: Correction[]) => applyCorrections(gemsAsRead, corrections)
const gemById = (gems: ReturnType<typeof corrected>, id: string) => gems.find((gem) => gem.id === id)

test('without corrections, the counts are those of the reading, and an object that may be a gem is uncertain but not counted', () => {
  expect(countsOf(gemsAsRead, 0)).toEqual({ ...noGems(), red: 2, blue: 1 })
  expect(countsOf(gemsAsRead, 1)).toEqual({ ...noGems(), green: 1 })
  expect(uncertainGems(gemsAsRead).map((gem) => gem.id)).toEqual(['gem-2', 'maybe-0', 'maybe-1'])
  expect(uncertainGems(gemsAsRead, 1).map((gem) => gem.id)).toEqual(['maybe-0'])
  expect(editedGems(gemsAsRead)).toEqual([])
})

test('a set colour is counted and certain, and the reading is kept', () => {
  const gems = corrected({ kind: 'set', id: 'gem-2', colour: 'purple', pile: 0 })
  expect(countsOf(gems, 0)).toEqual({ ...noGems(), red: 2, purple: 1 })
  expect(gemById(gems, 'gem-2')).toMatchObject({ edit: 'set', doubtful: false, read: { colour: 'blue' } })
})

test('setting the colour of the reading confirms an uncertain gem and changes nothing on a certain one', () => {
  expect(gemById(corrected({ kind: 'set', id: 'gem-2', colour: 'blue', pile: 0 }), 'gem-2')?.edit).toBe(
    'confirmed',
  )
  const twice = corrected(
    { kind: 'set', id: 'gem-0', colour: 'blue', pile: 0 },
    { kind: 'set', id: 'gem-0', colour: 'red', pile: 0 },
  )
  expect(gemById(twice, 'gem-0')?.edit).toBe('none')
})

test('a gem that is set to another pile is counted in that pile', () => {
  const gems = corrected({ kind: 'set', id: 'gem-1', colour: 'red', pile: 1 })
  expect(countsOf(gems, 0).red).toBe(1)
  expect(countsOf(gems, 1)).toEqual({ ...noGems(), green: 1, red: 1 })
  expect(gemById(gems, 'gem-1')?.edit).toBe('set')
})

test('a moved gem counts in its new pile, stays as uncertain as it was, and can be moved back', () => {
  const moved = corrected({ kind: 'move', id: 'gem-2', pile: 1 })
  expect(countsOf(moved, 1)).toEqual({ ...noGems(), green: 1, blue: 1 })
  const gem = gemById(moved, 'gem-2')
  expect(gem).toMatchObject({ doubtful: true, edit: 'set' })
  expect(gem && shownEdit(gem)).toBe('moved')
  const restored = corrected({ kind: 'move', id: 'gem-2', pile: 1 }, { kind: 'move', id: 'gem-2', pile: 0 })
  expect(gemById(restored, 'gem-2')).toEqual(gemById(gemsAsRead, 'gem-2'))
  const set = gemById(corrected({ kind: 'set', id: 'gem-2', colour: 'red', pile: 1 }), 'gem-2')
  expect(set && shownEdit(set)).toBe('set')
})

test('an object that may be a gem is counted once its colour is set, and is no longer uncertain once it is removed', () => {
  const gems = corrected(
    { kind: 'set', id: 'maybe-0', colour: 'yellow', pile: 1 },
    { kind: 'remove', id: 'maybe-1' },
  )
  expect(countsOf(gems, 1)).toEqual({ ...noGems(), green: 1, yellow: 1 })
  expect(uncertainGems(gems).map((gem) => gem.id)).toEqual(['gem-2'])
  expect(gemById(gems, 'maybe-1')?.edit).toBe('removed')
})

test('a removed gem is not counted and can be restored; a gem that was added is deleted', () => {
  const add: Correction = {
    kind: 'add',
    id: 'added-1',
    center: [30, 50],
    radius: 10,
    colour: 'brown',
    pile: 0,
  }
  const removed = corrected({ kind: 'remove', id: 'gem-0' }, add)
  expect(countsOf(removed, 0)).toEqual({ ...noGems(), red: 1, blue: 1, brown: 1 })
  expect(editedGems(removed).map((gem) => gem.edit)).toEqual(['removed', 'added'])
  expect(countsOf(corrected({ kind: 'remove', id: 'gem-0' }, { kind: 'restore', id: 'gem-0' }), 0).red).toBe(
    2,
  )
  expect(gemById(corrected(add, { kind: 'remove', id: 'added-1' }), 'added-1')).toBeUndefined()
  expect(gemById(corrected(add, { kind: 'restore', id: 'added-1' }), 'added-1')).toBeUndefined()
})

test('restoring all readings is one correction, which undoes all before it', () => {
  const corrections: Correction[] = [
    { kind: 'set', id: 'gem-0', colour: 'yellow', pile: 1 },
    { kind: 'confirm', id: 'gem-2' },
    { kind: 'add', id: 'added-1', center: null, radius: 10, colour: 'brown', pile: 2 },
    { kind: 'restore-all' },
  ]
  expect(applyCorrections(gemsAsRead, corrections)).toEqual(gemsAsRead)
  expect(editedGems(applyCorrections(gemsAsRead, corrections.slice(0, -1))).length).toBe(3)
})

test('a new pile has the next number, and an added gem belongs to the nearest pile', () => {
  expect(pilesOf(gemsAsRead)).toEqual([0, 1])
  expect(newPile(gemsAsRead)).toBe(2)
  expect(pileAndRadiusAt(gemsAsRead, [190, 60])).toEqual({ pile: 1, radius: 10 })
  expect(pileAndRadiusAt([], [190, 60]).pile).toBe(0)
})

test('piles have letters, which repeat after Z', () => {
  expect([0, 2, 26].map(pileLetter)).toEqual(['A', 'C', 'A'])
})
