import { expect, test } from 'vitest'
import type { Point } from '../../reports/index.ts'
import { convexHull, outlineAround } from './hull.ts'
import { nearestMark } from './mark.ts'
import { shapePath } from './shapes.ts'
import { boxAround, MAX_ZOOM, scrollPosition, zoomToFit } from './zoom.ts'

const circle = (x: number, y: number, radius = 10) => ({ center: [x, y] as Point, radius })

test('a tap selects the nearest mark within the tap radius', () => {
  const marks = [circle(100, 100), circle(130, 100)]
  expect(nearestMark(marks, [118, 100], 20)).toBe(marks[1])
  expect(nearestMark(marks, [112, 100], 20)).toBe(marks[0])
  expect(nearestMark(marks, [100, 121], 20)).toBeNull()
  // A tap inside a mark selects it, even if the centre of the mark is outside the tap radius.
  expect(nearestMark([circle(0, 0, 80)], [70, 0], 20)).not.toBeNull()
})

test('the outline of three circles keeps the gap and has no points inside', () => {
  const outline = outlineAround([circle(0, 0), circle(100, 0), circle(50, 5)], 5)
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([-15, 115])
  expect(Math.max(...ys)).toBeCloseTo(20)
  expect(outline.some(([x, y]) => Math.abs(x - 50) < 10 && y < 0)).toBe(false)
})

test('a hull goes around the corners once, clockwise', () => {
  const points: Point[] = [
    [0, 0],
    [10, 0],
    [5, 5],
    [10, 10],
    [0, 10],
  ]
  expect(convexHull(points)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ])
})

test('zooming onto a box shows all of it, and no more than the maximum', () => {
  expect(zoomToFit({ x: 0, y: 0, width: 500, height: 100 }, [1000, 800])).toBe(2)
  expect(zoomToFit({ x: 0, y: 0, width: 10, height: 10 }, [1000, 800])).toBe(MAX_ZOOM)
  expect(zoomToFit({ x: 0, y: 0, width: 2000, height: 10 }, [1000, 800])).toBe(1)
})

test('the scroll position keeps the point in place and stays on the photo', () => {
  expect(scrollPosition(2, [300, 200], [0.5, 0.5], [150, 100])).toEqual([150, 100])
  expect(scrollPosition(2, [300, 200], [0.75, 0.5], [100, 100])).toEqual([300, 100])
  expect(scrollPosition(2, [300, 200], [0, 1], [150, 100])).toEqual([0, 200])
})

test('a box is as large as its circles and the margin', () => {
  expect(boxAround([circle(20, 30), circle(100, 50, 20)], 5)).toEqual({ x: 5, y: 15, width: 120, height: 60 })
  expect(boxAround([], 5)).toBeNull()
})

test('each shape is a closed path of its own', () => {
  const shapes = ['circle', 'square', 'diamond', 'triangle', 'hexagon', 'star'] as const
  const paths = shapes.map((shape) => shapePath(shape, [0, 0], 10))
  expect(new Set(paths).size).toBe(6)
  expect(paths.every((path) => path.endsWith('Z'))).toBe(true)
  expect(shapePath('diamond', [5, 5], 4)).toBe('M10 5L5 10L0 5L5 0Z')
})
