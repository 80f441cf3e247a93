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
import { CardRowSheet, PhotoDieSheet } from './photo-sheets.tsx'
import { ALL_CHOICES, BottomSheet, RowChoices } from './row-choices.tsx'
import '../../components/marks/marks.css'
import './card.css'

/** Checks cards: live through the camera, or in a photo. */
export default function Card() {
  const camera = useCamera()
  const modelRef = useRef<CardModel | null>(null)
  modelRef.current ??= new CardModel(camera)
  const model = modelRef.current
  const { choice, isLive, photo } = model
  if (!isLive.value) {
    return (
      <>
        <StartView model={model} />
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
        onSolution={(symbol, rowSettings) => model.requestSolution(symbol, rowSettings)}
      />
      {photo.value.kind !== 'none' && <PhotoOverLive model={model} />}
      <Dialog model={model} />
    </main>
  )
}

/**
 * The screen without the camera: the result of the photo, if there is one, and below it the choice between camera and photo and that of the
 * row that counts.
 */
function StartView({ model }: { model: CardModel }) {
  const { photo, choice } = model
  const isReading = photo.value.kind === 'reading'
  useEffect(() => {
    // The result is shown at the top of the page.
    if (isReading) scrollTo(0, 0)
  }, [isReading])
  return (
    <ScreenFrame title={text('card-title')}>
      <PhotoView model={model} />
      {photo.value.kind === 'read' && photo.value.report.cards.length > 0 && (
        <button type="button" class="button wide" onClick={() => model.requestSolution(model.photoRow)}>
          <Icon name="solution" /> {text('card-show')}
        </button>
      )}
      <div class="card-start">
        {photo.value.kind === 'none' && <p>{text('card-help')}</p>}
        <button type="button" class="button primary open-camera" onClick={() => model.openCamera()}>
          <Icon name="camera" /> {text('camera-use')}
        </button>
        <PhotoPicker onPhoto={(file) => void model.readPhoto(file)} busy={isReading} secondary />
      </div>
      <fieldset class="row-fieldset">
        <legend>{text('row-question')}</legend>
        <RowChoices
          choices={ALL_CHOICES}
          chosen={choice.value}
          onChoose={(chosen) => model.chooseRow(chosen)}
        />
      </fieldset>
    </ScreenFrame>
  )
}

/** A photo of the camera's current frame with its result, in front of the live video. */
function PhotoOverLive({ model }: { model: CardModel }) {
  return (
    <div class="page over-live">
      <button type="button" class="button primary" ref={focusButton} onClick={() => model.discardPhoto()}>
        <Icon name="camera" /> {text('card-back-to-camera')}
      </button>
      <PhotoView model={model} />
    </div>
  )
}

/** The sheet with the open question; nothing if there is none. */
function Dialog({ model }: { model: CardModel }) {
  const { question, choice } = model
  if (!question.value) return null
  if (question.value === 'die') return <PhotoDieSheet model={model} />
  if (typeof question.value === 'object') return <CardRowSheet model={model} index={question.value.card} />
  const isRow = question.value === 'row'
  return (
    <BottomSheet
      title={isRow ? text('row-question') : text('solution-question')}
      onClose={() => {
        question.value = null
      }}
    >
      {isRow ? (
        <RowChoices
          choices={ALL_CHOICES}
          chosen={choice.value}
          onChoose={(chosen) => model.chooseRow(chosen)}
        />
      ) : (
        <RowChoices choices={SYMBOLS} chosen={null} onChoose={(symbol) => void model.showSolution(symbol)} />
      )}
    </BottomSheet>
  )
}

/** Moves the focus to a button that has just appeared. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** The photo with its result, that it is being read, or why it could not be read; nothing without a photo. */
function PhotoView({ model }: { model: CardModel }) {
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
      return <CardResult report={photo.report} bitmap={photo.bitmap} model={model} />
  }
}
