import { EditSign } from '../../components/marks/mark-drawing.tsx'
import { text } from '../../strings/index.ts'

/** Notes on the reliability of a count: the number of uncertain gems, and the number of edited gems. */
export function Doubts({ doubtful, edited }: { doubtful: number; edited: number }) {
  return (
    <>
      {doubtful > 0 && (
        <p class="gem-note unsure">
          <span aria-hidden="true">?</span> {text('gems-doubtful', { count: doubtful })}
        </p>
      )}
      {edited > 0 && (
        <p class="gem-note">
          <EditSign state="set" /> {text('gems-changed', { count: edited })}
        </p>
      )}
    </>
  )
}
