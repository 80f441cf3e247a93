import { expect, test } from 'vitest'
import type { Point } from '../../reports/index.ts'
import { boundsOf, cellAt, outline, projectionOf } from './geometry.ts'

// A board photographed at an angle: its far edge is half as long as the near one.
const corners: [Point, Point, Point, Point] = [
  [100, 0],
  [300, 0],
  [400, 200],
  [0, 200],
]

test('the corners and the centre of the board are projected in perspective', () => {
  const { photoFromBoard } = projectionOf(corners, 4)
  expect(photoFromBoard(0, 0)).toEqual([100, 0])
  expect(photoFromBoard(4, 0)).toEqual([300, 0])
  expect(photoFromBoard(4, 4)).toEqual([400, 200])
  expect(photoFromBoard(0, 4)).toEqual([0, 200])
  // The diagonals of the quadrilateral cross a third of the way down.
  const [x, y] = photoFromBoard(2, 2)
  expect(x).toBeCloseTo(200)
  expect(y).toBeCloseTo(200 / 3)
})

test('a point of the photo is mapped to its square', () => {
  const projection = projectionOf(corners, 4)
  for (const [row, col] of [
    [0, 0],
    [1, 3],
    [3, 2],
  ] as const) {
    expect(cellAt(projection, 4, projection.photoFromBoard(col + 0.5, row + 0.5))).toEqual([row, col])
  }
  expect(cellAt(projection, 4, [20, 20])).toBeNull()
  expect(cellAt(projection, 4, [200, 201])).toBeNull()
})

test('the outline of an L is closed and has the expected length', () => {
  const lines = outline(
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    0.1,
  )
  const near = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-9
  // Every end of a line is the start of exactly one other.
  for (const [, end] of lines) expect(lines.filter(([start]) => near(start, end))).toHaveLength(1)
  const length = lines.reduce((sum, [a, b]) => sum + Math.hypot(a[0] - b[0], a[1] - b[1]), 0)
  // The outline of three squares has a length of 8. Each of the five outer corners shortens it by 0.2, and the inner corner lengthens it by
  // 0.2.
  expect(length).toBeCloseTo(8 - 4 * 0.2)
})

test('the bounds are clipped to the photo', () => {
  expect(boundsOf(corners, 10, [400, 300])).toEqual([0, 0, 400, 210])
  expect(boundsOf([[50.5, 60.2]], 5, [400, 300])).toEqual([45, 55, 11, 11])
})
