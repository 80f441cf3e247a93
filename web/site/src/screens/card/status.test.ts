import { expect, test } from 'vitest'
import type { CardReport } from '../../reports/index.ts'
import { withoutIsolates } from '../../strings/index.ts'
import { coveredRow } from './pieces.ts'
import { headline } from './status.ts'

const ROWS = { elephant: ['L4', 'I4', 'P5'], antelope: ['Y5', 'S4', 'I4'] }
const COVERED = [{ piece: 'I4' }, { piece: 'L4' }, { piece: 'P5' }]
const WRONG = [{ code: 'wrong_pieces', message: '' }]

function card(fields: object): CardReport {
  const read = { verdict: 'unsolved', symbol: null, asked: null, rows: ROWS, placements: [], reasons: [] }
  return { ...read, ...fields } as unknown as CardReport
}

const headlineOf = (report: CardReport, byDie: boolean) =>
  withoutIsolates(headline(report, report.verdict, byDie))

test('the covered row is known even if another row counts', () => {
  expect(coveredRow(card({ verdict: 'solved', symbol: 'antelope' }))).toBe('antelope')
  expect(coveredRow(card({ reasons: WRONG, placements: COVERED }))).toBe('elephant')
  // No row has exactly these pieces.
  expect(coveredRow(card({ reasons: WRONG, placements: COVERED.slice(1) }))).toBeNull()
  // The pieces of a row are on the card, but do not cover it.
  const shifted = [{ code: 'shifted', message: '' }]
  expect(coveredRow(card({ reasons: shifted, placements: COVERED }))).toBeNull()
})

test('the headline names the row of a solved card unless this row is known to count', () => {
  const solved = { verdict: 'solved', symbol: 'elephant' }
  expect(headlineOf(card({ ...solved, asked: 'elephant' }), true)).toBe('Solved!')
  expect(headlineOf(card(solved), true)).toBe('Solved for elephant')
})

test('the headline names a die that contradicts the covered row', () => {
  const other = card({ asked: 'antelope', reasons: WRONG, placements: COVERED })
  expect(headlineOf(other, true)).toBe('Covered for elephant, but the die shows antelope')
  // A row that the player has set takes precedence over the die.
  expect(headlineOf(other, false)).toBe('Not solved')
  expect(withoutIsolates(headline(other, 'pending', true))).toBe('Looking …')
})
