import { expect, test } from 'vitest'
import type { GamePlayer } from '../../reports/index.ts'
import { gemCountsText, moveForwardEntry } from './entries.ts'
import { fileName, linesOf, parseBegan, textOf } from './journal-file.ts'

const players = (...places: (number | null)[]) => places.map((place) => ({ place }) as GamePlayer)

test('a player who was faster changes places with the one before', () => {
  expect(moveForwardEntry(players(2, 1, null, 3), 3)).toEqual({ what: 'order', players: [1, 3, 0] })
  expect(moveForwardEntry(players(2, 1), 0)).toEqual({ what: 'order', players: [0, 1] })
  expect(moveForwardEntry(players(2, 1), 1)).toBeNull()
  expect(moveForwardEntry(players(null, 1), 0)).toBeNull()
})

test('a journal keeps its complete lines', () => {
  const text = '{"schema":"umpire/journal@1"}\n{"t_ms":0,"by":"hand","what":"began","names":["Ann"]}\n{"t_m'
  const lines = linesOf(text)
  expect(lines).toHaveLength(2)
  expect(parseBegan(lines).names).toEqual(['Ann'])
  expect(textOf(lines)).toBe(text.slice(0, -5))
  expect(linesOf('')).toEqual([])
})

test('a file name is made of the names and the day', () => {
  const day = new Date(2026, 0, 9)
  expect(fileName(['Ann Marie', 'Jiří', '../x'], day)).toBe('annmarie-jiri-x-2026-01-09.jsonl')
  expect(fileName(['!'], day)).toBe('2026-01-09.jsonl')
})

test('counts of gems are written by colour', () => {
  expect(gemCountsText({ green: 12, red: 0 })).toBe('green:12,red:0')
})
