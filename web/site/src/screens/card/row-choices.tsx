import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { SYMBOLS, SymbolDrawing, symbolName } from '../../components/symbols.tsx'
import { text } from '../../strings/index.ts'
import type { RowChoice } from './row-choice.ts'

/** Returns the name of a choice. */
export function choiceName(choice: RowChoice): string {
  if (choice === 'any') return text('row-any')
  return choice === 'die' ? text('row-die') : symbolName(choice)
}

type ChoicesProps<Choice extends RowChoice> = {
  choices: readonly Choice[]
  chosen: Choice | null
  onChoose: (choice: Choice) => void
  /** Returns further text for a choice, which is shown below its name. */
  detail?: (choice: Choice) => string | undefined
}

/** All choices of the row that counts, in the order in which they are offered. */
export const ALL_CHOICES: readonly RowChoice[] = ['die', 'any', ...SYMBOLS]

/** Buttons for the rows, with the drawings of their symbols. */
export function RowChoices<Choice extends RowChoice>(props: ChoicesProps<Choice>) {
  const { choices, chosen, onChoose, detail } = props
  return (
    <div class="row-choices" data-count={choices.length}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          class="row-choice"
          aria-pressed={chosen === null ? undefined : choice === chosen}
          onClick={() => onChoose(choice)}
        >
          <ChoiceDrawing choice={choice} />
          {choiceName(choice)}
          {detail?.(choice) && <small>{detail(choice)}</small>}
        </button>
      ))}
    </div>
  )
}

/** A small drawing of a choice: the symbol of a row, a list for `any`, or a die. */
export function ChoiceDrawing({ choice }: { choice: RowChoice }) {
  if (choice !== 'any' && choice !== 'die') return <SymbolDrawing symbol={choice} />
  const path =
    choice === 'any'
      ? 'M5 6h4v4H5ZM5 14h4v4H5ZM13 8h6M13 16h6'
      : 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8.5 9.5a3.5 3.5 0 1 1 5 3.2q-1.5.8-1.5 2M12 17v.2'
  return (
    <svg class="symbol-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path class="symbol-line" d={path} />
    </svg>
  )
}

type SheetProps = { title: string; onClose: () => void; children: ComponentChildren }

/** A dialog at the lower edge of the screen. */
export function BottomSheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      class="sheet row-sheet"
      ref={dialog}
      aria-labelledby="sheet-title"
      onClose={onClose}
      onCancel={onClose}
    >
      <h2 id="sheet-title">{title}</h2>
      {children}
      <button type="button" class="button" onClick={onClose}>
        {text('close')}
      </button>
    </dialog>
  )
}
