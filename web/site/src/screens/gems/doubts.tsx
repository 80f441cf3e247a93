import { HandSign } from '../../components/marks/mark-drawing.tsx'
import { text } from '../../strings/index.ts'

/** How far a count of gems can be relied on: how many gems in it are uncertain, and how many were set by hand. */
export function Doubts({ doubtful, changed }: { doubtful: number; changed: number }) {
  return (
    <>
      {doubtful > 0 && (
        <p class="gem-note unsure">
          <span aria-hidden="true">?</span> {text('gems-doubtful', { count: doubtful })}
        </p>
      )}
      {changed > 0 && (
        <p class="gem-note">
          <HandSign state="set" /> {text('gems-changed', { count: changed })}
        </p>
      )}
    </>
  )
}
