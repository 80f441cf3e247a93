import { expect, test } from 'vitest'
import type { GamePlayer, GemBoardPhoto, Hole } from '../../reports/index.ts'
import { boardAfterEntry, compareBoards, fillUnknown, holesFromPhoto } from './board-comparison.ts'

/** A player whose pawn may go to these fields. */
function playerReaching(...fields: number[]): GamePlayer {
  return { name: 'Ann', fields: fields.map((field) => ({ field, gems: [] })) } as unknown as GamePlayer
}

const ROWS: Hole[][] = [
  [null, 'red', 'blue', 'green'],
  ['unknown', 'red', 'blue', 'green'],
  [null, null, null, 'yellow'],
  ['brown', 'unknown', 'red', null],
  ['brown', 'green', 'unknown', null],
  [null, null, null, null],
]

test('the front gems of the rows in reach are proposed, unless an unknown hole may hold one of them', () => {
  const { front, gone, isCompared } = compareBoards(playerReaching(1, 2, 3, 4, 5, 6), ROWS, null)
  expect(front).toEqual([
    { field: 1, gems: ['red', 'blue'] },
    { field: 3, gems: ['yellow'] },
    { field: 5, gems: ['brown', 'green'] },
    { field: 6, gems: [] },
  ])
  expect([gone, isCompared]).toEqual([[], false])
  expect(compareBoards(playerReaching(3), ROWS, null).front).toHaveLength(1)
})

test('missing gems are proposed for rows from which the player may take them', () => {
  const changes = [
    { row: 0, gems: ['red', 'green'] },
    { row: 1, gems: null },
    { row: 5, gems: ['blue'] },
  ]
  const { gone, unclear, outOfReach, isCompared } = compareBoards(playerReaching(1, 2, 3), ROWS, changes)
  expect(gone).toEqual([{ field: 1, gems: ['red', 'green'] }])
  expect([unclear, outOfReach]).toEqual([[2], [6]])
  expect(isCompared).toBe(true)
})

test('an uncertain hole counts as unknown, and a photo without a gem board has no rows', () => {
  const report = { rows: [{ gems: ['red', null, 'blue'], doubtful: [2] }] } as unknown as GemBoardPhoto
  expect(holesFromPhoto(report)).toEqual([['red', null, 'unknown']])
  expect(holesFromPhoto({ rows: [] } as unknown as GemBoardPhoto)).toBeNull()
})

test('entered gems are removed from the earlier state, and an undo makes it unknown', () => {
  const took = { what: 'took', player: 0, field: 0, gems: ['red', 'blue'] } as const
  const after = boardAfterEntry(ROWS, { ...took, gems: [...took.gems] })
  expect(after?.[0]).toEqual([null, null, null, 'green'])
  expect(after?.slice(1)).toEqual(ROWS.slice(1))
  expect(boardAfterEntry(ROWS, { what: 'sand_out' })).toBe(ROWS)
  expect(boardAfterEntry(ROWS, { what: 'undone' })).toBeNull()
})

test('a later photo fills only the holes that were unknown', () => {
  const later = ROWS.map(() => ['green', null, null, 'red'] as Hole[])
  const filled = fillUnknown(ROWS, later)
  expect(filled[1]).toEqual(['green', 'red', 'blue', 'green'])
  expect(filled[3]).toEqual(['brown', null, 'red', null])
  expect(filled[0]).toEqual(ROWS[0])
  expect(fillUnknown(null, later)).toBe(later)
})
