import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { CameraButtons, CameraView, IconButton, useCamera } from '../../components/camera/camera-view.tsx'
import { celebrate } from '../../components/chime.ts'
import { type OverlayView, shownAt } from '../../components/overlay-view.ts'
import { symbolName } from '../../components/symbols.tsx'
import type { SeenCard } from '../../engine/messages.ts'
import { LiveSession } from '../../live/session.ts'
import type { GameState, Point, WatchEvent } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { CameraEvents, isCurrent, type Noted } from './camera-events.ts'
import { useCameraLook } from './camera-look.ts'
import { cardWord } from './card-word.ts'
import { leftMs } from './sand.ts'
import type { GameSession } from './session.ts'
import './table-camera.css'

/** The camera over the table: enters solved cards, and detects the symbol on the die. The game can be played without it. */
export function TableCamera({ session }: { session: GameSession }) {
  const watch = useMemo(() => new TableWatch(session), [session])
  const camera = useCamera()
  const isOpen = camera.state.value.kind !== 'off'
  useEffect(() => {
    camera.onFrame = (frame) => watch.live.step(frame)
  }, [camera, watch])
  useEffect(() => {
    if (!isOpen) watch.restart()
  }, [isOpen, watch])
  useCameraLook(session, camera)
  const rolled = session.state.value?.symbol ?? null
  const { cards, advice, trouble } = watch.live.view.value
  const note = noteOf(watch.noted.value, session.state.value, cards)
  if (!isOpen) {
    return (
      <button
        type="button"
        class={
          session.began.watched ? 'button primary game-table-camera-open' : 'button game-table-camera-open'
        }
        onClick={() => void camera.start()}
      >
        {text('game-camera-use')}
      </button>
    )
  }
  return (
    <section class="game-table-camera" aria-label={text('game-camera')}>
      <div class="game-table-camera-view">
        <CameraView
          camera={camera}
          overlay={(view) =>
            cards.map((card) => <CardOutline key={card.card} card={card} rolled={rolled} view={view} />)
          }
        >
          <div class="game-table-camera-buttons">
            <CameraButtons camera={camera} />
            <IconButton icon="close" label={text('camera-close')} onClick={() => camera.stop()} />
          </div>
        </CameraView>
      </div>
      <p class="game-advice" role="status">
        {note ?? trouble ?? advice}
      </p>
    </section>
  )
}

/** Returns a message in words; null if it is out of date. */
function noteOf(noted: Noted | null, state: GameState | undefined, cards: SeenCard[]): string | null {
  if (!noted || !state || !isCurrent(noted, state, cards)) return null
  const { note, name, symbol } = noted
  return text(`game-camera-${note}`, { name, symbol: symbolName(symbol) })
}

/** A live watch of the cards whose events become entries of a game. */
class TableWatch {
  readonly live: LiveSession
  /** The latest message about a solved card; it may be out of date. */
  readonly noted = signal<Noted | null>(null)
  private readonly session: GameSession
  private readonly events = new CameraEvents()

  constructor(session: GameSession) {
    this.session = session
    this.live = new LiveSession(this.query, (event) => this.saw(event))
  }

  private get query() {
    return { names: this.session.began.names, die: true }
  }

  restart(): void {
    this.events.reset()
    this.noted.value = null
    this.live.restart(this.query)
  }

  private saw(event: WatchEvent): void {
    const { session } = this
    const state = session.state.value
    if (!state || session.role.value !== 'playing') return
    const sand = session.sand.value
    const isSandOut = sand !== null && leftMs(sand, performance.now()) === 0
    const meaning = this.events.meaning(event, { state, began: session.began, isSandOut })
    // After the roll, the die may stay in view; its symbol then does not belong to the next roll.
    if (meaning?.kind === 'die' && state.phase === 'roll') session.die.value = meaning.symbol
    if (meaning?.kind === 'note') this.noted.value = meaning.noted
    if (meaning?.kind !== 'entry') return
    void session.enter(meaning.entry, 'camera').then((isMade) => {
      if (isMade && event.event === 'solved') celebrate()
    })
  }
}

type CardOutlineProps = { card: SeenCard; rolled: string | null; view: OverlayView }

/**
 * The outline of a card on the video, with the name of its player. It is marked as solved only if the engine has announced it for the
 * rolled row.
 */
function CardOutline({ card, rolled, view }: CardOutlineProps) {
  const corners = card.report.corners.map((corner) => shownAt(corner as Point, view))
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4
  const isSolved = card.solved !== null && card.solved === rolled
  const { word, x, y, size } = cardWord(card.player ?? '', isSolved, [middle(0), middle(1)], view)
  return (
    <g>
      <polygon
        class="outline"
        data-verdict={isSolved ? 'solved' : 'unsure'}
        points={corners.map((corner) => corner.join(',')).join(' ')}
      />
      <text class="game-card-word" x={x} y={y} font-size={size} text-anchor="middle">
        {word}
      </text>
    </g>
  )
}
