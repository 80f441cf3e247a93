/** Moves the focus in the grid of the gem board. */

import { HOLE_COUNT, ROW_COUNT } from '../../components/gem/ubongo.ts'

/** Direction of each arrow key on the screen: steps to the right, steps down. */
const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** A hole, with its row. Both are numbered from 0. */
type Place = { row: number; hole: number }

/** How the gem board is shown: its rows as rows, or as columns. */
export type BoardLayout = 'rows' | 'columns'

/** Returns the hole to which an arrow key, Home or End moves the focus; null for other keys, or beyond the edge. */
export function holeAfterKey(key: string, { row, hole }: Place, layout: BoardLayout): Place | null {
  if (key === 'Home') return { row, hole: 0 }
  if (key === 'End') return { row, hole: HOLE_COUNT - 1 }
  const step = STEPS[key]
  if (!step) return null
  const [along, across] = layout === 'columns' ? [step[1], step[0]] : step
  const next = { row: row + across, hole: hole + along }
  const isInside = next.row >= 0 && next.row < ROW_COUNT && next.hole >= 0 && next.hole < HOLE_COUNT
  return isInside ? next : null
}
