import { useEffect, useRef } from 'preact/hooks'
import { useCamera } from '../../components/camera/camera-view.tsx'
import { Icon } from '../../components/icons.tsx'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { ScreenFrame } from '../../components/screen-frame.tsx'
import { SYMBOLS } from '../../components/symbols.tsx'
import { text } from '../../strings/index.ts'
import { CardLive } from './card-live.tsx'
import { CardModel } from './card-model.ts'
import { CardResult } from './card-result.tsx'
import { CardRow, DieRow } from './photo-sheets.tsx'
import { ALL_CHOICES, RowChoices, Sheet } from './row-choices.tsx'
import '../../components/marks/marks.css'
import './card.css'

/** Checks cards: live through the camera, or in a photo. */
export default function Card() {
  const camera = useCamera()
  const kept = useRef<CardModel | null>(null)
  kept.current ??= new CardModel(camera)
  const model = kept.current
  const { choice, isLive, photo } = model
  if (!isLive.value) {
    return (
      <>
        <Start model={model} />
        <Dialog model={model} />
      </>
    )
  }
  return (
    <main>
      <CardLive
        camera={camera}
        choice={choice.value}
        covered={photo.value.kind !== 'none'}
        onClose={() => model.closeCamera()}
        onChangeRow={() => {
          model.question.value = 'row'
        }}
        onSolution={(symbol, set) => model.askSolution(symbol, set)}
      />
      {photo.value.kind !== 'none' && <OverLive model={model} />}
      <Dialog model={model} />
    </main>
  )
}

/** The start of the screen: the photo that was read, if there is one, and below it the choice between camera and photo. */
function Start({ model }: { model: CardModel }) {
  const { photo, choice } = model
  const isReading = photo.value.kind === 'reading'
  useEffect(() => {
    // The result will appear at the top of the page.
    if (isReading) scrollTo(0, 0)
  }, [isReading])
  return (
    <ScreenFrame title={text('card-title')}>
      <PhotoShown model={model} />
      {photo.value.kind === 'read' && photo.value.report.cards.length > 0 && (
        <button type="button" class="button wide" onClick={() => model.askSolution(model.photoRow)}>
          <Icon name="solution" /> {text('card-show')}
        </button>
      )}
      <div class="card-start">
        {photo.value.kind === 'none' && <p>{text('card-help')}</p>}
        <button type="button" class="button primary open-camera" onClick={() => model.tableCamera()}>
          <Icon name="camera" /> {text('camera-use')}
        </button>
        <PhotoPicker onPhoto={(file) => void model.readPhoto(file)} busy={isReading} secondary />
      </div>
      <fieldset class="row-fieldset">
        <legend>{text('row-question')}</legend>
        <RowChoices choices={ALL_CHOICES} chosen={choice.value} onChoose={(chosen) => model.choose(chosen)} />
      </fieldset>
    </ScreenFrame>
  )
}

/** A photo of the camera's current frame with its result, in front of the live video. */
function OverLive({ model }: { model: CardModel }) {
  return (
    <div class="page over-live">
      <button type="button" class="button primary" ref={focusOnce} onClick={() => model.discardPhoto()}>
        <Icon name="camera" /> {text('card-back-to-camera')}
      </button>
      <PhotoShown model={model} />
    </div>
  )
}

function Dialog({ model }: { model: CardModel }) {
  const { question, choice } = model
  if (!question.value) return null
  if (question.value === 'die') return <DieRow model={model} />
  if (typeof question.value === 'object') return <CardRow model={model} index={question.value.card} />
  const isRow = question.value === 'row'
  return (
    <Sheet
      title={isRow ? text('row-question') : text('solution-question')}
      onClose={() => {
        question.value = null
      }}
    >
      {isRow ? (
        <RowChoices choices={ALL_CHOICES} chosen={choice.value} onChoose={(chosen) => model.choose(chosen)} />
      ) : (
        <RowChoices choices={SYMBOLS} chosen={null} onChoose={(symbol) => void model.showSolution(symbol)} />
      )}
    </Sheet>
  )
}

/** Moves the focus to a button that has just appeared. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

function PhotoShown({ model }: { model: CardModel }) {
  const photo = model.photo.value
  switch (photo.kind) {
    case 'none':
      return null
    case 'reading':
      return (
        <p role="status" class="reading">
          {text('reading')}
        </p>
      )
    case 'failed':
      return <p role="alert">{photo.message}</p>
    case 'read':
      return <CardResult report={photo.report} picture={photo.picture} model={model} />
  }
}
