/** Shapes of marks. Each gem colour has its own shape, for players who cannot distinguish the colours. */

import type { Point } from '../../reports/index.ts'

export type Shape = 'circle' | 'square' | 'diamond' | 'triangle' | 'hexagon' | 'star'

/** Regular polygons: number of corners, and direction of the first corner, in degrees clockwise from the right. */
const POLYGONS: Record<Exclude<Shape, 'circle' | 'star'>, { corners: number; first: number }> = {
  square: { corners: 4, first: 45 },
  diamond: { corners: 4, first: 0 },
  triangle: { corners: 3, first: -90 },
  hexagon: { corners: 6, first: 0 },
}

/** Factor on the radius with which all shapes look equally large. Set by hand. */
const RADIUS_FACTORS: Record<Shape, number> = {
  circle: 1,
  square: 1.2,
  diamond: 1.25,
  triangle: 1.4,
  hexagon: 1.08,
  star: 1.3,
}

/** Distance of a star's inner corners from its centre, as a fraction of the distance of its outer corners. */
const STAR_INNER = 0.62

/** Returns the outline of a shape around `center` as the data of an SVG path. */
export function shapePath(shape: Shape, [x, y]: Point, radius: number): string {
  const r = radius * RADIUS_FACTORS[shape]
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
