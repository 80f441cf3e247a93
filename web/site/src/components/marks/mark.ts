/** Marks over a picture: what each shows, and which one a tap means. */

import type { Point } from '../../reports/index.ts'
import type { Shape } from './shapes.ts'

/** How far a mark can be trusted, and whether a hand changed it. */
export type MarkState = 'read' | 'doubtful' | 'confirmed' | 'set' | 'removed'

/** A thing in a picture that can be tapped. Lengths are in pixels of the upright photo at full size. */
export type Mark = {
  id: string
  center: Point
  radius: number
  shape: Shape
  /** Letters in the middle; empty for none. */
  letters: string
  /** Name of the colour of the line; `marks.css` and the styles of a screen define `[data-tone]`. */
  tone: string
  state: MarkState
}

/** Returns the mark that a tap at `point` means: the nearest whose edge is within `reach`; null if there is none. */
export function nearestMark<M extends Pick<Mark, 'center' | 'radius'>>(
  marks: readonly M[],
  point: Point,
  reach: number,
): M | null {
  let nearest: M | null = null
  let shortest = Number.POSITIVE_INFINITY
  for (const mark of marks) {
    const distance = Math.hypot(mark.center[0] - point[0], mark.center[1] - point[1])
    if (distance <= Math.max(mark.radius, reach) && distance < shortest) {
      nearest = mark
      shortest = distance
    }
  }
  return nearest
}
