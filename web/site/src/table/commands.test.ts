import { expect, test } from 'vitest'
import type { GameState } from '../reports/index.ts'
import type { Entry } from '../screens/game/entries.ts'
import { commandOf } from './commands.ts'

const players = ['Ann', 'Ben', 'Cy'].map((name) => ({ name }))
const state = (rowsKnown: boolean) => ({ players, rows_known: rowsKnown }) as unknown as GameState

test.each<[string, Entry]>([
  ['roll mask', { what: 'rolled', symbol: 'mask' }],
  ['glass', { what: 'glass_turned' }],
  ['solved Ben', { what: 'solved', player: 1 }],
  ['false Cy', { what: 'not_solved', player: 2 }],
  ['order Cy,Ann', { what: 'order', players: [2, 0] }],
  ['sand', { what: 'sand_out' }],
  ['end', { what: 'ended_early' }],
  ['confirm', { what: 'confirmed' }],
  ['undo', { what: 'undone' }],
  [
    'gems Ann green:0,red:2,blue:0,purple:1,brown:0,yellow:0',
    { what: 'gems', player: 0, counts: { green: 0, red: 2, blue: 0, purple: 1, brown: 0, yellow: 0 } },
  ],
])('an entry becomes the command "%s"', (line, entry) => {
  expect(commandOf(entry, state(false))).toBe(line)
})

test('the command names the gems taken only if the gem board is unknown', () => {
  const entry: Entry = { what: 'took', player: 1, field: 2, gems: ['red', 'blue'] }
  expect(commandOf(entry, state(true))).toBe('take Ben 3')
  expect(commandOf(entry, state(false))).toBe('take Ben 3 red blue')
  expect(commandOf({ ...entry, gems: [] }, state(false))).toBe('take Ben 3 nothing')
})
