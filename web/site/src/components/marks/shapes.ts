/** Shapes of marks. Each gem colour has its own shape, for players who cannot distinguish the colours. */

import type { Point } from '../../reports/index.ts'

/** The shape of a mark or of a drawn gem. */
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

/** Number of points of a star. */
const STAR_POINTS = 5
/** Distance of a star's inner corners from its centre, as a fraction of the distance of its outer corners. */
const STAR_INNER = 0.62

/** Returns the outline of a shape around `center` as the data of an SVG path. */
export function shapePath(shape: Shape, [x, y]: Point, radius: number): string {
  const r = radius * RADIUS_FACTORS[shape]
  if (shape === 'circle') return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 1 0 .01Z`
  const corners = cornersOf(shape).map(([dx, dy]) => `${round(x + r * dx)} ${round(y + r * dy)}`)
  return `M${corners.join('L')}Z`
}

/** Returns the corners of a shape whose centre is 0, 0 and whose outermost corners are at the distance 1. */
function cornersOf(shape: Exclude<Shape, 'circle'>): Point[] {
  if (shape === 'star') {
    return Array.from({ length: 2 * STAR_POINTS }, (_, index) =>
      onCircle(-90 + (180 / STAR_POINTS) * index, index % 2 ? STAR_INNER : 1),
    )
  }
  const { corners, first } = POLYGONS[shape]
  return Array.from({ length: corners }, (_, index) => onCircle(first + (360 * index) / corners, 1))
}

/** Returns the point of a circle around 0, 0, in a direction in degrees clockwise from the right. */
function onCircle(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** Rounds to two decimal places, to keep paths short. */
const round = (value: number) => Math.round(value * 100) / 100
