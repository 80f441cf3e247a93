import { expect, test, vi } from 'vitest'
import {
  beganFromForm,
  boardFromPhoto,
  boardNotation,
  type EnteredHole,
  emptyBoard,
  emptyForm,
  excessColours,
  findMistake,
  formForRematch,
  localTime,
  withHole,
} from './setup-form.ts'

const named = (...names: string[]) => ({
  ...emptyForm(),
  names: emptyForm().names.map((_, seat) => names[seat] ?? ''),
})

test('a form needs only the names of the players', () => {
  expect(findMistake(named('Ann'))).toBe('few')
  expect(findMistake(named('Ann', ' ANN '))).toBe('same')
  expect(findMistake(named('Ann', '', 'Ben'))).toBeNull()
  expect(beganFromForm(named(' Ann', '', 'Ben '))).toEqual({
    names: ['Ann', 'Ben'],
    side: 'yellow',
    all_cards: false,
    early_end: false,
    variant: 'majority',
    pawns: [2, 2],
    gem_box: { green: 12, red: 12, blue: 12, purple: 12, brown: 12, yellow: 12 },
    watched: false,
    glass_s: 60,
    start: 'roll',
  })
})

test('each pawn stays with its seat when a seat before it is empty', () => {
  const form = { ...named('Ann', '', 'Ben'), pawns: [1, 2, 6, 3] }
  expect(beganFromForm(form).pawns).toEqual([0, 5])
  expect(beganFromForm({ ...form, variant: 'points' }).pawns).toEqual([])
})

test('invalid options are reported', () => {
  const form = named('Ann', 'Ben')
  expect(findMistake({ ...form, glassSeconds: Number.NaN })).toBe('glass')
  expect(findMistake({ ...form, glassSeconds: 0 })).toBe('glass')
  expect(findMistake({ ...form, board: emptyBoard() })).toBe('board')
  expect(findMistake({ ...form, start: 'card' })).toBe('camera')
  expect(findMistake({ ...form, start: 'card', watched: true })).toBeNull()
})

test('the form for a rematch has the players and options of the game', () => {
  const form = { ...named('Ann', 'Ben'), box: '58' as const, side: 'green' as const, allCards: true }
  expect(formForRematch(beganFromForm(form))).toEqual(form)
})

test('a board is written row by row, from the field outwards', () => {
  const filled: EnteredHole[][] = emptyBoard().map((row) => row.map(() => 'empty'))
  const board = withHole(withHole(filled, 0, 0, 'brown'), 5, 11, 'green')
  expect(boardNotation(board)).toBe(
    'n.........../............/............/............/............/...........g',
  )
  expect(findMistake({ ...named('Ann', 'Ben'), board })).toBeNull()
})

test('uncertain holes of a photo must still be entered', () => {
  expect(boardFromPhoto([{ gems: ['red', null, 'unknown', 'blue'], doubtful: [3] }])).toEqual([
    ['red', 'empty', null, null],
  ])
})

test('colours with more gems than the box holds are reported', () => {
  const row: EnteredHole[] = Array.from({ length: 12 }, () => 'red')
  expect(excessColours([row], '72')).toEqual([])
  expect(excessColours([row, ['red']], '72')).toEqual(['red'])
  expect(excessColours([row], '58')).toEqual(['red'])
})

test.each([
  [-60, '2026-11-27T20:15:03+01:00'],
  [0, '2026-11-27T19:15:03+00:00'],
  [570, '2026-11-27T09:45:03-09:30'],
  [-345, '2026-11-28T01:00:03+05:45'],
])('the local time is written with its offset from UTC (%i minutes)', (minutes, expected) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
  expect(localTime(new Date('2026-11-27T19:15:03.999Z'))).toBe(expected)
  vi.restoreAllMocks()
})
