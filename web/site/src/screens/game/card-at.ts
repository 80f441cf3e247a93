/** Locates the card at a point of the camera's image. */

import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { TableCard } from '../../reports/index.ts'

type Box = { left: number; top: number; width: number; height: number }

/** Returns the card at a point, in thousandths of the image's width and height; undefined if there is no card. */
export function cardAt(cards: readonly TableCard[], x: number, y: number): TableCard | undefined {
  return cards.find(({ corners }) => isInside(corners, x, y))
}

/** Returns whether a point is inside a polygon: a ray from it to the right then crosses an odd number of sides. */
function isInside(corners: TableCard['corners'], x: number, y: number): boolean {
  let isInsidePolygon = false
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1]
    const crosses = y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
    if (crosses) isInsidePolygon = !isInsidePolygon
  }
  return isInsidePolygon
}

/** Converts a point of the screen to thousandths of the width and height of an image of `size` that is fitted into a box. */
export function pointInImage(
  box: Box,
  size: readonly [number, number],
  x: number,
  y: number,
): [number, number] {
  const scale = Math.min(box.width / size[0], box.height / size[1])
  const thousandths = (position: number, available: number, length: number) =>
    (1000 * (position - (available - length * scale) / 2)) / (length * scale)
  return [thousandths(x - box.left, box.width, size[0]), thousandths(y - box.top, box.height, size[1])]
}

/** Calls `onTap` for taps on an element, with its box. The element needs no role: the cards in it have buttons of their own. */
export function useTaps(
  element: RefObject<HTMLElement | null>,
  onTap: (event: MouseEvent, box: Box) => void,
): void {
  const latest = useRef(onTap)
  latest.current = onTap
  useEffect(() => {
    const box = element.current
    if (!box) return
    const handleClick = (event: MouseEvent) => latest.current(event, box.getBoundingClientRect())
    box.addEventListener('click', handleClick)
    return () => box.removeEventListener('click', handleClick)
  }, [element])
}
