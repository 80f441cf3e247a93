import { useSignal } from '@preact/signals'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { Picture } from '../../components/picture.tsx'
import { ScreenFrame } from '../../components/screen-frame.tsx'
import { type PhotoResult, readPhoto } from '../../engine/read-photo.ts'
import type { CardPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { CardDrawing } from './card-drawing.tsx'
import { CardVerdict } from './card-verdict.tsx'

type State =
  | { kind: 'waiting' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'read' } & PhotoResult<CardPhoto>)

/** Checks the cards in a photo. */
export default function Card() {
  const state = useSignal<State>({ kind: 'waiting' })
  const read = async (file: File) => {
    state.value = { kind: 'reading' }
    try {
      state.value = { kind: 'read', ...(await readPhoto<CardPhoto>({ kind: 'card' }, file)) }
    } catch (error) {
      state.value = { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }
  return (
    <ScreenFrame title={text('card-title')}>
      <p>{text('card-help')}</p>
      <PhotoPicker onPhoto={read} busy={state.value.kind === 'reading'} />
      <Result state={state.value} />
    </ScreenFrame>
  )
}

function Result({ state }: { state: State }) {
  switch (state.kind) {
    case 'waiting':
      return null
    case 'reading':
      return <p role="status">{text('reading')}</p>
    case 'failed':
      return <p role="alert">{state.message}</p>
    case 'read':
      return <ReadCards {...state} />
  }
}

function ReadCards({ report, picture }: PhotoResult<CardPhoto>) {
  return (
    <>
      {picture && report.image && (
        <Picture picture={picture} size={report.image as [number, number]} label={text('card-picture')}>
          {report.cards.map((card, index) => (
            <CardDrawing key={index} card={card} />
          ))}
        </Picture>
      )}
      <div role="status">
        {report.cards.map((card, index) => (
          <CardVerdict key={index} card={card} />
        ))}
        {report.reasons.map((reason) => (
          <p key={reason.code}>{reason.message}</p>
        ))}
      </div>
    </>
  )
}
