/** Mappings of the squares of a dice board to the plain board and to a photo. */

import type { Point } from '../../reports/index.ts'
import type { Cell } from './reading.ts'

/** Maps a point of the dice board to a drawing. The point is in widths of a square from the top left corner of the first square. */
export type DrawingFromBoard = (x: number, y: number) => Point

/** The four corners of the area that the squares of a dice board cover, clockwise from the top left one. */
export type Quad = readonly [Point, Point, Point, Point]

/** Maps between the dice board and a photo, in both directions. */
export type Projection = { photoFromBoard: DrawingFromBoard; boardFromPhoto: DrawingFromBoard }

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** The mapping to the plain board, whose drawing has one unit for each square. */
export const plainDrawingFromBoard: DrawingFromBoard = (x, y) => [x, y]

function applyProjection(m: Matrix, x: number, y: number): Point {
  const scale = m[6] * x + m[7] * y + m[8]
  return [(m[0] * x + m[1] * y + m[2]) / scale, (m[3] * x + m[4] * y + m[5]) / scale]
}

/** Returns the adjugate of a matrix: its inverse up to a factor, which does not change a projection. */
function adjugate([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
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

/** Returns the projection of the unit square to four corners (Heckbert, "Fundamentals of Texture Mapping", 1989). */
function projectionOfUnitSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Matrix {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / area
  const h = (dx1 * dy3 - dx3 * dy1) / area
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

/** Returns the projection between a dice board with `size` squares per side and its corners in a photo. */
export function projectionOf(corners: Quad, size: number): Projection {
  const photoFromSquare = projectionOfUnitSquare(corners)
  const squareFromPhoto = adjugate(photoFromSquare)
  return {
    photoFromBoard: (x, y) => applyProjection(photoFromSquare, x / size, y / size),
    boardFromPhoto: (x, y) => {
      const [u, v] = applyProjection(squareFromPhoto, x, y)
      return [u * size, v * size]
    },
  }
}

/** Returns the square at a point of the photo; null if the point is outside all squares. */
export function cellAt({ boardFromPhoto }: Projection, size: number, [x, y]: Point): Cell | null {
  const [col, row] = boardFromPhoto(x, y).map(Math.floor) as Point
  const isInside = (index: number) => index >= 0 && index < size
  return isInside(row) && isInside(col) ? [row, col] : null
}

/**
 * The four sides of a square, clockwise: the step to the neighbour behind the side, and the direction and start of the side. Each pair is
 * row and column.
 */
const SIDES = [
  { neighbour: [-1, 0], direction: [0, 1], start: [0, 0] },
  { neighbour: [0, 1], direction: [1, 0], start: [0, 1] },
  { neighbour: [1, 0], direction: [0, -1], start: [1, 1] },
  { neighbour: [0, -1], direction: [-1, 0], start: [1, 0] },
] as const

/**
 * Returns the outline of a set of squares as lines, in widths of a square. The lines are moved inwards by `inset`, so that the outlines of
 * neighbouring groups stay apart.
 */
export function outline(cells: readonly Cell[], inset: number): [Point, Point][] {
  const keys = new Set(cells.map(([row, col]) => `${row},${col}`))
  const has = (row: number, col: number) => keys.has(`${row},${col}`)
  return cells.flatMap(([row, col]) =>
    SIDES.filter(({ neighbour }) => !has(row + neighbour[0], col + neighbour[1])).map(
      ({ neighbour, direction, start }) => {
        // The line is shortened at an outer corner. At an inner corner it is extended to the line that it meets.
        const end = (step: 1 | -1) => {
          const [nextRow, nextCol] = [row + step * direction[0], col + step * direction[1]]
          if (!has(nextRow, nextCol)) return -inset
          return has(nextRow + neighbour[0], nextCol + neighbour[1]) ? inset : 0
        }
        const pointAt = (distance: number): Point => [
          col + start[1] + direction[1] * distance - neighbour[1] * inset,
          row + start[0] + direction[0] * distance - neighbour[0] * inset,
        ]
        return [pointAt(-end(-1)), pointAt(1 + end(1))]
      },
    ),
  )
}

/** Returns the bounding box of the points as x, y, width and height. It is enlarged by a margin and clipped to the photo. */
export function boundsOf(
  points: readonly Point[],
  margin: number,
  [width, height]: Point,
): [number, number, number, number] {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin))
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin))
  const right = Math.min(width, Math.ceil(Math.max(...xs) + margin))
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + margin))
  return [left, top, Math.max(1, right - left), Math.max(1, bottom - top)]
}
