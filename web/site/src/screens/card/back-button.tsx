import { text } from '../../strings/index.ts'

/** A button that removes a correction. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" class="button" onClick={onBack}>
      {text('card-set-back')}
    </button>
  )
}
