/** Outlines of sets of cells in a grid, such as a piece on a card or a group on a dice board. */

import type { Point } from '../reports/index.ts'

/** Row and column of a cell, from 0. */
export type CellPosition = readonly [row: number, column: number]

/** A line of an outline. Its ends are x and y, in widths of a cell from the top left corner of the grid. */
export type OutlineLine = { from: Point; to: Point }

/**
 * The four sides of a cell, clockwise: the step to the neighbour behind the side, and the direction and start of the side. Each pair is row
 * and column.
 */
const SIDES = [
  { neighbour: [-1, 0], direction: [0, 1], start: [0, 0] },
  { neighbour: [0, 1], direction: [1, 0], start: [0, 1] },
  { neighbour: [1, 0], direction: [0, -1], start: [1, 1] },
  { neighbour: [0, -1], direction: [-1, 0], start: [1, 0] },
] as const

/**
 * Returns the outline of a set of cells as lines: one for each side of a cell that borders on no other cell of the set. The lines are moved
 * inwards by `inset`, in widths of a cell, shortened at convex corners and extended at concave ones, so that their ends meet.
 */
export function outlineOf(cells: readonly CellPosition[], inset: number): OutlineLine[] {
  const keys = new Set(cells.map(([row, column]) => `${row},${column}`))
  const has = (row: number, column: number) => keys.has(`${row},${column}`)
  return cells.flatMap(([row, column]) =>
    SIDES.filter(({ neighbour }) => !has(row + neighbour[0], column + neighbour[1])).map(
      ({ neighbour, direction, start }) => {
        /** Returns by how much the line is extended at its end (`step` 1) or at its start (-1); negative if it is shortened. */
        const extension = (step: 1 | -1) => {
          const [nextRow, nextColumn] = [row + step * direction[0], column + step * direction[1]]
          if (!has(nextRow, nextColumn)) return -inset
          return has(nextRow + neighbour[0], nextColumn + neighbour[1]) ? inset : 0
        }
        const pointAt = (distance: number): Point => [
          column + start[1] + direction[1] * distance - neighbour[1] * inset,
          row + start[0] + direction[0] * distance - neighbour[0] * inset,
        ]
        return { from: pointAt(-extension(-1)), to: pointAt(1 + extension(1)) }
      },
    ),
  )
}
