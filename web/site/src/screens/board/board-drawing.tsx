import { gemLetter, SHAPES } from '../../components/gem/colours.ts'
import type { Mark, MarkState } from '../../components/marks/mark.ts'
import type { GemBoardPhoto, Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { frontGems, type Hole, type Rows } from './holes.ts'
import { pawnLetters } from './pawn-sign.tsx'
import type { Pawn } from './state.ts'

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
      radius: isGem || isUncertain ? 0.8 * radius : 0.45 * radius,
      shape,
      letters,
      tone: isGem ? content : 'empty',
      state,
    }
  })
}

type DrawingProps = { report: GemBoardPhoto; rows: Rows; scale: number }

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

function FrontMarks({ front }: { front: readonly Hole[] }) {
  const [nearHole, farHole] = front
  return (
    <g class="board-front">
      {nearHole && farHole && (
        <line x1={nearHole.center[0]} y1={nearHole.center[1]} x2={farHole.center[0]} y2={farHole.center[1]} />
      )}
      {front.map(({ hole, center, radius }) => (
        <circle key={hole} cx={center[0]} cy={center[1]} r={1.35 * radius} />
      ))}
    </g>
  )
}

/** The number of a row, between its red field and its first hole. */
function RowNumber({ row, scale }: { row: readonly Hole[]; scale: number }) {
  const [first, second] = row
  if (!first || !second) return null
  const along = (axis: 0 | 1) => first.center[axis] + 0.95 * (first.center[axis] - second.center[axis])
  const size = Math.min(16, Math.max(1.5 * first.radius * scale, 9)) / scale
  return <Label position={[along(0), along(1)]} size={size} name={String(first.row + 1)} />
}

/**
 * Minimum radius of a hole at which a pawn's full name is shown, in CSS pixels. On smaller boards the names of neighbouring pawns would
 * overlap, so letters are shown.
 */
const MIN_FULL_NAME_RADIUS_PX = 8

type PawnNameProps = { pawn: Pawn; position: Point; radius: number; scale: number }

function PawnName({ pawn, position, radius, scale }: PawnNameProps) {
  const name = radius * scale >= MIN_FULL_NAME_RADIUS_PX ? text(`pawn-${pawn}`) : pawnLetters(pawn)
  return <Label position={position} size={11 / scale} name={name} />
}

function Label({ position, size, name }: { position: Point; size: number; name: string }) {
  return (
    <text class="mark-letters" x={position[0]} y={position[1]} font-size={size} stroke-width={0.25 * size}>
      {name}
    </text>
  )
}
