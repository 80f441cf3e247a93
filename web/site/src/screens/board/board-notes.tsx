import { withFocusFallback } from '../../components/marks/keep-focus.ts'
import { EditSign } from '../../components/marks/mark-drawing.tsx'
import { text } from '../../strings/index.ts'
import { editedHoles, holesToCheck, type Rows } from './holes.ts'
import { type BoardPhoto, correct, undo } from './state.ts'

/** A button to check the uncertain holes, the reasons why the reading is uncertain, and the number of edited holes. */
export function BoardNotes({ photo, rows, onCheck }: { photo: BoardPhoto; rows: Rows; onCheck: () => void }) {
  const doubtful = holesToCheck(rows).length
  const changed = editedHoles(rows).length
  const { reasons } = photo.report
  // Correcting holes resolves only the reasons that name holes. Other reasons, such as those about pawns, stay open.
  const isResolved = doubtful === 0 && reasons.every((reason) => (reason.cells ?? []).length > 0)
  return (
    <>
      {doubtful > 0 && (
        <button type="button" class="button primary" onClick={onCheck}>
          {text('board-check', { count: doubtful })}
        </button>
      )}
      {reasons.length > 0 && (
        <div class="gem-reasons" data-resolved={isResolved}>
          <p>{text(isResolved ? 'board-reasons-before' : 'board-reasons')}</p>
          <ul>
            {reasons.map(({ message }) => (
              <li key={message}>{message.charAt(0).toUpperCase() + message.slice(1)}</li>
            ))}
          </ul>
        </div>
      )}
      {changed > 0 && (
        <p class="gem-note">
          <EditSign state="set" /> {text('board-changed', { count: changed })}
        </p>
      )}
    </>
  )
}

const focusedHole = () => document.querySelector<HTMLElement>('.board-hole[tabindex="0"]')

/** Buttons that undo the latest correction and that restore all readings; nothing while there is no correction. */
export function BoardTools({ photo, rows }: { photo: BoardPhoto; rows: Rows }) {
  if (photo.corrections.length === 0) return null
  return (
    <div class="gem-buttons">
      <button type="button" class="button" onClick={withFocusFallback(undo, focusedHole)}>
        <span aria-hidden="true">↶</span> {text('undo')}
      </button>
      {editedHoles(rows).length > 0 && (
        <button
          type="button"
          class="button"
          onClick={withFocusFallback(() => correct({ kind: 'restore-all' }), focusedHole)}
        >
          {text('board-all-back')}
        </button>
      )}
    </div>
  )
}
