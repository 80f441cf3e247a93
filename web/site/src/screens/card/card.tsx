import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useCamera } from '../../components/camera/camera-view.tsx'
import { unlockSound } from '../../components/chime.ts'
import { Icon } from '../../components/icons.tsx'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { ScreenFrame } from '../../components/screen-frame.tsx'
import { SYMBOLS, type SymbolName } from '../../components/symbols.tsx'
import { type PhotoResult, readPhoto } from '../../engine/read-photo.ts'
import type { CardPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { CardLive } from './card-live.tsx'
import { CardResult } from './card-result.tsx'
import { ALL_CHOICES, photoQuery, type RowChoice, RowChoices, Sheet } from './row-choice.tsx'
import './card.css'

type Photo =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'read' } & PhotoResult<CardPhoto>)

/** What was asked of the player in a dialog. */
type Question = 'row' | 'solution' | null

/** Checks cards: live through the camera, or in a photo. */
export default function Card() {
  const camera = useCamera()
  const choice = useSignal<RowChoice>('any')
  const isLive = useSignal(false)
  const question = useSignal<Question>(null)
  const photo = useSignal<Photo>({ kind: 'none' })
  /** The file of the photo, to read it again with another choice; and the latest reading, as an earlier one may end later. */
  const file = useRef<File | null>(null)
  const reading = useRef(0)
  const opener = useRef<HTMLButtonElement>(null)

  const read = async (show: SymbolName | null) => {
    if (!file.current) return
    reading.current += 1
    const number = reading.current
    photo.value = { kind: 'reading' }
    const result = await readCards(file.current, choice.value, show)
    if (number === reading.current) photo.value = result
  }
  const readNew = (chosen: File) => {
    file.current = chosen
    void read(null)
  }
  const discard = () => {
    reading.current += 1
    file.current = null
    photo.value = { kind: 'none' }
  }
  const openCamera = () => {
    unlockSound()
    discard()
    isLive.value = true
    void camera.start()
  }
  const closeCamera = () => {
    camera.stop()
    isLive.value = false
    requestAnimationFrame(() => opener.current?.focus())
  }
  const showSolution = async (symbol: SymbolName) => {
    question.value = null
    // Of the present frame, while the camera is watched.
    if (isLive.value && photo.value.kind === 'none') file.current = await camera.photo()
    await read(symbol)
  }
  const askSolution = (symbol: SymbolName | null) => {
    if (symbol) void showSolution(symbol)
    else question.value = 'solution'
  }
  const choose = (chosen: RowChoice) => {
    question.value = null
    choice.value = chosen
    if (!isLive.value) void read(null)
  }
  return (
    <>
      {isLive.value && (
        <main>
          <CardLive
            camera={camera}
            choice={choice.value}
            covered={photo.value.kind !== 'none'}
            onClose={closeCamera}
            onChangeRow={() => {
              question.value = 'row'
            }}
            onSolution={askSolution}
          />
          {photo.value.kind !== 'none' && (
            <div class="page over-live">
              <button type="button" class="button primary" ref={focusOnce} onClick={discard}>
                <Icon name="camera" /> {text('card-back-to-camera')}
              </button>
              <PhotoShown photo={photo.value} />
            </div>
          )}
        </main>
      )}
      {!isLive.value && (
        <ScreenFrame title={text('card-title')}>
          <div class="card-start">
            <p>{text('card-help')}</p>
            <button type="button" class="button primary big" ref={opener} onClick={openCamera}>
              <Icon name="camera" /> {text('camera-use')}
            </button>
            <PhotoPicker onPhoto={readNew} busy={photo.value.kind === 'reading'} secondary />
          </div>
          <fieldset class="row-fieldset">
            <legend>{text('row-question')}</legend>
            <RowChoices choices={ALL_CHOICES} chosen={choice.value} onChoose={choose} />
          </fieldset>
          <PhotoShown photo={photo.value} />
          {photo.value.kind === 'read' && photo.value.report.cards.length > 0 && (
            <button
              type="button"
              class="button"
              onClick={() => askSolution(rowOf(choice.value, photo.value))}
            >
              <Icon name="solution" /> {text('card-show')}
            </button>
          )}
        </ScreenFrame>
      )}
      {question.value && (
        <Sheet
          title={question.value === 'row' ? text('row-question') : text('solution-question')}
          onClose={() => {
            question.value = null
          }}
        >
          {question.value === 'row' ? (
            <RowChoices choices={ALL_CHOICES} chosen={choice.value} onChoose={choose} />
          ) : (
            <RowChoices choices={SYMBOLS} chosen={null} onChoose={(symbol) => void showSolution(symbol)} />
          )}
        </Sheet>
      )}
    </>
  )
}

/** Moves the focus to a button that has just appeared. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

async function readCards(file: File, choice: RowChoice, show: SymbolName | null): Promise<Photo> {
  try {
    return { kind: 'read', ...(await readPhoto<CardPhoto>(photoQuery(choice, show), file)) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns the row that counts, where it is known. */
function rowOf(choice: RowChoice, photo: Photo): SymbolName | null {
  if (choice === 'die') return (photo.kind === 'read' && photo.report.die?.symbol) || null
  return choice === 'any' ? null : choice
}

function PhotoShown({ photo }: { photo: Photo }) {
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
      return <CardResult report={photo.report} picture={photo.picture} />
  }
}
