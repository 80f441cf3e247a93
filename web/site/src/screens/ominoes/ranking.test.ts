import { expect, test } from 'vitest'
import { bestPoints, type God, type Group, groupLettersAt, lanesOf, type Move, rankMoves } from './ranking.ts'

function group(colour: God, points: number): Group {
  const cells = Array.from({ length: points }, (_, col): [number, number] => [0, col])
  return { colour, cells, wilds: [], points }
}

function move(name: number, gains: boolean, groups: Group[]): Move {
  return {
    from: [name, 0],
    to: [name, 3],
    path: [
      [name, 0],
      [name, 1],
      [name, 2],
      [name, 3],
    ],
    groups,
    gains,
  }
}

test('the move with the largest group comes first', () => {
  const moves = [
    move(0, true, [group('ra', 4)]),
    move(1, false, []),
    move(2, true, [group('apep', 4), group('ra', 6)]),
    move(3, false, [group('ra', 9)]),
  ]
  const { gaining, others } = rankMoves(moves, ['ra', 'apep'])
  expect(gaining.map((ranked) => ranked.from[0])).toEqual([2, 0])
  expect(others.map((ranked) => ranked.from[0])).toEqual([1, 3])
  expect(gaining.map(bestPoints)).toEqual([6, 4])
})

test('among equal groups, the god that was chosen first decides', () => {
  const moves = [move(0, true, [group('apep', 5)]), move(1, true, [group('ra', 5)])]
  expect(rankMoves(moves, ['ra', 'apep']).gaining.map((ranked) => ranked.from[0])).toEqual([1, 0])
  expect(rankMoves(moves, ['apep', 'ra']).gaining.map((ranked) => ranked.from[0])).toEqual([0, 1])
})

test('a wild die may be in two groups', () => {
  const groups = [group('ra', 4), group('khepri', 5)]
  expect(groupLettersAt(groups, [0, 3])).toEqual(['A', 'B'])
  expect(groupLettersAt(groups, [0, 4])).toEqual(['B'])
  expect(groupLettersAt(groups, [1, 0])).toEqual([])
})

test('only groups that share a die have different lanes', () => {
  const movedToRow = (group: Group, row: number): Group => ({
    ...group,
    cells: group.cells.map(([, col]) => [row, col]),
  })
  const groups = [group('horus', 4), group('apep', 5), movedToRow(group('ra', 4), 1), group('khepri', 4)]
  expect(lanesOf(groups)).toEqual([0, 1, 0, 2])
  expect(lanesOf([])).toEqual([])
})
