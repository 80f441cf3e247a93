import { expect, test } from 'vitest'
import { inverseProjection, project, projectionOfUnitSquare, type Quad } from './projection.ts'

/** A square photographed at an angle: its far edge is half as long as the near one. */
const CORNERS: Quad = [
  [100, 0],
  [300, 0],
  [400, 200],
  [0, 200],
]

test('the corners and the centre of the unit square are projected in perspective', () => {
  const projection = projectionOfUnitSquare(CORNERS)
  expect(project(projection, 0, 0)).toEqual([100, 0])
  expect(project(projection, 1, 0)).toEqual([300, 0])
  expect(project(projection, 1, 1)).toEqual([400, 200])
  expect(project(projection, 0, 1)).toEqual([0, 200])
  // The diagonals of the quadrilateral cross a third of the way down.
  const [x, y] = project(projection, 0.5, 0.5)
  expect(x).toBeCloseTo(200)
  expect(y).toBeCloseTo(200 / 3)
})

test('the inverse maps a point of the photo back to the unit square', () => {
  const projection = projectionOfUnitSquare(CORNERS)
  const [u, v] = project(inverseProjection(projection), ...project(projection, 0.3, 0.8))
  expect(u).toBeCloseTo(0.3)
  expect(v).toBeCloseTo(0.8)
})

test('corners on a line give numbers', () => {
  const projection = projectionOfUnitSquare([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ])
  expect(projection.every(Number.isFinite)).toBe(true)
})
