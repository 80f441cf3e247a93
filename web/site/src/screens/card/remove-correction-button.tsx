import { text } from '../../strings/index.ts'

/** A button that removes a correction. */
export function RemoveCorrectionButton({ onRemove }: { onRemove: () => void }) {
  return (
    <button type="button" class="button" onClick={onRemove}>
      {text('card-set-back')}
    </button>
  )
}
