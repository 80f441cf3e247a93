import type { Point } from '../../reports/index.ts'
import type { Mark } from './mark.ts'
import { shapePath } from './shapes.ts'

/**
 * Minimum and maximum font size of the letters on a photo, in CSS pixels. Larger letters would cover the objects that they name. Set by
 * hand.
 */
const LETTER_HEIGHTS_PX = [9, 15] as const
/**
 * Minimum radius of a mark that shows its letters, in CSS pixels. On a smaller mark they would be illegible, so only its shape is drawn.
 */
const MIN_LETTERED_RADIUS_PX = 4.5

/** Distance of a mark's shape from the centre of the object, in radii of the object: just outside its edge. Set by hand. */
const SHAPE_RADIUS = 1.1
/** Radius of the circle around a selected mark, in radii of the object. Set by hand. */
const SELECTION_RADIUS = 1.9
/** Font size of the letters, in radii of the object, between the limits of `LETTER_HEIGHTS_PX`. Set by hand. */
const LETTER_HEIGHT = 1.15
/** Width of the dark edge around the letters, in font sizes. Set by hand. */
const LETTER_EDGE = 0.22
/** Half the height of the sign in the badge of an edit, in radii of the object. Set by hand. */
const BADGE_SIZE = 0.5
/** Minimum of half the height of the sign in the badge of an edit, in CSS pixels. Set by hand. */
const MIN_BADGE_SIZE_PX = 5

/** Draws a mark. `scale` is the number of CSS pixels per pixel of the photo. */
export function MarkDrawing({ mark, scale, selected }: { mark: Mark; scale: number; selected: boolean }) {
  const [x, y] = mark.center
  const path = shapePath(mark.shape, mark.center, SHAPE_RADIUS * mark.radius)
  const [minPx, maxPx] = LETTER_HEIGHTS_PX
  const size = Math.min(maxPx, Math.max(LETTER_HEIGHT * mark.radius * scale, minPx)) / scale
  return (
    <g class="mark" data-state={mark.state} data-tone={mark.tone} data-mark={mark.id}>
      {selected && <circle class="mark-selected" cx={x} cy={y} r={SELECTION_RADIUS * mark.radius} />}
      <path class="mark-halo" d={path} />
      <path class="mark-line" d={path} />
      {mark.state === 'removed' && <path class="mark-cross" d={cross(mark)} />}
      {mark.radius * scale >= MIN_LETTERED_RADIUS_PX && (
        <text class="mark-letters" x={x} y={y} font-size={size} stroke-width={LETTER_EDGE * size}>
          {mark.letters}
        </text>
      )}
      <MarkEditBadge mark={mark} size={Math.max(BADGE_SIZE * mark.radius, MIN_BADGE_SIZE_PX / scale)} />
    </g>
  )
}

/** Returns the SVG path of a cross over a mark. */
function cross({ center: [x, y], radius: r }: Mark): string {
  return `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`
}

/**
 * A badge at the upper right of a mark: a pencil if the player changed it, a tick if the player confirmed it. `size` is half the height of
 * the sign in the badge, in pixels of the photo.
 */
function MarkEditBadge({ mark, size }: { mark: Mark; size: number }) {
  if (mark.state !== 'set' && mark.state !== 'confirmed') return null
  const offset = SHAPE_RADIUS * mark.radius
  const position: Point = [mark.center[0] + offset, mark.center[1] - offset]
  return <EditBadge state={mark.state} position={position} size={size} />
}

/**
 * A badge on a photo: a pencil or a tick in a circle around the point `position`. `size` is half the height of the pencil or tick, in
 * pixels of the photo.
 */
export function EditBadge({
  state,
  position,
  size,
}: {
  state: 'set' | 'confirmed'
  position: Point
  size: number
}) {
  return (
    <g class="mark-badge" transform={`translate(${position[0]} ${position[1]}) scale(${size / 8})`}>
      <circle r="10" />
      <path d={state === 'set' ? PENCIL : TICK} />
    </g>
  )
}

/** SVG path of the pencil, in a square from -8 to 8. */
const PENCIL = 'M-5 5L-4 1L2 -5L5 -2L-1 4ZM0 -3L3 0'
/** SVG path of the tick, in a square from -8 to 8. */
const TICK = 'M-5 0L-1 4L5 -4'

/** A sign for lists: a pencil next to what the player changed, a tick next to what the player confirmed. */
export function EditSign({ state }: { state: 'set' | 'confirmed' }) {
  return (
    <svg class="hand-sign" viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={state === 'set' ? PENCIL : TICK} />
    </svg>
  )
}
