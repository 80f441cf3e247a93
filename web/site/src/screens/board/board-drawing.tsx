import { gemLetter, SHAPES } from '../../components/gem/colours.ts'
import type { Mark, MarkState } from '../../components/marks/mark.ts'
import type { GemBoardPhoto, Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { frontGems, type Hole, type Rows } from './holes.ts'
import { pawnLetters } from './pawn-sign.tsx'
import type { Pawn } from './state.ts'

/** Radius of the mark on a gem or an uncertain hole, in radii of the hole. Set by hand. */
const GEM_MARK_RADIUS = 0.8
/** Radius of the mark on an empty hole, in radii of the hole. Set by hand. */
const EMPTY_MARK_RADIUS = 0.45
/** Radius of the circle around a front gem, in radii of the hole. Set by hand. */
const FRONT_RADIUS = 1.35
/** Distance of the number of a row from the first hole, in distances between the first two holes. Set by hand. */
const ROW_NUMBER_DISTANCE = 0.95
/** Font size of the number of a row, in radii of the hole, between the limits of `ROW_NUMBER_HEIGHTS_PX`. Set by hand. */
const ROW_NUMBER_HEIGHT = 1.5
/** Minimum and maximum font size of the number of a row, in CSS pixels. Set by hand. */
const ROW_NUMBER_HEIGHTS_PX = [9, 16] as const
/** Font size of the name of a pawn, in CSS pixels. Set by hand. */
const PAWN_NAME_HEIGHT_PX = 11
/**
 * Minimum radius of a hole at which a pawn's full name is shown, in CSS pixels. On smaller boards the names of neighbouring pawns would
 * overlap, so letters are shown.
 */
const MIN_FULL_NAME_RADIUS_PX = 8
/** Width of the dark edge around letters, in font sizes. Set by hand. */
const LETTER_EDGE = 0.25

/** Returns the marks of all holes. */
export function marksOf(rows: Rows): Mark[] {
  return rows.flat().map(({ row, hole, center, radius, content, doubtful, edit }) => {
    const isGem = content !== null && content !== 'unknown'
    const isUncertain = doubtful || content === 'unknown'
    const letters = `${isGem ? gemLetter(content) : ''}${isUncertain ? '?' : ''}`
    const state: MarkState = isUncertain && edit === 'none' ? 'doubtful' : edit === 'none' ? 'read' : edit
    const shape = isGem ? SHAPES[content] : 'circle'
    return {
      id: `${row}-${hole}`,
      center,
      radius: (isGem || isUncertain ? GEM_MARK_RADIUS : EMPTY_MARK_RADIUS) * radius,
      shape,
      letters,
      tone: isGem ? content : 'empty',
      state,
    }
  })
}

type DrawingProps = {
  report: GemBoardPhoto
  rows: Rows
  /** Number of CSS pixels per pixel of the photo. */
  scale: number
}

/** The drawing over the photo: the outline of the gem board, the front gems, the numbers of the rows and the names of the pawns. */
export function BoardDrawing({ report, rows, scale }: DrawingProps) {
  return (
    <>
      {report.corners && <polygon class="board-outline" points={report.corners.join(' ')} />}
      {rows.map((row, index) => (
        <g key={index}>
          <FrontMarks front={frontGems(row) ?? []} />
          <RowNumber row={row} scale={scale} />
        </g>
      ))}
      {report.pawns.map((pawn) => (
        <PawnName
          key={pawn.colour}
          pawn={pawn.colour}
          position={pawn.center}
          radius={rows[0]?.[0]?.radius ?? 0}
          scale={scale}
        />
      ))}
    </>
  )
}

/** Circles around the front gems of a row, and a line between them. */
function FrontMarks({ front }: { front: readonly Hole[] }) {
  const [nearHole, farHole] = front
  return (
    <g class="board-front">
      {nearHole && farHole && (
        <line x1={nearHole.center[0]} y1={nearHole.center[1]} x2={farHole.center[0]} y2={farHole.center[1]} />
      )}
      {front.map(({ hole, center, radius }) => (
        <circle key={hole} cx={center[0]} cy={center[1]} r={FRONT_RADIUS * radius} />
      ))}
    </g>
  )
}

/** The number of a row, between its red field and its first hole. */
function RowNumber({ row, scale }: { row: readonly Hole[]; scale: number }) {
  const [first, second] = row
  if (!first || !second) return null
  const along = (axis: 0 | 1) =>
    first.center[axis] + ROW_NUMBER_DISTANCE * (first.center[axis] - second.center[axis])
  const [minPx, maxPx] = ROW_NUMBER_HEIGHTS_PX
  const size = Math.min(maxPx, Math.max(ROW_NUMBER_HEIGHT * first.radius * scale, minPx)) / scale
  return <Label position={[along(0), along(1)]} size={size} name={String(first.row + 1)} />
}

/** Properties of `PawnName`; `radius` is that of a hole, in pixels of the photo. */
type PawnNameProps = { pawn: Pawn; position: Point; radius: number; scale: number }

function PawnName({ pawn, position, radius, scale }: PawnNameProps) {
  const name = radius * scale >= MIN_FULL_NAME_RADIUS_PX ? text(`pawn-${pawn}`) : pawnLetters(pawn)
  return <Label position={position} size={PAWN_NAME_HEIGHT_PX / scale} name={name} />
}

/** Letters on the photo, `size` pixels of the photo high, around a point. */
function Label({ position, size, name }: { position: Point; size: number; name: string }) {
  return (
    <text
      class="mark-letters"
      x={position[0]}
      y={position[1]}
      font-size={size}
      stroke-width={LETTER_EDGE * size}
    >
      {name}
    </text>
  )
}
