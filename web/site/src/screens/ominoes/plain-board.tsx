import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { DiceBoardPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { GroupFrames, GroupTags, MoveArrows } from './board-drawing.tsx'
import { Die, squareName, squareWord } from './faces.tsx'
import { plainDrawingFromBoard } from './geometry.ts'
import { type Group, groupLettersAt, type Move } from './ranking.ts'
import { type Cell, type Corrected, isSame, type Square, squareForKey } from './reading.ts'
import './plain-board.css'

/** Emphasis of a square: its die may move, its die is chosen to move, or the chosen die may move to it. */
export type SquareMark = { cell: Cell; kind: 'movable' | 'chosen' | 'target' }

type PlainBoardProps = {
  board: Pick<NonNullable<DiceBoardPhoto['board']>, 'size' | 'grey' | 'gods'>
  cells: readonly (readonly Square[])[]
  corrected: readonly Corrected[]
  doubtful: readonly Cell[]
  groups: readonly Group[]
  moves: readonly { move: Move; number: number }[]
  marks?: readonly SquareMark[]
  onCell: (cell: Cell) => void
  /** Sets the content of a square, called for the keys of the faces. If omitted, these keys do nothing. */
  onSet?: (cell: Cell, square: Square) => void
}

/** Font size of the numbers of moves, in widths of a square. Set by hand. */
const MOVE_FONT_SIZE = 0.3
/** Font size of the tags of groups, in widths of a square. Set by hand. */
const TAG_FONT_SIZE = 0.26

/** Step of each arrow key: rows down, columns to the right. */
const STEPS: Record<string, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The dice board as a grid of squares, for taps, the keyboard and screen readers. Only one square is in the tab order; the arrow keys move
 * the focus.
 */
export function PlainBoard(props: PlainBoardProps) {
  const { board, cells, corrected, doubtful, groups, moves, marks, onCell, onSet } = props
  const current = useSignal<Cell>([0, 0])
  const grid = useRef<HTMLTableElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const square = onSet && squareForKey(event.key)
    if (event.ctrlKey || event.metaKey || event.altKey || (!step && square === undefined)) return
    event.preventDefault()
    if (square !== undefined) return onSet?.(current.value, square)
    const [row, col] = [current.value[0] + (step?.[0] ?? 0), current.value[1] + (step?.[1] ?? 0)]
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row},${col}"]`)?.focus()
  }
  return (
    <div class="plain-board">
      <CornerGods gods={board.gods} ends={[0, 1]} />
      <div class="squares">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows any role on a table */}
        <table ref={grid} role="grid" aria-label={text('board-title')} onKeyDown={handleKey}>
          <tbody>
            {cells.map((squares, row) => (
              <tr key={row}>
                {squares.map((square, col) => (
                  <td key={col}>
                    <SquareButton
                      cell={[row, col]}
                      square={square}
                      grey={board.grey.some((cell) => isSame(cell, [row, col]))}
                      correction={corrected.find(({ cell }) => isSame(cell, [row, col]))}
                      isDoubtful={doubtful.some((cell) => isSame(cell, [row, col]))}
                      mark={marks?.find(({ cell }) => isSame(cell, [row, col]))?.kind}
                      tags={groupLettersAt(groups, [row, col])}
                      isCurrent={isSame(current.value, [row, col])}
                      onFocus={() => {
                        current.value = [row, col]
                      }}
                      onPress={() => onCell([row, col])}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <svg class="board-lines" viewBox={`0 0 ${board.size} ${board.size}`} aria-hidden="true">
          <GroupFrames groups={groups} drawingFromBoard={plainDrawingFromBoard} />
          <MoveArrows moves={moves} drawingFromBoard={plainDrawingFromBoard} fontSize={MOVE_FONT_SIZE} />
          <GroupTags groups={groups} drawingFromBoard={plainDrawingFromBoard} fontSize={TAG_FONT_SIZE} />
        </svg>
      </div>
      <CornerGods gods={board.gods} ends={[3, 2]} />
    </div>
  )
}

type CornerGodsProps = { gods: PlainBoardProps['board']['gods']; ends: [number, number] }

/** The gods printed at two corners of the dice board. They show how the drawing is turned relative to the board on the table. */
function CornerGods({ gods, ends }: CornerGodsProps) {
  if (!gods) return null
  return (
    <div class="corner-gods" aria-hidden="true">
      {ends.map((index) => {
        const god = gods[index]
        return (
          <span key={index} data-god={god}>
            {god && <Die face={god} />}
            {god && squareName(god)}
          </span>
        )
      })}
    </div>
  )
}

type SquareButtonProps = {
  cell: Cell
  square: Square
  grey: boolean
  correction: Corrected | undefined
  isDoubtful: boolean
  mark: SquareMark['kind'] | undefined
  tags: string[]
  isCurrent: boolean
  onFocus: () => void
  onPress: () => void
}

/** The button of a square. */
function SquareButton(props: SquareButtonProps) {
  const { cell, square, grey, correction, isDoubtful, isCurrent, onFocus, onPress } = props
  return (
    <button
      type="button"
      class="square"
      data-cell={cell.join(',')}
      data-square={square ?? 'empty'}
      data-grey={grey}
      data-corrected={correction !== undefined}
      data-mark={props.mark}
      aria-label={labelOf(props)}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
    >
      <Content square={square} />
      {isDoubtful && square !== 'unknown' && (
        <span class="doubt" aria-hidden="true">
          ?
        </span>
      )}
      {correction && (
        <span class="was" aria-hidden="true">
          <Content square={correction.was} />
          {correction.was === null && '·'}
        </span>
      )}
    </button>
  )
}

/** The drawing of the content of a square. */
function Content({ square }: { square: Square }) {
  if (square === null) return null
  if (square === 'unknown') return <span class="unknown">?</span>
  return <Die face={square} />
}

/** Returns the description of a square for screen readers. */
function labelOf({ cell, square, grey, correction, isDoubtful, mark, tags }: SquareButtonProps): string {
  const place = { row: cell[0] + 1, column: cell[1] + 1 }
  const parts = [text('square-label', { ...place, content: squareWord(square) })]
  if (tags.length > 0) parts.push(text('square-label-groups', { tags: tags.join(', ') }))
  if (mark) parts.push(text(`square-label-${mark}`))
  if (grey) parts.push(text('square-label-snake'))
  if (isDoubtful && square !== 'unknown') parts.push(text('square-label-doubtful'))
  if (correction) parts.push(text('square-label-was', { was: squareWord(correction.was) }))
  return parts.join(', ')
}
