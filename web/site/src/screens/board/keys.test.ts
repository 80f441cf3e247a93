import { expect, test } from 'vitest'
import { holeAfterKey } from './keys.ts'

const start = { row: 2, hole: 3 }

test('arrow keys move the focus in their direction on the screen', () => {
  expect(holeAfterKey('ArrowRight', start, 'rows')).toEqual({ row: 2, hole: 4 })
  expect(holeAfterKey('ArrowDown', start, 'rows')).toEqual({ row: 3, hole: 3 })
  expect(holeAfterKey('ArrowRight', start, 'columns')).toEqual({ row: 3, hole: 3 })
  expect(holeAfterKey('ArrowUp', start, 'columns')).toEqual({ row: 2, hole: 2 })
})

test('the focus stays on the gem board, and other keys do nothing', () => {
  expect(holeAfterKey('ArrowLeft', { row: 0, hole: 0 }, 'rows')).toBeNull()
  expect(holeAfterKey('ArrowRight', { row: 5, hole: 11 }, 'columns')).toBeNull()
  expect(holeAfterKey('Enter', start, 'rows')).toBeNull()
  expect(holeAfterKey('End', start, 'columns')).toEqual({ row: 2, hole: 11 })
})
