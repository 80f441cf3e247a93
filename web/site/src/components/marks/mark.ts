/** Marks on the objects in a photo, and the selection of a mark by a tap. */

import type { Point } from '../../reports/index.ts'
import type { Shape } from './shapes.ts'

/** State of an object: read reliably or with doubt, or confirmed, changed or removed by the player. */
export type MarkState = 'read' | 'doubtful' | 'confirmed' | 'set' | 'removed'

/** A mark on an object in a photo. Lengths are in pixels of the upright photo at full size. */
export type Mark = {
  id: string
  center: Point
  radius: number
  shape: Shape
  /** Letters in the middle; empty for none. */
  letters: string
  /** Name of the mark's colour, to which `marks.css` and the styles of a screen assign a colour with `[data-tone]`. */
  tone: string
  state: MarkState
}

/** Radius of the area in which a tap selects a small object, around its centre, in CSS pixels: half the width of a touch target. */
export const TAP_RADIUS_PX = 22

/**
 * Returns the mark that a tap at `point` selects: of the marks that contain the point or have their centre within `tapRadius` of it, the
 * one with the nearest centre. Null if there is none.
 */
export function nearestMark<M extends Pick<Mark, 'center' | 'radius'>>(
  marks: readonly M[],
  point: Point,
  tapRadius: number,
): M | null {
  let nearest: M | null = null
  let nearestDistance = Number.POSITIVE_INFINITY
  for (const mark of marks) {
    const distance = Math.hypot(mark.center[0] - point[0], mark.center[1] - point[1])
    if (distance <= Math.max(mark.radius, tapRadius) && distance < nearestDistance) {
      nearest = mark
      nearestDistance = distance
    }
  }
  return nearest
}
