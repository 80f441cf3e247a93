import { text } from '../../strings/index.ts'

/** Takes a correction back. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" class="button" onClick={onBack}>
      {text('card-set-back')}
    </button>
  )
}
