/** Computes zoom and scroll position of a photo in its view. At zoom 1 the photo fills the view exactly. */

import type { Point } from '../../reports/index.ts'

/** A rectangle in pixels of the photo. */
export type Box = { x: number; y: number; width: number; height: number }

/** Maximum zoom. A gem of 30 pixels in a photo 4000 wide is then about 20 pixels wide on a phone. */
export const MAX_ZOOM = 8
/** Factor by which a tap on a zoom button changes the zoom. Set by hand. */
export const ZOOM_STEP = 1.6

/** Returns the zoom that is nearest to `zoom` among those that are possible: at least 1, and at most `MAX_ZOOM`. */
export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, zoom))
}

/** Returns the largest possible zoom at which the view can show all of `box`; 1 if `box` is larger than the photo. */
export function zoomToFit(box: Box, [width, height]: Point): number {
  return clampZoom(Math.min(width / box.width, height / box.height))
}

/**
 * Returns the scroll position at which the point `photoPoint` of the photo is shown at the point `viewPoint` of the view, or
 * the nearest possible scroll position. `photoPoint` is in fractions of the photo's width and height; `viewPoint` and the size `view` are
 * in CSS pixels.
 */
export function scrollPosition(zoom: number, view: Point, photoPoint: Point, viewPoint: Point): Point {
  const along = (axis: 0 | 1) => {
    const max = view[axis] * (zoom - 1)
    return Math.min(max, Math.max(0, photoPoint[axis] * view[axis] * zoom - viewPoint[axis]))
  }
  return [along(0), along(1)]
}

/** Returns the bounding box of the circles, enlarged by `margin` on each side; null if there are no circles. */
export function boxAround(circles: readonly { center: Point; radius: number }[], margin: number): Box | null {
  if (circles.length === 0) return null
  const edges = (axis: 0 | 1, sign: 1 | -1) =>
    circles.map(({ center, radius }) => center[axis] + sign * (radius + margin))
  const x = Math.min(...edges(0, -1))
  const y = Math.min(...edges(1, -1))
  return { x, y, width: Math.max(...edges(0, 1)) - x, height: Math.max(...edges(1, 1)) - y }
}
