/** Mappings of the squares of a dice board to the plain board and to a photo. */

import type { Box } from '../../components/marks/zoom.ts'
import { inverseProjection, project, projectionOfUnitSquare, type Quad } from '../../components/projection.ts'
import type { Point } from '../../reports/index.ts'
import type { Cell } from './reading.ts'

/**
 * Maps a point of the dice board to a drawing. The point is in widths of a square from the top left corner of the area that the squares
 * cover.
 */
export type DrawingFromBoard = (x: number, y: number) => Point

/** Maps between the dice board and a photo, in both directions. */
export type Projection = { photoFromBoard: DrawingFromBoard; boardFromPhoto: DrawingFromBoard }

/** The mapping to the plain board, whose drawing has one unit for each square. */
export const plainDrawingFromBoard: DrawingFromBoard = (x, y) => [x, y]

/**
 * Returns the projection between a dice board with `size` squares per side and a photo. `corners` are those of the area that the squares
 * cover, clockwise from the top left one.
 */
export function projectionOf(corners: Quad, size: number): Projection {
  const photoFromUnitSquare = projectionOfUnitSquare(corners)
  const unitSquareFromPhoto = inverseProjection(photoFromUnitSquare)
  return {
    photoFromBoard: (x, y) => project(photoFromUnitSquare, x / size, y / size),
    boardFromPhoto: (x, y) => {
      const [u, v] = project(unitSquareFromPhoto, x, y)
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
 * Returns the bounding box of the points, in whole pixels. It is enlarged by `margin` pixels on each side, clipped to a photo of `width`
 * times `height` pixels, and at least one pixel wide and high.
 */
export function boundsOf(points: readonly Point[], margin: number, [width, height]: Point): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin))
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin))
  const right = Math.min(width, Math.ceil(Math.max(...xs) + margin))
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + margin))
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
