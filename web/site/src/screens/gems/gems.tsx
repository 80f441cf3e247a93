import { BoxChoice } from '../../components/gem/choice.tsx'
import { total } from '../../components/gem/colours.ts'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { ScreenFrame } from '../../components/screen-frame.tsx'
import { text } from '../../strings/index.ts'
import { countsOf, pilesOf, uncertainGems } from './marked-gems.ts'
import { PhotoCard } from './photo-card.tsx'
import { PlayersCard } from './players-card.tsx'
import { StandingsCard } from './standings-card.tsx'
import { addPhoto, chooseBox, correctedGems, gemBox, photos, photoToReplace, readingState } from './state.ts'
import './gems.css'

/** Counts the gems of the players in photos, and ranks the players. */
export default function Gems() {
  const isEmpty = photos.value.length === 0
  return (
    <ScreenFrame title={text('task-gems')} wide>
      <div class="gems">
        {isEmpty && <p>{text('gems-help')}</p>}
        {isEmpty && <Picker />}
        <Progress />
        {photos.value.map((photo, index) => (
          <PhotoCard key={photo.reading} photo={photo} number={index + 1} />
        ))}
        {!isEmpty && <Picker />}
        <div class="gems-result">
          <PlayersCard />
          <StandingsCard />
        </div>
        <BoxChoice chosen={gemBox.value} onChoose={(box) => void chooseBox(box)} />
      </div>
    </ScreenFrame>
  )
}

/** The buttons to add a photo, or to replace one. */
function Picker() {
  const number = photos.value.findIndex((photo) => photo.id === photoToReplace.value) + 1
  return (
    <section id="gems-pick" class="gems-pick" data-replacing={number > 0} aria-label={text('gems-photos')}>
      {photos.value.length > 0 && (
        <h2>{number > 0 ? text('gems-replacing', { number }) : text('gems-more')}</h2>
      )}
      {photos.value.length > 0 && number === 0 && <p class="hint">{text('gems-more-help')}</p>}
      <PhotoPicker onPhoto={(file) => void addPhoto(file)} busy={readingState.value.kind === 'reading'} />
      {readingState.value.kind === 'reading' && photos.value.length > 0 && (
        <p aria-hidden="true">{text('reading')}</p>
      )}
      {number > 0 && (
        <button
          type="button"
          class="button"
          onClick={() => {
            photoToReplace.value = null
          }}
        >
          {text('gems-keep')}
        </button>
      )}
    </section>
  )
}

/**
 * The status: that a photo is being read, how many gems and piles were found, or why the reading has failed. Screen readers announce it.
 */
function Progress() {
  const state = readingState.value
  if (state.kind === 'failed') return <p role="alert">{state.message}</p>
  return (
    <p role="status" class="gem-progress">
      {state.kind === 'reading' ? text('reading') : photos.value.length > 0 && countsInSentence()}
    </p>
  )
}

function countsInSentence(): string {
  const all = photos.value.map(correctedGems)
  const piles = all.flatMap((gems) => pilesOf(gems).map((pile) => total(countsOf(gems, pile))))
  const count = piles.reduce((sum, one) => sum + one, 0)
  const doubtful = all.flatMap((gems) => uncertainGems(gems)).length
  const countsText = text('gems-found', { count, piles: piles.length })
  return doubtful > 0 ? `${countsText} ${text('gems-doubtful', { count: doubtful })}` : countsText
}
