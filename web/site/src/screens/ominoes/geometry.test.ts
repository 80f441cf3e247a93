import { expect, test } from 'vitest'
import type { Point } from '../../reports/index.ts'
import { boundsOf, cellAt, projectionOf } from './geometry.ts'

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

test('the bounds are clipped to the photo', () => {
  expect(boundsOf(corners, 10, [400, 300])).toEqual({ x: 0, y: 0, width: 400, height: 210 })
  expect(boundsOf([[50.5, 60.2]], 5, [400, 300])).toEqual({ x: 45, y: 55, width: 11, height: 11 })
})
