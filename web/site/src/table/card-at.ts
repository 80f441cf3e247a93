/** Finds the card at a point of the camera's image. */

import type { TableCard } from '../reports/index.ts'

/** Returns the card at a point, in thousandths of the image's width and height; undefined if no card is there. */
export function cardAt(cards: readonly TableCard[], x: number, y: number): TableCard | undefined {
  return cards.find(({ corners }) => isInside(corners, x, y))
}

/** Returns whether a point is inside a polygon: a ray from it to the right then crosses an odd number of sides. */
function isInside(corners: TableCard['corners'], x: number, y: number): boolean {
  let inside = false
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1]
    const crosses = y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
    if (crosses) inside = !inside
  }
  return inside
}
