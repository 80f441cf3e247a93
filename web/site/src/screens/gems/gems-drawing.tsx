import { gemLetter, SHAPES } from '../../components/gem/colours.ts'
import { outlineAround } from '../../components/marks/hull.ts'
import type { Mark, MarkState } from '../../components/marks/mark.ts'
import { type MarkedGem, pileLetter, pilesOf } from './marked-gems.ts'

/** Returns the marks of the gems that have a position in the photo. */
export function marksOf(gems: readonly MarkedGem[]): Mark[] {
  return gems.flatMap(({ id, center, radius, colour, doubtful, ...gem }) => {
    if (!center) return []
    const state = stateOf(doubtful, gem.edit)
    const letters = `${colour ? gemLetter(colour) : ''}${doubtful ? '?' : ''}`
    return [
      {
        id,
        center,
        radius,
        shape: colour ? SHAPES[colour] : 'circle',
        letters,
        tone: colour ?? 'none',
        state,
      },
    ]
  })
}

function stateOf(doubtful: boolean, edit: MarkedGem['edit']): MarkState {
  if (doubtful) return 'doubtful'
  if (edit === 'none') return 'read'
  return edit === 'added' ? 'set' : edit
}

/** Distance of a pile's outline from the edges of its gems, in radii of a gem. Set by hand. */
const OUTLINE_DISTANCE = 0.9
/** Radius of the badge with the letter of a pile, in CSS pixels. Set by hand. */
const BADGE_RADIUS_PX = 11
/** Distance of the badge's centre above the outline, in radii of the badge. Set by hand. */
const BADGE_DISTANCE = 0.8
/** Font size of the letter, in radii of the badge. Set by hand. */
const LETTER_HEIGHT = 1.35

/** Outlines of the piles with their letters. */
export function PileOutlines({ gems, scale }: { gems: readonly MarkedGem[]; scale: number }) {
  return (
    <>
      {pilesOf(gems).map((pile) => (
        <PileOutline key={pile} pile={pile} gems={gems} scale={scale} />
      ))}
    </>
  )
}

/** The outline of a pile with its letter; nothing if none of its counted or uncertain gems has a position. */
function PileOutline({ gems, pile, scale }: { gems: readonly MarkedGem[]; pile: number; scale: number }) {
  const circles = gems.flatMap(({ center, radius, ...gem }) =>
    center && gem.pile === pile && (gem.colour || gem.doubtful) ? [{ center, radius }] : [],
  )
  const outline = outlineAround(circles, circles[0] ? OUTLINE_DISTANCE * circles[0].radius : 0)
  const top = outline.reduce((best, point) => (point[1] < best[1] ? point : best), outline[0] ?? [0, 0])
  if (outline.length === 0) return null
  const radius = BADGE_RADIUS_PX / scale
  // Keeps the letter inside the photo, where it is not cut off.
  const y = Math.max(top[1] - BADGE_DISTANCE * radius, radius)
  return (
    <g class="pile">
      <polygon class="pile-halo" points={outline.join(' ')} />
      <polygon class="pile-line" points={outline.join(' ')} />
      <circle class="pile-badge" cx={top[0]} cy={y} r={radius} />
      <text class="pile-letter" x={top[0]} y={y} font-size={LETTER_HEIGHT * radius}>
        {pileLetter(pile)}
      </text>
    </g>
  )
}
