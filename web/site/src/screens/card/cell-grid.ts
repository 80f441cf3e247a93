/** Maps the cells of a card to the photo or frame. */

import { outlineOf } from '../../components/cell-outline.ts'
import {
  type ProjectionMatrix,
  project,
  projectionOfUnitSquare,
  type Quad,
} from '../../components/projection.ts'
import type { CardReport, Point } from '../../reports/index.ts'

/** Row and column, from the top left corner of the region's bounding box. */
export type Cell = [row: number, column: number]

/** A point within a cell: distances to the right and down from its top left corner, in fractions of its side. */
export type PointInCell = readonly [number, number]

/** Maps rows and columns of a card's region to the photo or frame. */
export class CellGrid {
  private readonly rows: number
  private readonly columns: number
  /** The projection of the unit square, which stands for the whole grid, to the drawing. */
  private readonly drawingFromUnitSquare: ProjectionMatrix

  private constructor(corners: Quad, rows: number, columns: number) {
    this.rows = rows
    this.columns = columns
    this.drawingFromUnitSquare = projectionOfUnitSquare(corners)
  }

  /**
   * Returns the grid of a card; null if the card was not read. `drawingPoint` converts points of the report to the coordinates of the
   * drawing.
   */
  static of(card: CardReport, drawingPoint: (point: Point) => Point): CellGrid | null {
    const columns = Math.max(0, ...card.region.map((row) => row.length))
    if (!card.grid || !columns) return null
    const [a, b, c, d] = card.grid
    return new CellGrid(
      [drawingPoint(a), drawingPoint(b), drawingPoint(c), drawingPoint(d)],
      card.region.length,
      columns,
    )
  }

  /** Maps a row and a column, which may be fractions, to a point of the drawing. */
  pointAt([row, column]: Cell): Point {
    return project(this.drawingFromUnitSquare, column / this.columns, row / this.rows)
  }

  /** Maps a point within a cell to a point of the drawing. */
  pointInCell([row, column]: Cell, [x, y]: PointInCell): Point {
    return this.pointAt([row + y, column + x])
  }

  /** Side of a cell at the middle of the region, in pixels of the photo or frame: the geometric mean of its width and height. */
  get cellSide(): number {
    const middle: Cell = [this.rows / 2, this.columns / 2]
    const pointAt = (row: number, column: number) => this.pointAt([middle[0] + row, middle[1] + column])
    const across = distance(pointAt(0, 0.5), pointAt(0, -0.5))
    const along = distance(pointAt(0.5, 0), pointAt(-0.5, 0))
    return Math.sqrt(across * along)
  }

  /**
   * Returns the outline of a set of cells as an SVG path. It is inside the cells' edges, at the distance `inset` in fractions of a cell's
   * side.
   */
  outlinePath(cells: readonly Cell[], inset: number): string {
    const pointAt = ([column, row]: Point) => this.pointAt([row, column])
    return outlineOf(cells, inset)
      .map(({ from, to }) => linePath(pointAt(from), pointAt(to)))
      .join('')
  }
}

/** Returns the SVG path of a line. */
export function linePath(from: Point, to: Point): string {
  return `M${svgPoint(from)}L${svgPoint(to)}`
}

/** Returns a point as SVG writes it, to a tenth of a pixel. */
export function svgPoint([x, y]: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
}

/** Returns the distance between two points, in their unit. */
export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by)
}

/** Returns the cell that is nearest to the centroid of the cells; null if there are no cells. */
export function middleCell(cells: readonly Cell[]): Cell | null {
  const mean = (index: 0 | 1) => cells.reduce((sum, cell) => sum + cell[index], 0) / cells.length
  const centroid: Cell = [mean(0), mean(1)]
  const nearest = [...cells].sort((a, b) => distance(a, centroid) - distance(b, centroid))
  return nearest[0] ?? null
}

/** Returns the cells of a region that is given as rows of `#` (cell) and `.` (no cell). */
export function cellsOf(region: readonly string[]): Cell[] {
  return region.flatMap((text, row) =>
    [...text].flatMap((sign, column): Cell[] => (sign === '#' ? [[row, column]] : [])),
  )
}
