import { expect, test } from 'vitest'
import {
  addEdit,
  correctedSquares,
  countDice,
  currentCells,
  doubtfulCells,
  openReasons,
  positionText,
  type Reading,
  removeAllEdits,
  removeLastEdit,
  squareForKey,
} from './reading.ts'

const reading: Reading = {
  read: [
    ['horus', null, 'ra'],
    ['unknown', 'hura', null],
    ['ominotep', 'khepri', 'apep'],
  ],
  edits: [],
}

test('a position is written row by row, unknown squares as empty ones', () => {
  expect(positionText(reading.read)).toBe('h.r/.u./oka')
  expect(countDice(reading.read)).toEqual({ dice: 6, unknown: 1 })
})

test('corrections do not change the reading, and can be undone one by one', () => {
  const once = addEdit(reading, { cell: [1, 0], square: 'ra' })
  const twice = addEdit(once, { cell: [0, 2], square: null })
  expect(positionText(currentCells(twice))).toBe('h../ru./oka')
  expect(correctedSquares(twice)).toEqual([
    { cell: [0, 2], was: 'ra', now: null },
    { cell: [1, 0], was: 'unknown', now: 'ra' },
  ])
  expect(positionText(currentCells(removeLastEdit(twice)))).toBe('h.r/ru./oka')
  expect(removeAllEdits(twice)).toEqual(reading)
  expect(removeLastEdit(reading)).toEqual(reading)
})

test('a square that is set to its reading again is not listed as corrected, but this can be undone', () => {
  const changed = addEdit(reading, { cell: [0, 0], square: 'apep' })
  const restored = addEdit(changed, { cell: [0, 0], square: 'horus' })
  expect(correctedSquares(restored)).toEqual([])
  expect(positionText(currentCells(removeLastEdit(restored)))).toBe('a.r/.u./oka')
  expect(addEdit(reading, { cell: [0, 0], square: 'horus' })).toBe(reading)
})

test('a correction outside the board changes nothing', () => {
  expect(currentCells(addEdit(reading, { cell: [3, 0], square: 'ra' }))).toEqual(reading.read)
  expect(currentCells(addEdit(reading, { cell: [0, 3], square: 'ra' }))).toEqual(reading.read)
})

test('keys stand for faces', () => {
  expect(['h', 'A', 'r', 'k', 'u', 'O'].map(squareForKey)).toEqual([
    'horus',
    'apep',
    'ra',
    'khepri',
    'hura',
    'ominotep',
  ])
  expect([squareForKey('.'), squareForKey('Delete')]).toEqual([null, null])
  expect([squareForKey('x'), squareForKey('Enter')]).toEqual([undefined, undefined])
})

test('a reason is resolved once all of its squares are set', () => {
  const reasons: { cells?: [number, number][] }[] = [
    { cells: [[1, 0]] },
    {
      cells: [
        [1, 0],
        [2, 2],
      ],
    },
    {},
  ]
  const set = addEdit(reading, { cell: [1, 0], square: null })
  expect(openReasons(reasons, reading)).toEqual(reasons)
  expect(openReasons(reasons, set)).toEqual(reasons.slice(1))
})

test('an uncertain square is resolved by setting it to its reading', () => {
  const reasons: { cells?: [number, number][] }[] = [
    {
      cells: [
        [0, 0],
        [2, 2],
      ],
    },
  ]
  expect(doubtfulCells(reasons, reading)).toEqual([
    [0, 0],
    [2, 2],
  ])
  const confirmed = addEdit(reading, { cell: [0, 0], square: 'horus' }, true)
  expect(doubtfulCells(reasons, confirmed)).toEqual([[2, 2]])
  expect(correctedSquares(confirmed)).toEqual([])
  expect(doubtfulCells(reasons, removeLastEdit(confirmed))).toEqual([
    [0, 0],
    [2, 2],
  ])
})
