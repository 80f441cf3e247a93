import { expect, test } from 'vitest'
import {
  type HallState,
  pagesOf,
  rankPlayers,
  type Seating,
  statusOf,
  type TableView,
  tilesOf,
} from './state.ts'

const view = (table: number, more: Partial<TableView> = {}) =>
  ({
    table,
    online: true,
    kind: 'game',
    game: 'g',
    names: ['Ann', 'Ben'],
    phase: 'roll',
    ...more,
  }) as TableView
const seating = (table: number, more: Partial<Seating> = {}) =>
  ({ table, players: ['Ben', 'ann '], ranks: null, reported: null, ...more }) as Seating

test('the tables of the current round are shown, and all other tables that are connected', () => {
  const tournament = { played: [{ tables: [seating(9)] }, { tables: [seating(2), seating(1)] }] }
  const tables = [view(1), view(3, { online: false }), view(4), view(9, { online: false })]
  const state = { tables, tournament } as unknown as HallState
  expect(tilesOf(state).map(({ table, view, seating }) => [table, view !== null, seating !== null])).toEqual([
    [1, true, true],
    [2, false, true],
    [4, true, false],
  ])
  expect(tilesOf({ ...state, tournament: null }).map(({ table }) => table)).toEqual([1, 4])
})

test.each([
  ['playing', view(1), seating(1)],
  ['playing', view(1), null],
  ['waits', view(1, { names: ['Ann', 'Cy'] }), seating(1)],
  ['waits', view(1, { game: null }), null],
  ['offline', view(1, { online: false }), seating(1)],
  ['offline', null, seating(1)],
  ['watch', view(1, { kind: 'watch' }), null],
  ['over', view(1, { phase: 'over' }), null],
  ['counted', view(1, { online: false }), seating(1, { ranks: [1, 2] })],
  ['reported', view(1), seating(1, { reported: { table: 1, game: 'g', ranks: [1, 2], confirmed: false } })],
  [
    'differs',
    view(1),
    seating(1, { ranks: [1, 2], reported: { table: 1, game: 'g', ranks: [2, 1], confirmed: true } }),
  ],
])('the status of a table is %s', (status, view, seating) => {
  expect(statusOf({ table: 1, view, seating })).toBe(status)
})

test('players are ranked, ties in the order of the seats', () => {
  expect(rankPlayers(['Ann', 'Ben', 'Cy'], [3, 1, 1]).map(({ name }) => name)).toEqual(['Ben', 'Cy', 'Ann'])
})

test('pages have about the same length', () => {
  const lengths = (count: number) => pagesOf(Array.from({ length: count }), 20).map((page) => page.length)
  expect(lengths(0)).toEqual([0])
  expect(lengths(20)).toEqual([20])
  expect(lengths(21)).toEqual([11, 10])
  expect(lengths(45)).toEqual([15, 15, 15])
})
