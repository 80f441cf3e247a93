import type { Point } from '../../reports/index.ts'
import { outline, type Place } from './geometry.ts'
import { type Group, lanesOf, type Move, tagOf } from './ranking.ts'
import type { Cell } from './reading.ts'
import './board-drawing.css'

/**
 * Distance of a group's frame from the edges of its squares, and further distance for each lane (see `lanesOf`), in widths of a square. Set
 * by hand.
 */
const INSET = 0.05
const INSET_STEP = 0.07

/**
 * Offsets of arrows from the centres of the squares, in widths of a square. With them, arrows along the same squares are drawn side by
 * side. Set by hand.
 */
const LANES = [0, 0.17, -0.17]

type Groups = { groups: readonly Group[]; place: Place }

/** Frames around groups. The tags name the groups, so colour is not needed to distinguish them. */
export function GroupFrames({ groups, place }: Groups) {
  const lanes = lanesOf(groups)
  return (
    <g>
      {groups.map((group, index) => {
        const lines = outline(group.cells, INSET + INSET_STEP * (lanes[index] ?? 0))
        const path = lines
          .map(([from, to]) => `M${place(...from).join(' ')}L${place(...to).join(' ')}`)
          .join('')
        return (
          <g key={index} data-god={group.colour}>
            <path class="group-halo" d={path} />
            <path class="group-frame" d={path} />
          </g>
        )
      })}
    </g>
  )
}

type Tags = Groups & {
  /** Font size of the letters, in units of the drawing. */
  letters: number
}

/** A tag with the letter and points of each group, at the first of its squares that holds no other tag. */
export function GroupTags({ groups, place, letters }: Tags) {
  const taken: Cell[] = []
  return (
    <g>
      {groups.map((group, index) => {
        const cell = freeCell(group, taken)
        taken.push(cell)
        // Kept away from the left and upper edges, where the plain board would cut the tag off.
        const [x, y] = place(Math.max(0.42, cell[1] + 0.1), Math.max(0.2, cell[0] + 0.1))
        return (
          <Tag
            key={index}
            at={[x, y]}
            letters={letters}
            text={`${tagOf(index)} ${group.points}`}
            god={group.colour}
          />
        )
      })}
    </g>
  )
}

/** Returns the first square of a group that does not already hold the tag of another group. */
function freeCell(group: Group, taken: readonly Cell[]): Cell {
  const isTaken = (cell: Cell) => taken.some((other) => other[0] === cell[0] && other[1] === cell[1])
  return group.cells.find((cell) => !isTaken(cell)) ?? group.cells[0] ?? [0, 0]
}

type TagProps = { at: Point; letters: number; text: string; god: string }

function Tag({ at: [x, y], letters, text, god }: TagProps) {
  const width = letters * (0.62 * text.length + 0.6)
  return (
    <g class="group-tag" data-god={god} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-0.68 * letters} width={width} height={1.36 * letters} rx={0.4 * letters} />
      <text font-size={letters} y={0.36 * letters}>
        {text}
      </text>
    </g>
  )
}

type Arrows = {
  /** The moves to draw, each with its number in the list. */
  moves: readonly { move: Move; number: number }[]
  place: Place
  letters: number
}

/** Moves as numbered arrows along their paths. */
export function MoveArrows({ moves, place, letters }: Arrows) {
  return (
    <g class="arrows">
      {moves.toReversed().map(({ move, number }) => (
        <Arrow key={number} move={move} number={number} place={place} letters={letters} />
      ))}
    </g>
  )
}

function Arrow({ move, number, place, letters }: Omit<Arrows, 'moves'> & { move: Move; number: number }) {
  // Arrows along the same squares are drawn side by side.
  const lane = 0.5 + (LANES[(number - 1) % LANES.length] ?? 0)
  const points = move.path.map(([row, col]): Point => [col + lane, row + lane])
  const [start, next, before, tip] = points
  if (!start || !next || !before || !tip) return null
  const [alongX, alongY] = [tip[0] - before[0], tip[1] - before[1]]
  const at = (back: number, across: number): Point =>
    place(tip[0] - alongX * back - alongY * across, tip[1] - alongY * back + alongX * across)
  const line = [...points.slice(0, 3).map((point) => place(...point)), at(0.3, 0)]
  const head = [at(0, 0), at(0.42, 0.26), at(0.42, -0.26)]
  // The number is placed next to the die, so that the face of the die stays visible.
  const [x, y] = place((start[0] + next[0]) / 2, (start[1] + next[1]) / 2)
  return (
    <g class="arrow" data-move={number}>
      <polyline class="arrow-halo" points={listed(line)} />
      <polygon class="arrow-head" points={listed(head)} />
      <polyline class="arrow-line" points={listed(line)} />
      <g transform={`translate(${x} ${y})`}>
        <circle class="arrow-head" r={0.72 * letters} />
        <text font-size={letters} y={0.36 * letters}>
          {number}
        </text>
      </g>
    </g>
  )
}

function listed(points: readonly Point[]): string {
  return points.map((point) => point.join(',')).join(' ')
}
