import { useEffect, useRef } from 'preact/hooks'
import type { DiceBoardPhoto, Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { PhotoPart } from './board-photo.tsx'
import { cellName, Die, faceDescription, faceName, squareWord } from './faces.tsx'
import { boundsOf, projectionOf } from './geometry.ts'
import { type Cell, FACES, type Square, squareAt } from './reading.ts'
import './die-editor.css'

type DieEditorProps = {
  cell: Cell
  /** Present content of the square. */
  square: Square
  report: DiceBoardPhoto
  bitmap: ImageBitmap | null
  onSet: (square: Square) => void
  onClose: () => void
}

/** Asks the player for the content of a square, next to an enlarged photo of the square. */
export function DieEditor({ cell, square, report, bitmap, onSet, onClose }: DieEditorProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const pick = (picked: Square) => {
    onSet(picked)
    dialog.current?.close()
  }
  const squareAsRead = squareAt(report.cells, cell)
  const confidence = report.confidence?.[cell[0]]?.[cell[1]]
  return (
    <dialog ref={dialog} class="sheet die-editor" aria-labelledby="die-editor-title" onClose={onClose}>
      <header>
        <SquarePhoto cell={cell} report={report} bitmap={bitmap} />
        <div>
          <h2 id="die-editor-title">{cellName(cell)}</h2>
          <p class="hint">
            {text('correct-was', { was: squareWord(squareAsRead) })}
            {confidence !== undefined && squareAsRead !== 'unknown' && (
              <>, {text('correct-sure', { percent: Math.floor(confidence * 100) })}</>
            )}
          </p>
        </div>
        <button type="button" class="button quiet" onClick={() => dialog.current?.close()}>
          {text('close')}
        </button>
      </header>
      <div class="faces">
        {FACES.map((face) => (
          <button
            key={face}
            type="button"
            class="button face-choice"
            aria-pressed={square === face}
            onClick={() => pick(face)}
          >
            <Die face={face} />
            <span>
              {faceName(face)} <small>{faceDescription(face)}</small>
            </span>
          </button>
        ))}
        <button
          type="button"
          class="button face-choice"
          aria-pressed={square === null}
          onClick={() => pick(null)}
        >
          <span class="no-die" aria-hidden="true" />
          <span>{text('correct-empty')}</span>
        </button>
      </div>
    </dialog>
  )
}

/** The enlarged photo of the square. */
function SquarePhoto({ cell, report, bitmap }: Pick<DieEditorProps, 'cell' | 'report' | 'bitmap'>) {
  const { board, image } = report
  if (!bitmap || !image || !board?.tops || !board.grid) return null
  const [row, col] = cell
  const unitCorners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  // The photo includes the die from its foot on the board (`grid`) to its top face (`tops`).
  const points = [board.tops, board.grid].flatMap((corners) => {
    const { photoFromBoard } = projectionOf(corners, board.size)
    return unitCorners.map(([x, y]): Point => photoFromBoard(col + x, row + y))
  })
  return (
    <div class="square-photo">
      <PhotoPart
        bitmap={bitmap}
        image={image}
        crop={boundsOf(points, 4, image)}
        label={text('correct-photo')}
      />
    </div>
  )
}
