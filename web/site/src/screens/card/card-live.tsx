import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Camera } from '../../components/camera/camera.ts'
import { CameraButtons, CameraView, IconButton } from '../../components/camera/camera-view.tsx'
import { celebrate, muted, toggleMute, unlockSound } from '../../components/chime.ts'
import { Icon } from '../../components/icons.tsx'
import type { OverlayView } from '../../components/overlay-view.ts'
import type { SymbolName } from '../../components/symbols.tsx'
import { engineState } from '../../engine/client.ts'
import { LiveSession, type LiveView } from '../../live/session.ts'
import type { WatchEvent } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { CardDrawing } from './card-drawing.tsx'
import { LiveCards } from './live-cards.tsx'
import { liveQuery, type RowChoice } from './row-choice.ts'
import { ChoiceDrawing, choiceName } from './row-choices.tsx'
import { liveStatus, sentence } from './status.ts'

/** Time for which "Solved!" stands over the picture, in milliseconds. */
const BANNER_MS = 5000

type CardLiveProps = {
  camera: Camera
  choice: RowChoice
  /** Whether something else covers the picture; no frames are processed then. */
  covered: boolean
  onClose: () => void
  onChangeRow: () => void
  /** Wants a solution for the present picture; `symbol` is the row that counts, if there is one. */
  onSolution: (symbol: SymbolName | null) => void
}

type Solved = Extract<WatchEvent, { event: 'solved' }>

/** Watches the cards through the camera. It fills the screen. */
export function CardLive(props: CardLiveProps) {
  const { camera, choice, covered } = props
  const { session, die, solved } = useWatch(choice)
  const view = session.view.value
  useEffect(() => {
    camera.onFrame = covered ? null : (frame) => session.step(frame)
  }, [camera, covered, session])
  useEffect(() => {
    camera.turnedBack.value = view.turnedBack
  }, [camera, view.turnedBack])
  const row = choice === 'die' ? die : choice === 'any' ? null : choice
  const rowKnown = choice !== 'die' || row !== null
  return (
    <div class="live" inert={covered}>
      <TopBar camera={camera} covered={covered} onClose={props.onClose} />
      <div class="live-stage">
        <CameraView camera={camera} overlay={(overlay) => drawCards(view, rowKnown, overlay)}>
          <Guidance camera={camera} view={view} rowKnown={rowKnown} />
          <Banner solved={solved} />
        </CameraView>
      </div>
      <div class="live-panel">
        <LiveCards cards={view.cards} rowKnown={rowKnown} mirrored={camera.facesPlayer.value} />
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
            onClick={() => props.onSolution(row)}
          >
            <Icon name="solution" />
            {text('card-show')}
          </button>
        </div>
      </div>
      <Announcement solved={solved} />
    </div>
  )
}

/** The watch of this screen: its session, the symbol read from the die, and the latest solved card. */
function useWatch(choice: RowChoice) {
  const die = useSignal<SymbolName | null>(null)
  const solved = useSignal<Solved | null>(null)
  const session = useSession(choice, (event, restart) => {
    if (event.event === 'die' && choice === 'die' && event.symbol !== die.value) {
      // Until the die is read, no row is known to count, and nothing is announced.
      die.value = event.symbol
      restart(liveQuery(choice, event.symbol))
    }
    if (event.event === 'solved' && (choice !== 'die' || die.value)) {
      solved.value = event
      celebrate()
    }
  })
  useEffect(() => {
    die.value = null
    session.restart(liveQuery(choice, null))
  }, [choice, session, die])
  return { session, die: die.value, solved: solved.value }
}

function TopBar({ camera, covered, onClose }: Pick<CardLiveProps, 'camera' | 'covered' | 'onClose'>) {
  // The button that opened this screen is gone, and the focus with it.
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

function drawCards({ cards }: LiveView, rowKnown: boolean, overlay: OverlayView) {
  return cards.map((seen) => (
    <CardDrawing key={seen.card} card={seen.report} status={liveStatus(seen, rowKnown)} view={overlay} />
  ))
}

type OnEvent = (event: WatchEvent, restart: LiveSession['restart']) => void

/** The session of this screen; `onEvent` may change with every rendering. */
function useSession(choice: RowChoice, onEvent: OnEvent): LiveSession {
  const handler = useRef(onEvent)
  handler.current = onEvent
  const kept = useRef<LiveSession | null>(null)
  if (!kept.current) {
    const session: LiveSession = new LiveSession(liveQuery(choice, null), (event) =>
      handler.current(event, (query) => session.restart(query)),
    )
    kept.current = session
  }
  return kept.current
}

/** What to do for a better picture. */
function Guidance({ camera, view, rowKnown }: { camera: Camera; view: LiveView; rowKnown: boolean }) {
  if (camera.state.value.kind !== 'running') return null
  const message = guidanceOf(view, rowKnown)
  return (
    <p class="guidance" role="status" hidden={!message}>
      {message}
    </p>
  )
}

function guidanceOf({ trouble, hasBegun, advice, cards }: LiveView, rowKnown: boolean): string | null {
  if (engineState.value === 'failed') return text('engine-failed')
  if (trouble) return trouble
  if (!hasBegun) return text('card-starting')
  if (advice) return sentence(advice)
  if (!cards.length) return text('card-searching')
  return rowKnown ? null : text('card-die-missing')
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
      <span class="banner-word">✓ {text('card-solved')}</span>
      <span>{solvedBy(shown.value)}</span>
    </p>
  )
}

/** The same for screen readers. */
function Announcement({ solved }: { solved: Solved | null }) {
  return (
    <p class="only-heard" role="status" data-testid="announcement">
      {solved && text('card-announced', { card: solvedBy(solved) })}
    </p>
  )
}

function solvedBy({ number, symbol }: Solved): string {
  const row = text(`symbol-${symbol}`)
  return number === null ? text('card-solved-unknown', { row }) : text('card-solved-by', { number, row })
}
