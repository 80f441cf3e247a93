import { expect, test } from 'vitest'
import { holeAfterKey } from './keys.ts'

const start = { row: 2, hole: 3 }

test('arrow keys move the focus in their direction on the screen', () => {
  expect(holeAfterKey('ArrowRight', start, false)).toEqual({ row: 2, hole: 4 })
  expect(holeAfterKey('ArrowDown', start, false)).toEqual({ row: 3, hole: 3 })
  expect(holeAfterKey('ArrowRight', start, true)).toEqual({ row: 3, hole: 3 })
  expect(holeAfterKey('ArrowUp', start, true)).toEqual({ row: 2, hole: 2 })
})

test('the focus stays on the gem board, and other keys do nothing', () => {
  expect(holeAfterKey('ArrowLeft', { row: 0, hole: 0 }, false)).toBeNull()
  expect(holeAfterKey('ArrowRight', { row: 5, hole: 11 }, true)).toBeNull()
  expect(holeAfterKey('Enter', start, false)).toBeNull()
  expect(holeAfterKey('End', start, true)).toEqual({ row: 2, hole: 11 })
})
