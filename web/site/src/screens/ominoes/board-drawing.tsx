import { outlineOf } from '../../components/cell-outline.ts'
import type { Point } from '../../reports/index.ts'
import type { DrawingFromBoard } from './geometry.ts'
import { type Group, groupLetter, lanesOf, type Move } from './ranking.ts'
import type { Cell } from './reading.ts'
import './board-drawing.css'

/**
 * Distance of a group's frame from the edges of its squares, and further distance for each lane (see `lanesOf`), in widths of a square. Set
 * by hand.
 */
const FRAME_INSET = 0.05
const FRAME_LANE_STEP = 0.07

/**
 * Offsets of arrows from the centres of the squares, in widths of a square. With them, arrows along the same squares are drawn side by
 * side. Set by hand.
 */
const ARROW_OFFSETS = [0, 0.17, -0.17]

/**
 * Minimum distances of the centre of a tag from the left and upper edges of the board, which would cut off a tag on the plain board, in
 * widths of a square. Set by hand.
 */
const MIN_TAG_POSITION = { x: 0.42, y: 0.2 }
/** Distance of the centre of a tag from the left and upper edges of its square, in widths of a square. Set by hand. */
const TAG_OFFSET = 0.1
/** Mean width of a letter of a tag, in font sizes. Set by hand. */
const LETTER_WIDTH = 0.62
/** Distance of the base line of letters from their middle, in font sizes. Set by hand. */
const BASELINE_OFFSET = 0.36

type GroupsProps = { groups: readonly Group[]; drawingFromBoard: DrawingFromBoard }

/** Frames around groups. The tags name the groups, so colour is not needed to distinguish them. */
export function GroupFrames({ groups, drawingFromBoard }: GroupsProps) {
  const lanes = lanesOf(groups)
  return (
    <g>
      {groups.map((group, index) => {
        const lines = outlineOf(group.cells, FRAME_INSET + FRAME_LANE_STEP * (lanes[index] ?? 0))
        const path = lines
          .map(
            ({ from, to }) => `M${drawingFromBoard(...from).join(' ')}L${drawingFromBoard(...to).join(' ')}`,
          )
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

type GroupTagsProps = GroupsProps & {
  /** Font size of the letters, in units of the drawing. */
  fontSize: number
}

/** A tag with the letter and points of each group, at the first of its squares that holds no other tag. */
export function GroupTags({ groups, drawingFromBoard, fontSize }: GroupTagsProps) {
  const usedCells: Cell[] = []
  return (
    <g>
      {groups.map((group, index) => {
        const cell = tagCell(group, usedCells)
        usedCells.push(cell)
        const [x, y] = drawingFromBoard(
          Math.max(MIN_TAG_POSITION.x, cell[1] + TAG_OFFSET),
          Math.max(MIN_TAG_POSITION.y, cell[0] + TAG_OFFSET),
        )
        return (
          <Tag
            key={index}
            position={[x, y]}
            fontSize={fontSize}
            text={`${groupLetter(index)} ${group.points}`}
            god={group.colour}
          />
        )
      })}
    </g>
  )
}

/** Returns the first square of a group that does not already hold the tag of another group; its first square if all do. */
function tagCell(group: Group, usedCells: readonly Cell[]): Cell {
  const isTaken = (cell: Cell) => usedCells.some((other) => other[0] === cell[0] && other[1] === cell[1])
  return group.cells.find((cell) => !isTaken(cell)) ?? group.cells[0] ?? [0, 0]
}

/** The letter and points of a group. `position` is the centre, and `god` the colour. */
type TagProps = { position: Point; fontSize: number; text: string; god: string }

function Tag({ position: [x, y], fontSize, text, god }: TagProps) {
  const width = fontSize * (LETTER_WIDTH * text.length + 0.6)
  return (
    <g class="group-tag" data-god={god} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-0.68 * fontSize} width={width} height={1.36 * fontSize} rx={0.4 * fontSize} />
      <text font-size={fontSize} y={BASELINE_OFFSET * fontSize}>
        {text}
      </text>
    </g>
  )
}

type MoveArrowsProps = {
  /** The moves to draw, each with its number in the list. */
  moves: readonly { move: Move; number: number }[]
  drawingFromBoard: DrawingFromBoard
  fontSize: number
}

/** Moves as numbered arrows along their paths. */
export function MoveArrows({ moves, drawingFromBoard, fontSize }: MoveArrowsProps) {
  return (
    <g class="arrows">
      {moves.toReversed().map(({ move, number }) => (
        <Arrow
          key={number}
          move={move}
          number={number}
          drawingFromBoard={drawingFromBoard}
          fontSize={fontSize}
        />
      ))}
    </g>
  )
}

/** A move as an arrow along its path, with its number next to the die. */
function Arrow({
  move,
  number,
  drawingFromBoard,
  fontSize,
}: Omit<MoveArrowsProps, 'moves'> & { move: Move; number: number }) {
  // Arrows along the same squares are drawn side by side.
  const lane = 0.5 + (ARROW_OFFSETS[(number - 1) % ARROW_OFFSETS.length] ?? 0)
  const points = move.path.map(([row, col]): Point => [col + lane, row + lane])
  const [start, next, beforeTip, tip] = points
  if (!start || !next || !beforeTip || !tip) return null
  const [alongX, alongY] = [tip[0] - beforeTip[0], tip[1] - beforeTip[1]]
  const pointNearTip = (distance: number, offset: number): Point =>
    drawingFromBoard(
      tip[0] - alongX * distance - alongY * offset,
      tip[1] - alongY * distance + alongX * offset,
    )
  const line = [...points.slice(0, 3).map((point) => drawingFromBoard(...point)), pointNearTip(0.3, 0)]
  const head = [pointNearTip(0, 0), pointNearTip(0.42, 0.26), pointNearTip(0.42, -0.26)]
  // The number is placed next to the die, so that the face of the die stays visible.
  const [x, y] = drawingFromBoard((start[0] + next[0]) / 2, (start[1] + next[1]) / 2)
  return (
    <g class="arrow" data-move={number}>
      <polyline class="arrow-halo" points={pointList(line)} />
      <polygon class="arrow-head" points={pointList(head)} />
      <polyline class="arrow-line" points={pointList(line)} />
      <g transform={`translate(${x} ${y})`}>
        <circle class="arrow-head" r={0.72 * fontSize} />
        <text font-size={fontSize} y={BASELINE_OFFSET * fontSize}>
          {number}
        </text>
      </g>
    </g>
  )
}

/** Returns points as the attribute `points` of SVG. */
function pointList(points: readonly Point[]): string {
  return points.map((point) => point.join(',')).join(' ')
}
