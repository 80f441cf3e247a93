/** Maps the cells of a card to the photo or frame, and outlines sets of cells. */

import type { CardReport, Point } from '../../reports/index.ts'

/** Row and column, from the top left corner of the region's bounding box. */
export type Cell = [number, number]

type Line = [Cell, Cell]

/** A point within a cell: distances to the right and down from its top left corner, in fractions of its side. */
export type PointInCell = readonly [number, number]

/** Maps rows and columns of a card's region to the photo or frame. */
export class CellGrid {
  private readonly corners: readonly Point[]
  private readonly rows: number
  private readonly columns: number
  /** Coefficients of the perspective map from the unit square to the drawing. The origin is mapped to the first corner. */
  private readonly map: readonly [number, number, number, number, number, number]

  private constructor(corners: readonly [Point, Point, Point, Point], rows: number, columns: number) {
    this.corners = corners
    this.rows = rows
    this.columns = columns
    this.map = perspectiveFromUnitSquare(corners)
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
    const [ax, bx, ay, by, g, h] = this.map
    const [u, v] = [column / this.columns, row / this.rows]
    const [x, y] = this.corners[0] ?? [0, 0]
    const w = g * u + h * v + 1
    return [(ax * u + bx * v + x) / w, (ay * u + by * v + y) / w]
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
  outline(cells: readonly Cell[], inset: number): string {
    return outlineOf(cells, inset)
      .map(([from, to]) => linePath(this.pointAt(from), this.pointAt(to)))
      .join('')
  }
}

/** Returns the coefficients of the perspective map that takes the unit square to four corners. */
function perspectiveFromUnitSquare([p, q, r, s]: readonly [Point, Point, Point, Point]) {
  const [dx1, dy1] = [q[0] - r[0], q[1] - r[1]]
  const [dx2, dy2] = [s[0] - r[0], s[1] - r[1]]
  const [sx, sy] = [p[0] - q[0] + r[0] - s[0], p[1] - q[1] + r[1] - s[1]]
  const area = dx1 * dy2 - dx2 * dy1
  const g = area ? (sx * dy2 - dx2 * sy) / area : 0
  const h = area ? (dx1 * sy - sx * dy1) / area : 0
  return [
    q[0] - p[0] + g * q[0],
    s[0] - p[0] + h * s[0],
    q[1] - p[1] + g * q[1],
    s[1] - p[1] + h * s[1],
    g,
    h,
  ] as const
}

/** Returns the SVG path of a line. */
export function linePath(from: Point, to: Point): string {
  return `M${svgPoint(from)}L${svgPoint(to)}`
}

/** Returns a point as SVG writes it, to a tenth of a pixel. */
export function svgPoint([x, y]: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
}

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

const SIDES = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const

/**
 * Returns the outline of a set of cells as lines: one for each side of a cell that borders on no other cell of the set. The lines are moved
 * inwards by `inset`, shortened at convex corners and extended at concave ones, so that their ends meet.
 */
export function outlineOf(cells: readonly Cell[], inset: number): Line[] {
  const keys = new Set(cells.map(([row, column]) => `${row},${column}`))
  const has = (row: number, column: number) => keys.has(`${row},${column}`)
  return cells.flatMap(([row, column]) =>
    SIDES.filter(([down, right]) => !has(row + down, column + right)).map(([down, right]): Line => {
      const end = (sign: number): Cell => {
        // Direction along the side, clockwise around the cell.
        const [alongDown, alongRight] = [sign * right, sign * -down]
        const goesOn = has(row + alongDown, column + alongRight)
        const turns = has(row + alongDown + down, column + alongRight + right)
        const half = !goesOn ? 0.5 - inset : turns ? 0.5 + inset : 0.5
        return [
          row + 0.5 + down * (0.5 - inset) + alongDown * half,
          column + 0.5 + right * (0.5 - inset) + alongRight * half,
        ]
      }
      return [end(-1), end(1)]
    }),
  )
}
