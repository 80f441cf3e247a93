import { expect, test } from 'vitest'
import { stepFor } from './keys.ts'

const at = { row: 2, hole: 3 }

test('arrow keys move as the screen shows the rows', () => {
  expect(stepFor('ArrowRight', at, false)).toEqual({ row: 2, hole: 4 })
  expect(stepFor('ArrowDown', at, false)).toEqual({ row: 3, hole: 3 })
  expect(stepFor('ArrowRight', at, true)).toEqual({ row: 3, hole: 3 })
  expect(stepFor('ArrowUp', at, true)).toEqual({ row: 2, hole: 2 })
})

test('the focus stays on the board, and other keys do nothing', () => {
  expect(stepFor('ArrowLeft', { row: 0, hole: 0 }, false)).toBeNull()
  expect(stepFor('ArrowRight', { row: 5, hole: 11 }, true)).toBeNull()
  expect(stepFor('Enter', at, false)).toBeNull()
  expect(stepFor('End', at, true)).toEqual({ row: 2, hole: 11 })
})
