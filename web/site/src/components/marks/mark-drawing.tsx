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

/** Draws a mark. `scale` is the number of CSS pixels per pixel of the photo. */
export function MarkDrawing({ mark, scale, selected }: { mark: Mark; scale: number; selected: boolean }) {
  const [x, y] = mark.center
  const path = shapePath(mark.shape, mark.center, 1.1 * mark.radius)
  const [minPx, maxPx] = LETTER_HEIGHTS_PX
  const size = Math.min(maxPx, Math.max(1.15 * mark.radius * scale, minPx)) / scale
  return (
    <g class="mark" data-state={mark.state} data-tone={mark.tone} data-mark={mark.id}>
      {selected && <circle class="mark-selected" cx={x} cy={y} r={1.9 * mark.radius} />}
      <path class="mark-halo" d={path} />
      <path class="mark-line" d={path} />
      {mark.state === 'removed' && <path class="mark-cross" d={cross(mark)} />}
      {mark.radius * scale >= MIN_LETTERED_RADIUS_PX && (
        <text class="mark-letters" x={x} y={y} font-size={size} stroke-width={0.22 * size}>
          {mark.letters}
        </text>
      )}
      <MarkEditBadge mark={mark} size={Math.max(0.5 * mark.radius, 5 / scale)} />
    </g>
  )
}

function cross({ center: [x, y], radius: r }: Mark): string {
  return `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`
}

/**
 * A badge at the upper right of a mark: a pencil if the player changed it, a tick if the player confirmed it. `size` is half the height of
 * the sign in the badge, in pixels of the photo.
 */
function MarkEditBadge({ mark, size }: { mark: Mark; size: number }) {
  if (mark.state !== 'set' && mark.state !== 'confirmed') return null
  const position: Point = [mark.center[0] + 1.1 * mark.radius, mark.center[1] - 1.1 * mark.radius]
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

/** SVG paths of the pencil and the tick, in a square from -8 to 8. */
const PENCIL = 'M-5 5L-4 1L2 -5L5 -2L-1 4ZM0 -3L3 0'
const TICK = 'M-5 0L-1 4L5 -4'

/** A sign for lists: a pencil next to what the player changed, a tick next to what the player confirmed. */
export function EditSign({ state }: { state: 'set' | 'confirmed' }) {
  return (
    <svg class="hand-sign" viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={state === 'set' ? PENCIL : TICK} />
    </svg>
  )
}
