import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Camera } from '../../components/camera/camera.ts'
import { CameraButtons, CameraView, IconButton } from '../../components/camera/camera-view.tsx'
import { muted, toggleMute, unlockSound } from '../../components/chime.ts'
import { Icon } from '../../components/icons.tsx'
import type { OverlayView } from '../../components/overlay-view.ts'
import { type SymbolName, symbolWord } from '../../components/symbols.tsx'
import { engineState } from '../../engine/client.ts'
import type { LiveView } from '../../live/session.ts'
import { sentence, text } from '../../strings/index.ts'
import { CardDrawing } from './card-drawing.tsx'
import type { SetRow } from './card-model.ts'
import { cardName } from './card-verdict.tsx'
import { LiveCards } from './live-cards.tsx'
import { LiveRow, setRowOf } from './live-row.tsx'
import { middleOf } from './photo-corrections.ts'
import type { RowChoice } from './row-choice.ts'
import { ChoiceDrawing, choiceName } from './row-choices.tsx'
import { liveStatus } from './status.ts'
import { type CardWatch, type Solved, useWatch } from './use-watch.ts'

/** Time for which the banner "Solved!" is shown over the video, in milliseconds. Set by hand. */
const BANNER_MS = 5000

type CardLiveProps = {
  camera: Camera
  choice: RowChoice
  /** Whether another screen covers the video; no frames are processed then. */
  covered: boolean
  onClose: () => void
  onChangeRow: () => void
  /**
   * Called when the player asks for a solution. `symbol` is the row that counts on all cards; null if there is none, or if the player has
   * set rows for single cards, which `set` lists.
   */
  onSolution: (symbol: SymbolName | null, set: SetRow[]) => void
}

/** The full-screen live view: watches the cards through the camera. */
export function CardLive(props: CardLiveProps) {
  const { camera, choice, covered } = props
  const watch = useWatch(choice)
  const { session, die, solved } = watch
  const view = session.view.value
  const asked = useSignal<number | null>(null)
  const ask = (card: number) => {
    asked.value = card
  }
  useEffect(() => {
    camera.onFrame = covered ? null : (frame) => session.step(frame)
  }, [camera, covered, session])
  useEffect(() => {
    camera.deliversMirrorImages.value = view.deliversMirrorImages
  }, [camera, view.deliversMirrorImages])
  const row = choice === 'die' ? die : choice === 'any' ? null : choice
  const set = setRows(watch, camera.frameSize.value)
  return (
    <div class="live" inert={covered}>
      <TopBar camera={camera} covered={covered} onClose={props.onClose} />
      <div class="live-stage">
        <CameraView camera={camera} overlay={(overlay) => drawCards(watch, overlay, ask)}>
          <Guidance camera={camera} view={view} />
          <Banner solved={solved} />
        </CameraView>
      </div>
      <div class="live-panel">
        <LiveCards watch={watch} mirrored={camera.facesPlayer.value} onCard={ask} />
        <div class="live-actions">
          <button type="button" class="button" onClick={props.onChangeRow}>
            <ChoiceDrawing choice={row ?? choice} />
            <span>
              <span class="only-heard">{text('card-row')}</span> {choiceName(row ?? choice)}
            </span>
          </button>
          <button
            type="button"
            class="button"
            disabled={!view.cards.length}
            onClick={() => props.onSolution(set.length > 0 ? null : row, set)}
          >
            <Icon name="solution" />
            {text('card-show')}
          </button>
        </div>
      </div>
      <Announcement solved={solved} />
      <LiveRow
        watch={watch}
        card={asked.value}
        onClose={() => {
          asked.value = null
        }}
      />
    </div>
  )
}

/** Returns the rows that the player has set for single cards, each with the position of its card in the frame. */
function setRows({ session }: CardWatch, size: readonly [number, number] | null): SetRow[] {
  if (!size) return []
  return session.view.value.cards.flatMap(({ card, report }) => {
    const row = setRowOf(session, card)
    const [x, y] = middleOf(report)
    return row ? [{ at: [x / size[0], y / size[1]] as const, row }] : []
  })
}

function TopBar({ camera, covered, onClose }: Pick<CardLiveProps, 'camera' | 'covered' | 'onClose'>) {
  // The button that opened this screen is gone, so the heading takes the focus.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!covered) heading.current?.focus()
  }, [covered])
  return (
    <div class="live-top">
      <IconButton icon="close" label={text('camera-close')} onClick={onClose} />
      <h1 tabIndex={-1} ref={heading}>
        {text('card-title')}
      </h1>
      <IconButton
        icon={muted.value ? 'sound-off' : 'sound'}
        label={text('card-mute')}
        pressed={muted.value}
        onClick={() => {
          unlockSound()
          toggleMute()
        }}
      />
      <CameraButtons camera={camera} />
    </div>
  )
}

function drawCards(watch: CardWatch, overlay: OverlayView, onCard: (card: number) => void) {
  const { session, isRowKnown } = watch
  return session.view.value.cards.map((seen) => (
    <CardDrawing
      key={seen.card}
      card={seen.report}
      status={liveStatus(seen, isRowKnown(seen.card))}
      isSet={setRowOf(session, seen.card) !== null}
      view={overlay}
      onTap={() => onCard(seen.card)}
    />
  ))
}

/** Advice for the player: an error, how to improve the camera's view, or what the watch is waiting for. */
function Guidance({ camera, view }: { camera: Camera; view: LiveView }) {
  if (camera.state.value.kind !== 'running') return null
  const message = guidanceOf(view)
  return (
    <p class="guidance" role="status" hidden={!message}>
      {message}
    </p>
  )
}

function guidanceOf({ trouble, hasBegun, advice, cards }: LiveView): string | null {
  if (engineState.value === 'failed') return text('engine-failed')
  if (trouble) return trouble
  if (!hasBegun) return text('card-starting')
  if (advice) return sentence(advice)
  return cards.length ? null : text('card-searching')
}

/** "Solved!" in big letters, for a few seconds. */
function Banner({ solved }: { solved: Solved | null }) {
  const shown = useSignal<Solved | null>(null)
  useEffect(() => {
    shown.value = solved
    const timer = setTimeout(() => {
      shown.value = null
    }, BANNER_MS)
    return () => clearTimeout(timer)
  }, [solved, shown])
  if (!shown.value) return null
  return (
    <p class="banner" aria-hidden="true">
      <span class="banner-word">✓ {bannerWord(shown.value)}</span>
      <span>{shown.value.isAsked ? solvedBy(shown.value) : solvedIf(shown.value)}</span>
    </p>
  )
}

/** Announces a solved card to screen readers. */
function Announcement({ solved }: { solved: Solved | null }) {
  return (
    <p class="only-heard" role="status" data-testid="announcement">
      {solved && text('card-announced', { card: solvedBy(solved) })}
    </p>
  )
}

function bannerWord({ symbol, isAsked }: Solved): string {
  return isAsked ? text('card-solved') : text('card-solved-for', { row: symbolWord(symbol) })
}

function solvedIf({ number, symbol }: Solved): string {
  return `${cardName({ number })} · ${text('card-was-rolled', { row: symbolWord(symbol) })}`
}

function solvedBy({ number, symbol }: Solved): string {
  const row = symbolWord(symbol)
  return number === null ? text('card-solved-unknown', { row }) : text('card-solved-by', { number, row })
}
