/** Coordinate system of the drawing over a photo or a video. */

import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Point } from '../reports/index.ts'

/** The coordinate system of a drawing over a photo or video. */
export type OverlayView = {
  /** Width and height of the coordinate system, in pixels of the photo or of the camera's frame. */
  size: readonly [number, number]
  /** Length of one CSS pixel in this coordinate system. Text and signs are sized in CSS pixels, so they stay legible on any screen. */
  unit: number
  /**
   * Whether the player sees a mirror image, because the page or the camera has mirrored it. Points are then mirrored one by one, so that
   * the text of the drawing stays readable.
   */
  mirrored: boolean
}

/** Returns a point of the report in the coordinates of the drawing. They differ only if the player sees a mirror image. */
export function drawingPoint([x, y]: Point, view: OverlayView): Point {
  return view.mirrored ? [view.size[0] - x, y] : [x, y]
}

/**
 * Returns the centre nearest to `position` at which an object of the half length `halfLength` stays between 0 and `side`. An object longer
 * than `side` starts at 0.
 */
export function clampInside(position: number, halfLength: number, side: number): number {
  return Math.min(Math.max(position, halfLength), Math.max(halfLength, side - halfLength))
}

/**
 * Returns the length of one CSS pixel in pixels of an image. The image has `size` pixels and is fitted into a box of `box` CSS pixels.
 */
export function unitOf(size: readonly [number, number], box: readonly [number, number]): number {
  return Math.max(size[0] / Math.max(box[0], 1), size[1] / Math.max(box[1], 1))
}

/** Returns the length of one CSS pixel in pixels of an image of `size` pixels that is fitted into `box`. Follows changes of the box. */
export function useUnit(box: RefObject<Element | null>, size: readonly [number, number]): number {
  const [extent, setExtent] = useState<readonly [number, number]>(size)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setExtent([entry.contentRect.width, entry.contentRect.height])
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return unitOf(size, extent)
}
