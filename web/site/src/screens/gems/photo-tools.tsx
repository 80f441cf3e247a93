import { text } from '../../strings/index.ts'
import { changedIn, doubtfulIn, type MarkedGem, withLetter } from './marked-gems.ts'
import { correct, type GemsPhotoEntry, gemsNow, removePhoto, replaced, undo } from './state.ts'

/** Buttons about a whole photo. */
export function PhotoTools({ photo, number }: { photo: GemsPhotoEntry; number: number }) {
  const changed = changedIn(gemsNow(photo)).length
  return (
    <div class="buttons">
      {photo.corrections.length > 0 && (
        <button type="button" class="button" onClick={() => undo(photo)}>
          <span aria-hidden="true">↶</span> {text('undo')}
        </button>
      )}
      {changed > 0 && (
        <button type="button" class="button" onClick={() => correct(photo, { kind: 'all-back' })}>
          {text('gems-all-back')}
        </button>
      )}
      <button
        type="button"
        class="button"
        aria-label={text('gems-replace-photo', { number })}
        onClick={() => {
          replaced.value = photo.id
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

/** What the reading of a photo leaves open, and how to settle it. */
export function PhotoNotes({
  photo,
  gems,
  onCheck,
}: {
  photo: GemsPhotoEntry
  gems: readonly MarkedGem[]
  onCheck: () => void
}) {
  const doubtful = doubtfulIn(gems).length
  const { reasons } = photo.report
  // Other reasons than uncertain gems cannot be settled by a hand.
  const isSettled = doubtful === 0 && reasons.every((reason) => reason.code === 'illegible')
  return (
    <>
      {doubtful > 0 && (
        <button type="button" class="button primary" onClick={onCheck}>
          {text('gems-check', { count: doubtful })}
        </button>
      )}
      {reasons.length > 0 && (
        <div class="reasons" data-settled={isSettled}>
          <p>{text(isSettled ? 'gems-reasons-before' : 'gems-reasons')}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason.message}>{withLetter(reason.message)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
