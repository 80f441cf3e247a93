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
import type { CardRowSetting } from './card-model.ts'
import { cardName } from './card-verdict.tsx'
import { LiveCards } from './live-cards.tsx'
import { LiveRowSheet, rowSetByPlayer } from './live-row-sheet.tsx'
import { centreOf } from './photo-corrections.ts'
import type { RowChoice } from './row-choice.ts'
import { ChoiceDrawing, choiceName } from './row-choices.tsx'
import { liveStatus } from './status.ts'
import { type CardWatch, type SolvedAnnouncement, useWatch } from './use-watch.ts'

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
   * set rows for single cards, which `rowSettings` lists.
   */
  onSolution: (symbol: SymbolName | null, rowSettings: CardRowSetting[]) => void
}

/** The full-screen live view: watches the cards through the camera. */
export function CardLive(props: CardLiveProps) {
  const { camera, choice, covered } = props
  const watch = useWatch(choice)
  const { session, die, solved } = watch
  const view = session.view.value
  const openCard = useSignal<number | null>(null)
  const openRowSheet = (card: number) => {
    openCard.value = card
  }
  useEffect(() => {
    camera.onFrame = covered ? null : (frame) => session.step(frame)
  }, [camera, covered, session])
  useEffect(() => {
    camera.deliversMirrorImages.value = view.deliversMirrorImages
  }, [camera, view.deliversMirrorImages])
  const row = choice === 'die' ? die : choice === 'any' ? null : choice
  const rowSettings = cardRowSettings(watch, camera.frameSize.value)
  return (
    <div class="live" inert={covered}>
      <TopBar camera={camera} covered={covered} onClose={props.onClose} />
      <div class="live-stage">
        <CameraView camera={camera} overlay={(overlay) => drawCards(watch, overlay, openRowSheet)}>
          <Guidance camera={camera} view={view} />
          <Banner solved={solved} />
        </CameraView>
      </div>
      <div class="live-panel">
        <LiveCards watch={watch} mirrored={camera.facesPlayer.value} onCard={openRowSheet} />
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
            onClick={() => props.onSolution(rowSettings.length > 0 ? null : row, rowSettings)}
          >
            <Icon name="solution" />
            {text('card-show')}
          </button>
        </div>
      </div>
      <Announcement solved={solved} />
      <LiveRowSheet
        watch={watch}
        card={openCard.value}
        onClose={() => {
          openCard.value = null
        }}
      />
    </div>
  )
}

/** Returns the rows that the player has set for single cards, each with the position of its card in the frame. */
function cardRowSettings({ session }: CardWatch, size: readonly [number, number] | null): CardRowSetting[] {
  if (!size) return []
  return session.view.value.cards.flatMap(({ card, report }) => {
    const row = rowSetByPlayer(session, card)
    const [x, y] = centreOf(report)
    return row ? [{ position: [x / size[0], y / size[1]] as const, row }] : []
  })
}

/** The title of the live view, and its buttons. */
function TopBar({ camera, covered, onClose }: Pick<CardLiveProps, 'camera' | 'covered' | 'onClose'>) {
  // The button that opened this screen was removed from the page, so the heading takes the focus.
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

/** Returns the drawings of all cards in view. */
function drawCards(watch: CardWatch, overlay: OverlayView, onCard: (card: number) => void) {
  const { session, isRowKnown } = watch
  return session.view.value.cards.map((tracked) => (
    <CardDrawing
      key={tracked.card}
      card={tracked.report}
      status={liveStatus(tracked, isRowKnown(tracked.card))}
      isSet={rowSetByPlayer(session, tracked.card) !== null}
      view={overlay}
      onTap={() => onCard(tracked.card)}
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

function guidanceOf({ stopReason, hasProcessedFrame, advice, cards }: LiveView): string | null {
  if (engineState.value === 'failed') return text('engine-failed')
  if (stopReason) return stopReason
  if (!hasProcessedFrame) return text('card-starting')
  if (advice) return sentence(advice)
  return cards.length ? null : text('card-searching')
}

/** A banner that a card is solved, shown for a few seconds. */
function Banner({ solved }: { solved: SolvedAnnouncement | null }) {
  const shown = useSignal<SolvedAnnouncement | null>(null)
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
      <span>{shown.value.isRowRequired ? announcementOf(shown.value) : conditionInWords(shown.value)}</span>
    </p>
  )
}

/** Announces a solved card to screen readers. */
function Announcement({ solved }: { solved: SolvedAnnouncement | null }) {
  return (
    <p class="only-heard" role="status" data-testid="announcement">
      {solved && text('card-announced', { card: announcementOf(solved) })}
    </p>
  )
}

function bannerWord({ symbol, isRowRequired }: SolvedAnnouncement): string {
  return isRowRequired ? text('card-solved') : text('card-solved-for', { row: symbolWord(symbol) })
}

function conditionInWords({ number, symbol }: SolvedAnnouncement): string {
  return `${cardName({ number })} · ${text('card-was-rolled', { row: symbolWord(symbol) })}`
}

function announcementOf({ number, symbol }: SolvedAnnouncement): string {
  const row = symbolWord(symbol)
  return number === null ? text('card-solved-unknown', { row }) : text('card-solved-by', { number, row })
}
