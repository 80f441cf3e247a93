import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { OminoesState } from '../reports/index.ts'
import { PlainBoard } from '../screens/ominoes/plain-board.tsx'
import { type Cell, positionText } from '../screens/ominoes/reading.ts'
import { text } from '../strings/index.ts'
import { commandForFace, marksOf, type SymbolQuestion, tapMeaning } from './ominoes-taps.ts'
import { SymbolSheet } from './symbol-sheet.tsx'

type OminoesBoardProps = { state: OminoesState; sendCommand: (line: string) => void }

/** The dice board. A tap on a square makes an entry or prepares one, depending on the phase of the turn. */
export function OminoesBoard({ state, sendCommand }: OminoesBoardProps) {
  const chosen = useSignal<Cell | null>(null)
  const question = useSignal<SymbolQuestion | null>(null)
  // A choice ends when the state changes, also by the camera or on another device.
  useEffect(() => {
    chosen.value = null
    question.value = null
  }, [state.phase, state.turn, state.rolled, positionText(state.cells)])
  const onCell = (cell: Cell) => {
    const tap = tapMeaning(state, chosen.value, cell)
    if (tap?.kind === 'command') sendCommand(tap.line)
    if (tap?.kind === 'choose') chosen.value = tap.cell
    if (tap?.kind === 'question') question.value = tap.question
  }
  const hint = hintOf(state, chosen.value !== null)
  return (
    <div class="boards">
      <div class="numbered-board" data-size={state.size}>
        <BoardNumbers count={state.size} />
        <BoardNumbers count={state.size} />
        <PlainBoard
          board={{ size: state.size, grey: state.grey }}
          cells={state.cells}
          corrected={[]}
          doubtful={[]}
          groups={state.groups}
          moves={[]}
          marks={marksOf(state, chosen.value)}
          onCell={onCell}
        />
      </div>
      {hint && <p class="hint">{hint}</p>}
      {!state.pit_open && <p class="hint">{text('dice-pit-closed')}</p>}
      {question.value && (
        <SymbolSheet
          question={question.value}
          onPick={(face) => question.value && sendCommand(commandForFace(question.value, face))}
          onClose={() => {
            question.value = null
          }}
        />
      )}
    </div>
  )
}

/** The numbers of the rows or columns, by which the program names squares. Screen readers read them with each square. */
function BoardNumbers({ count }: { count: number }) {
  return (
    <div class="board-numbers" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>{index + 1}</span>
      ))}
    </div>
  )
}

/** Returns a hint about what a tap on the board does in this phase; null if it does nothing. */
function hintOf({ phase, rolled }: OminoesState, isChosen: boolean): string | null {
  if (phase === 'set_up') return text('dice-tap-set-up')
  if (phase === 'place') return text('dice-tap-place')
  if (phase !== 'move') return null
  if (rolled === 'ominotep') return text('dice-tap-again')
  return isChosen ? text('dice-tap-target') : text('dice-tap-die')
}
