import { expect, test } from 'vitest'
import { holeAfterKey } from './keys.ts'

const at = { row: 2, hole: 3 }

test('arrow keys move as the screen shows the rows', () => {
  expect(holeAfterKey('ArrowRight', at, false)).toEqual({ row: 2, hole: 4 })
  expect(holeAfterKey('ArrowDown', at, false)).toEqual({ row: 3, hole: 3 })
  expect(holeAfterKey('ArrowRight', at, true)).toEqual({ row: 3, hole: 3 })
  expect(holeAfterKey('ArrowUp', at, true)).toEqual({ row: 2, hole: 2 })
})

test('the focus stays on the board, and other keys do nothing', () => {
  expect(holeAfterKey('ArrowLeft', { row: 0, hole: 0 }, false)).toBeNull()
  expect(holeAfterKey('ArrowRight', { row: 5, hole: 11 }, true)).toBeNull()
  expect(holeAfterKey('Enter', at, false)).toBeNull()
  expect(holeAfterKey('End', at, true)).toEqual({ row: 2, hole: 11 })
})
