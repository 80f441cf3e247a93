/** Outlines of marks. Each thing that has a colour also has a shape of its own. */

import type { Point } from '../../reports/index.ts'

export type Shape = 'circle' | 'square' | 'diamond' | 'triangle' | 'hexagon' | 'star'

/** Corners on a circle, clockwise: their number and the angle of the first, in degrees from the right. */
const POLYGONS: Record<Exclude<Shape, 'circle' | 'star'>, { corners: number; first: number }> = {
  square: { corners: 4, first: 45 },
  diamond: { corners: 4, first: 0 },
  triangle: { corners: 3, first: -90 },
  hexagon: { corners: 6, first: 0 },
}

/** Factor on the radius, so that all shapes look equally large. */
const GROWN: Record<Shape, number> = {
  circle: 1,
  square: 1.2,
  diamond: 1.25,
  triangle: 1.4,
  hexagon: 1.08,
  star: 1.3,
}

/** Radius of the inner corners of a star, as a fraction of the outer ones. */
const STAR_INNER = 0.62

/** Returns the outline of a shape around `center` as the data of an SVG path. */
export function shapePath(shape: Shape, [x, y]: Point, radius: number): string {
  const r = radius * GROWN[shape]
  if (shape === 'circle') return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 1 0 .01Z`
  const corners = cornersOf(shape).map(([dx, dy]) => `${round(x + r * dx)} ${round(y + r * dy)}`)
  return `M${corners.join('L')}Z`
}

function cornersOf(shape: Exclude<Shape, 'circle'>): Point[] {
  if (shape === 'star') {
    return Array.from({ length: 10 }, (_, index) => onCircle(-90 + 36 * index, index % 2 ? STAR_INNER : 1))
  }
  const { corners, first } = POLYGONS[shape]
  return Array.from({ length: corners }, (_, index) => onCircle(first + (360 * index) / corners, 1))
}

function onCircle(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

const round = (value: number) => Math.round(value * 100) / 100
