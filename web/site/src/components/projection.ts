/** Projections between a quadrilateral in a photo and the unit square. */

import type { Point } from '../reports/index.ts'

/** Four corners in a photo or frame, clockwise from the one that the origin of the unit square is mapped to. */
export type Quad = readonly [Point, Point, Point, Point]

/** A projection as a 3 x 3 matrix, row by row. */
export type ProjectionMatrix = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

/**
 * Returns the projection of the unit square to four corners (Heckbert, "Fundamentals of Texture Mapping", 1989). Of corners on a line, the
 * result is an affine map.
 */
export function projectionOfUnitSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): ProjectionMatrix {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  const g = area ? (dx3 * dy2 - dx2 * dy3) / area : 0
  const h = area ? (dx1 * dy3 - dx3 * dy1) / area : 0
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

/** Returns the point to which a projection maps the point `x`, `y`. */
export function project(m: ProjectionMatrix, x: number, y: number): Point {
  const scale = m[6] * x + m[7] * y + m[8]
  return [(m[0] * x + m[1] * y + m[2]) / scale, (m[3] * x + m[4] * y + m[5]) / scale]
}

/** Returns the inverse of a projection: the adjugate of its matrix, which differs from the inverse matrix only by a factor. */
export function inverseProjection([a, b, c, d, e, f, g, h, i]: ProjectionMatrix): ProjectionMatrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}
