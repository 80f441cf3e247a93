import { expect, test } from 'vitest'
import type { Point } from '../reports/index.ts'
import { outlineOf } from './cell-outline.ts'

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

test('the outline of an L is closed and has the expected length', () => {
  const lines = outlineOf(
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    0.1,
  )
  // Every end of a line is the start of exactly one other.
  for (const { to } of lines) expect(lines.filter(({ from }) => distance(from, to) < 1e-9)).toHaveLength(1)
  const length = lines.reduce((sum, { from, to }) => sum + distance(from, to), 0)
  // The outline of three cells has a length of 8. Each of the five outer corners shortens it by 0.2, and the inner corner lengthens it by
  // 0.2.
  expect(length).toBeCloseTo(8 - 4 * 0.2)
})

test('the outline of a piece with a notch is closed', () => {
  const lines = outlineOf(
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
    ],
    0.1,
  )
  expect(lines).toHaveLength(10)
  for (const { to } of lines) expect(lines.filter(({ from }) => distance(from, to) < 1e-9)).toHaveLength(1)
})

test('the outline of a single cell is moved inwards on each side', () => {
  expect(outlineOf([[2, 3]], 0.25)).toEqual([
    { from: [3.25, 2.25], to: [3.75, 2.25] },
    { from: [3.75, 2.25], to: [3.75, 2.75] },
    { from: [3.75, 2.75], to: [3.25, 2.75] },
    { from: [3.25, 2.75], to: [3.25, 2.25] },
  ])
  expect(outlineOf([], 0.25)).toEqual([])
})
