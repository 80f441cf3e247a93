import { expect, test } from 'vitest'
import { text, withoutIsolates } from '../../strings/index.ts'
import type { Content, Hole } from './holes.ts'
import { PAWNS } from './state.ts'
import { holeInWords, readInWords } from './words.ts'

const hole = (content: Content, changes: Partial<Hole> = {}): Hole => ({
  row: 0,
  hole: 4,
  center: [0, 0],
  radius: 9,
  read: { content: 'red', doubtful: false, confidence: 0.987 },
  content,
  doubtful: false,
  edit: 'none',
  ...changes,
})

test('the text of a hole names its content, its edit and its reading', () => {
  expect(withoutIsolates(holeInWords(hole('red'), true))).toBe('Row 1, hole 5: red, taken next')
  expect(withoutIsolates(holeInWords(hole(null, { edit: 'set' }), false))).toBe(
    'Row 1, hole 5: empty, set by hand, read as red',
  )
  expect(withoutIsolates(holeInWords(hole('unknown', { doubtful: true }), false))).toBe(
    'Row 1, hole 5: cannot be seen, uncertain',
  )
  expect(withoutIsolates(readInWords(hole('blue')))).toBe('Read as red, 98 % sure.')
})

test('each pawn and each place has a name', () => {
  for (const pawn of PAWNS) expect(text(`pawn-${pawn}`)).toBe(pawn)
  for (const place of [1, 2, 3, 4]) expect(text(`board-place-${place}`)).toMatch(/^Finish/)
})
