import { useEffect, useRef } from 'preact/hooks'
import { cellName, Die, faceName } from '../screens/ominoes/faces.tsx'
import type { Face } from '../screens/ominoes/reading.ts'
import { text } from '../strings/index.ts'
import type { SymbolQuestion } from './ominoes-taps.ts'
import '../screens/ominoes/die-editor.css'

type SymbolSheetProps = {
  question: SymbolQuestion
  onPick: (face: Face) => void
  onClose: () => void
}

/** Asks which symbol is set up on a square, or is shown by the die that was rolled again. */
export function SymbolSheet({ question, onPick, onClose }: SymbolSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const pick = (face: Face) => {
    onPick(face)
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} class="sheet die-editor" aria-labelledby="symbol-title" onClose={onClose}>
      <header>
        <div>
          <h2 id="symbol-title">{text(`dice-ask-${question.what}`)}</h2>
          <p class="hint">{cellName(question.cell)}</p>
        </div>
        <button type="button" class="button quiet" onClick={() => dialog.current?.close()}>
          {text('close')}
        </button>
      </header>
      <FaceButtons faces={question.faces} onPick={pick} />
    </dialog>
  )
}

/** A button for each symbol. */
export function FaceButtons({ faces, onPick }: { faces: readonly Face[]; onPick: (face: Face) => void }) {
  return (
    <div class="faces">
      {faces.map((face) => (
        <button key={face} type="button" class="button face-choice" onClick={() => onPick(face)}>
          <Die face={face} />
          <span>{faceName(face)}</span>
        </button>
      ))}
    </div>
  )
}
