/**
 * Hatchings of cells. Four kinds of mistakes have their own (all others share one), and so do the pieces of a solution, so that colour is
 * not needed to distinguish them.
 */

import type { CardReport } from '../../reports/index.ts'
import { type Cell, type CellGrid, linePath, type PointInCell } from './cell-grid.ts'

/** The lines of a hatching within a cell. */
type Strokes = readonly (readonly [PointInCell, PointInCell])[]
/** Code of a reason why a card is not solved or was not judged. */
export type ReasonCode = CardReport['reasons'][number]['code']

/** Three parallel lines that rise to the right, with space at the edges of the cell. */
const DIAGONALS: Strokes = [-0.44, 0, 0.44].map((offset) => {
  const from = 0.1 + Math.max(offset, 0)
  const to = 0.9 + Math.min(offset, 0)
  return [
    [from, 1 - from + offset],
    [to, 1 - to + offset],
  ]
})

/** Lines that cross each other diagonally. */
const CROSSED: Strokes = [...DIAGONALS, ...DIAGONALS.map(mirrored)]

/** Three zigzag lines, one below the other. */
const ZIGZAGS: Strokes = [0.12, 0.4, 0.68].flatMap((top) => {
  const point = (step: number): PointInCell => [0.1 + 0.2 * step, top + 0.2 * (step % 2)]
  return [0, 1, 2, 3].map((step) => [point(step), point(step + 1)] as const)
})

/** Two squares, one inside the other. */
const NESTED: Strokes = [0.14, 0.34].flatMap((low) => {
  const high = 1 - low
  const a: PointInCell = [low, low]
  const b: PointInCell = [high, low]
  const c: PointInCell = [high, high]
  const d: PointInCell = [low, high]
  return [[a, b] as const, [b, c] as const, [c, d] as const, [d, a] as const]
})

/** Nine dots: lines that are so short that only their round ends are visible. */
const DOTS: Strokes = [0.2, 0.5, 0.8].flatMap((y) =>
  [0.2, 0.5, 0.8].map((x) => [[x, y] as const, [x, y + 0.001] as const] as const),
)

/** Hatchings of mistakes; all other mistakes have `DOTS`. */
const FAULT_HATCHINGS: Partial<Record<ReasonCode, Strokes>> = {
  uncovered: DIAGONALS,
  shifted: ZIGZAGS,
  stacked: NESTED,
  overhang: CROSSED,
}

/** Lines from edge to edge that rise to the right. */
const RISING: Strokes = [
  [
    [0, 0.5],
    [0.5, 0],
  ],
  [
    [0, 1],
    [1, 0],
  ],
  [
    [0.5, 1],
    [1, 0.5],
  ],
]

/** Offsets of three lines that divide the cells evenly, also across their borders. */
const EVEN_OFFSETS = [1 / 6, 3 / 6, 5 / 6]

/** Hatchings of the pieces of a solution, by their position in the row. The lines continue across the borders of cells. */
const SOLUTION_HATCHINGS: readonly Strokes[] = [
  RISING,
  RISING.map(mirrored),
  EVEN_OFFSETS.map((offset) => [[0, offset] as const, [1, offset] as const] as const),
  EVEN_OFFSETS.map((offset) => [[offset, 0] as const, [offset, 1] as const] as const),
]

/** Returns a line mirrored from left to right. */
function mirrored([from, to]: readonly [PointInCell, PointInCell]): readonly [PointInCell, PointInCell] {
  return [
    [1 - from[0], from[1]],
    [1 - to[0], to[1]],
  ]
}

/** Returns the SVG path that hatches cells with the given lines. */
function hatchingPath(grid: CellGrid, cells: readonly Cell[], strokes: Strokes): string {
  return cells
    .flatMap((cell) =>
      strokes.map(([from, to]) => linePath(grid.pointInCell(cell, from), grid.pointInCell(cell, to))),
    )
    .join('')
}

/** Returns the SVG path of the hatching of a mistake's cells. */
export function faultPath(grid: CellGrid, cells: readonly Cell[], code: ReasonCode): string {
  return hatchingPath(grid, cells, FAULT_HATCHINGS[code] ?? DOTS)
}

/** Returns the SVG path that hatches a piece of a solution. `index` is its position in the row. */
export function solutionPath(grid: CellGrid, cells: readonly Cell[], index: number): string {
  return hatchingPath(grid, cells, SOLUTION_HATCHINGS[index % SOLUTION_HATCHINGS.length] ?? RISING)
}

/** Side of the square of a sample, in units of its drawing. */
export const SAMPLE_SIDE = 24

/** Returns the SVG path of a sample of a mistake's hatching, in a square with the side `SAMPLE_SIDE`. */
export function samplePath(code: ReasonCode): string {
  return (FAULT_HATCHINGS[code] ?? DOTS)
    .map(([[ax, ay], [bx, by]]) =>
      linePath([SAMPLE_SIDE * ax, SAMPLE_SIDE * ay], [SAMPLE_SIDE * bx, SAMPLE_SIDE * by]),
    )
    .join('')
}
