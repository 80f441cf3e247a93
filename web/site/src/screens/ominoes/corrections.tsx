import { text } from '../../strings/index.ts'
import { cellName, squareWord } from './faces.tsx'
import type { Corrected } from './reading.ts'
import type { OminoesSession } from './session.ts'

/** The list of the corrected squares with what was read, and buttons to undo the latest correction or all. */
export function Corrections({
  session,
  corrected,
}: {
  session: OminoesSession
  corrected: readonly Corrected[]
}) {
  if (session.reading.value.edits.length === 0) return null
  return (
    <section class="corrections">
      <div class="toolbar">
        <button type="button" class="button" onClick={() => void session.undo()}>
          {text('undo')}
        </button>
        <button type="button" class="button" onClick={() => void session.removeCorrections()}>
          {text('corrections-back')}
        </button>
      </div>
      <details>
        <summary>{text('corrections-title', { count: corrected.length })}</summary>
        <ul class="list">
          {corrected.map(({ cell, was, now }) => (
            <li key={cell.join()}>
              {text('corrections-one', { place: cellName(cell), was: squareWord(was), now: squareWord(now) })}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
