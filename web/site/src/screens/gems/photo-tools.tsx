import { withFocusFallback } from '../../components/marks/keep-focus.ts'
import { sentence, text } from '../../strings/index.ts'
import { editedGems, type MarkedGem, uncertainGems } from './marked-gems.ts'
import { correct, correctedGems, type GemsPhotoEntry, photoToReplace, removePhoto, undo } from './state.ts'

type PhotoToolsProps = {
  photo: GemsPhotoEntry
  number: number
  /** Returns the element of the photo's card, which takes the focus when a button disappears. */
  card: () => HTMLElement | null
}

/** Buttons that concern the complete photo. */
export function PhotoTools({ photo, number, card }: PhotoToolsProps) {
  const edited = editedGems(correctedGems(photo)).length
  return (
    <div class="gem-buttons">
      {photo.corrections.length > 0 && (
        <button type="button" class="button" onClick={withFocusFallback(() => undo(photo), card)}>
          <span aria-hidden="true">↶</span> {text('undo')}
        </button>
      )}
      {edited > 0 && (
        <button
          type="button"
          class="button"
          onClick={withFocusFallback(() => correct(photo, { kind: 'restore-all' }), card)}
        >
          {text('gems-all-back')}
        </button>
      )}
      <button
        type="button"
        class="button"
        aria-label={text('gems-replace-photo', { number })}
        onClick={() => {
          photoToReplace.value = photo.id
          document.getElementById('gems-pick')?.scrollIntoView({ block: 'center' })
        }}
      >
        {text('gems-replace')}
      </button>
      <button
        type="button"
        class="button"
        aria-label={text('gems-remove-photo', { number })}
        onClick={() => removePhoto(photo)}
      >
        {text('gems-drop-photo')}
      </button>
    </div>
  )
}

/** A button to check the uncertain gems, and the reasons why the reading of the photo is uncertain. */
export function PhotoNotes({
  photo,
  gems,
  onCheck,
}: {
  photo: GemsPhotoEntry
  gems: readonly MarkedGem[]
  onCheck: () => void
}) {
  const doubtful = uncertainGems(gems).length
  const { reasons } = photo.report
  // The player can resolve only reasons with the code `illegible`, because they concern single gems or objects.
  const isResolved = doubtful === 0 && reasons.every((reason) => reason.code === 'illegible')
  return (
    <>
      {doubtful > 0 && (
        <button type="button" class="button primary" onClick={onCheck}>
          {text('gems-check', { count: doubtful })}
        </button>
      )}
      {reasons.length > 0 && (
        <div class="gem-reasons" data-resolved={isResolved}>
          <p>{text(isResolved ? 'gems-reasons-before' : 'gems-reasons')}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason.message}>{sentence(reason.message)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
