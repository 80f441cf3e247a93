import type { Signal } from '@preact/signals'
import { useSignal } from '@preact/signals'
import { text } from '../../strings/index.ts'
import { Die, faceWord } from './faces.tsx'
import { type Move, rankMoves } from './ranking.ts'
import { type Cell, type Face, type Square, squareAt } from './reading.ts'
import type { Choices } from './session.ts'

/** Number of best moves that are drawn on the board, and number of moves that are listed at first. Set by hand. */
export const MAX_DRAWN_MOVES = 3
const INITIAL_LISTED_MOVES = 5

type MovesPanelProps = {
  moves: readonly Move[] | null
  choices: Choices
  cells: readonly (readonly Square[])[]
  /** The move that the player has chosen, which is drawn alone; null if the best moves are drawn. */
  chosen: Signal<Move | null>
}

/** The list of the moves for the roll, the best first. A tap on a move shows only this move on the board. */
export function MovesPanel({ moves, choices, cells, chosen }: MovesPanelProps) {
  const listedCount = useSignal(INITIAL_LISTED_MOVES)
  if (!choices.rolled || !moves) return <p class="hint">{text('moves-need-roll')}</p>
  if (choices.rolled === 'ominotep') return <p class="notice">{text('moves-ominotep')}</p>
  if (moves.length === 0) return <p class="notice">{text('moves-skip')}</p>
  const { gaining, others } = rankMoves(moves, choices.gods)
  const rest = gaining.length - listedCount.value
  const items = { cells, chosen }
  return (
    <>
      <h3>{text('moves-title')}</h3>
      {choices.gods.length === 0 && <p class="hint">{text('moves-need-god')}</p>}
      {choices.gods.length > 0 && gaining.length === 0 && <p>{text('moves-none-gain')}</p>}
      <MoveList {...items} moves={gaining.slice(0, listedCount.value)} firstNumber={1} />
      {rest > 0 && (
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            listedCount.value = gaining.length
          }}
        >
          {text('moves-more', { count: rest })}
        </button>
      )}
      {others.length > 0 && (
        <details>
          <summary>{text('moves-all', { count: others.length })}</summary>
          <MoveList {...items} moves={others} firstNumber={gaining.length + 1} />
        </details>
      )}
      <p class="hint">{text('moves-then')}</p>
    </>
  )
}

type MoveListProps = Pick<MovesPanelProps, 'cells' | 'chosen'> & {
  moves: readonly Move[]
  firstNumber: number
}

/** A list of moves as buttons, numbered from `firstNumber`. */
function MoveList({ moves, firstNumber, cells, chosen }: MoveListProps) {
  return (
    <ol class="list moves" start={firstNumber}>
      {moves.map((move, index) => (
        <li key={`${move.from} ${move.to}`}>
          <MoveButton
            move={move}
            number={firstNumber + index}
            face={squareAt(cells, move.from) as Face}
            isChosen={chosen.value === move}
            onPress={() => {
              chosen.value = chosen.value === move ? null : move
            }}
          />
        </li>
      ))}
    </ol>
  )
}

type MoveButtonProps = { move: Move; number: number; face: Face; isChosen: boolean; onPress: () => void }

/** A move. A tap draws it on the board. */
function MoveButton({ move, number, face, isChosen, onPress }: MoveButtonProps) {
  const [[row, column], [toRow, toColumn]] = [move.from, move.to].map(
    ([r, c]) => [r + 1, c + 1] as const,
  ) as [Cell, Cell]
  const names = { face: faceWord(face), row, column, toRow, toColumn }
  const groups = move.groups.map((group) =>
    text('move-makes', { god: faceWord(group.colour), points: group.points }),
  )
  return (
    <button type="button" class="button move" aria-pressed={isChosen} onClick={onPress}>
      <span class="number">{number}</span>
      <Die face={face} />
      <span>
        {groups.length > 0 && <strong>{groups.join(', ')}</strong>} <small>{text('move-name', names)}</small>
      </span>
    </button>
  )
}

/** Returns the moves to draw with their numbers in the list: the chosen move, or the best ones if none is chosen. */
export function movesToDraw(moves: readonly Move[] | null, choices: Choices, chosen: Move | null) {
  if (!moves) return []
  const { gaining, others } = rankMoves(moves, choices.gods)
  const all = [...gaining, ...others].map((move, index) => ({ move, number: index + 1 }))
  const chosenMoves = all.filter(({ move }) => move === chosen)
  return chosenMoves.length > 0 ? chosenMoves : all.slice(0, Math.min(gaining.length, MAX_DRAWN_MOVES))
}
