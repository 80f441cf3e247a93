/** Computes the outline of a group of circles. */

import type { Point } from '../../reports/index.ts'

/** Number of points that approximate a circle. */
const CIRCLE_POINTS = 16

/**
 * Returns the convex hull of the circles after each radius is increased by `gap`, clockwise on the screen; empty if there are no circles.
 */
export function outlineAround(circles: readonly { center: Point; radius: number }[], gap: number): Point[] {
  return convexHull(circles.flatMap(({ center, radius }) => circlePoints(center, radius + gap)))
}

/** Returns points on a circle, evenly spaced. */
function circlePoints([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: CIRCLE_POINTS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CIRCLE_POINTS
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Returns the convex hull of the points, clockwise on the screen, by Andrew's monotone chain algorithm. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  if (sorted.length < 3) return sorted
  const upper = halfHull(sorted)
  const lower = halfHull(sorted.reverse())
  return [...upper.slice(0, -1), ...lower.slice(0, -1)]
}

/** Returns the points of a sorted list that are on one half of the hull: the path from the first to the last that turns only right. */
function halfHull(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    while (kept.length >= 2 && !turnsRight(kept.at(-2) as Point, kept.at(-1) as Point, point)) kept.pop()
    kept.push(point)
  }
  return kept
}

/** Returns whether the path from `a` over `b` to `c` turns right, with y pointing down. */
function turnsRight(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
}
