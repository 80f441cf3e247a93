/** How a picture with a drawing over it is shown. */

import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Point } from '../reports/index.ts'

export type OverlayView = {
  /** Width and height of the coordinates of the drawing. */
  size: readonly [number, number]
  /** Length of a CSS pixel in these coordinates: text and signs keep a size that can be read. */
  unit: number
  /** Whether the picture is shown mirrored. Text is never mirrored, so points are moved instead of the drawing. */
  mirrored: boolean
}

/** Returns where a point of the report is drawn. */
export function shownAt([x, y]: Point, view: OverlayView): Point {
  return view.mirrored ? [view.size[0] - x, y] : [x, y]
}

/** Returns the length of a CSS pixel for a picture of `size` that is fitted into a box. */
export function unitOf(size: readonly [number, number], box: readonly [number, number]): number {
  return Math.max(size[0] / Math.max(box[0], 1), size[1] / Math.max(box[1], 1))
}

/** Observes the box into which a picture of `size` is fitted, and returns the length of a CSS pixel in it. */
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
