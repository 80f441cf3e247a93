/** A live watch of the cards: passes the camera's frames to the engine, and keeps the results for the screen. */

import { signal } from '@preact/signals'
import type { CameraFrame } from '../components/camera/frame-pump.ts'
import { Crashed, call } from '../engine/client.ts'
import type { LiveQuery, RequiredRows, TrackedCard } from '../engine/messages.ts'
import { messageOf } from '../engine/read-photo.ts'
import type { WatchEvent } from '../reports/index.ts'
import { text } from '../strings/index.ts'
import { cardsAfterRowChange, isStillValid } from './required-rows.ts'

/** State of the watch, for the screen. */
export type LiveView = {
  /** The tracked cards. A card counts as solved if `solved` is not null, even if its report says otherwise. */
  cards: TrackedCard[]
  /** The engine's advice on how to improve the camera's view, in words; null if there is none. */
  advice: string | null
  /** Whether the engine has processed a frame since the watch began. */
  hasProcessedFrame: boolean
  /** Whether the engine flips the frames, because the camera delivers mirror images; see `Camera.deliversMirrorImages`. */
  deliversMirrorImages: boolean
  /** Why the watch has stopped, in words; null if it has not stopped. */
  stopReason: string | null
}

const EMPTY: LiveView = {
  cards: [],
  advice: null,
  hasProcessedFrame: false,
  deliversMirrorImages: false,
  stopReason: null,
}

/** Minimum time between a failure of the watch and the start of a new one, in milliseconds. Set by hand. */
const RETRY_MS = 1000

/** Message of the worker after a restart: the engine crashed in another call, and the watch was lost. */
const NO_WATCH = 'no watch is running'

/** Calls of the engine that a session needs. The tests use a fake. */
export type LiveEngine = {
  start(query: LiveQuery): Promise<unknown>
  setRows(rows: RequiredRows): Promise<unknown>
  assign(card: number, player: string): Promise<unknown>
  step(frame: ImageBitmap, nowMs: number): Promise<{ events: WatchEvent[]; cards: TrackedCard[] }>
}

const WORKER_ENGINE: LiveEngine = {
  start: (query) => call('startLive', query),
  setRows: (rows) => call('setLiveRows', rows),
  assign: (card, player) => call('assignLive', { card, player }),
  step: (frame, nowMs) => call('stepLive', { frame, nowMs }, [frame]),
}

/**
 * A watch of the cards. After a failure, such as a crash of the engine, a new watch begins after `RETRY_MS`. `stopReason` has a message
 * until the new watch has processed its first frame. Rows set for single cards are then lost, because the cards get new identifiers.
 */
export class LiveSession {
  readonly view = signal<LiveView>(EMPTY)
  /** The rows whose pieces must cover the cards, for all cards and for single ones. */
  readonly rows = signal<RequiredRows>({})
  private query: LiveQuery
  /** Whether `rows` has changed since it was last sent to the engine. */
  private areRowsPending = false
  private readonly onEvent: (event: WatchEvent) => void
  private readonly engine: LiveEngine
  /** Time of the first frame of the watch, on the clock of the frames; null before the watch has started. */
  private firstFrameMs: number | null = null
  private retryAtMs = 0
  /** Number of restarts. The result of a frame is dropped if the watch was restarted meanwhile. */
  private restarts = 0

  constructor(query: LiveQuery, onEvent: (event: WatchEvent) => void, engine: LiveEngine = WORKER_ENGINE) {
    this.query = query
    this.rows.value = rowsOf(query)
    this.onEvent = onEvent
    this.engine = engine
  }

  /**
   * Sets the rows whose pieces must cover the cards: for all cards, or in `cards` for single ones. Cards stay tracked and are judged again.
   */
  setRows(rows: RequiredRows): void {
    const view = this.view.value
    this.view.value = { ...view, cards: cardsAfterRowChange(view.cards, this.rows.value, rows) }
    this.rows.value = rows
    this.areRowsPending = true
  }

  /** Assigns a tracked card to a player; `card` is the card's identifier. The two players concerned exchange their seats. */
  assign(card: number, player: string): void {
    // The call fails only if no watch is running. There are no tracked cards then, and the next watch assigns its cards anew.
    this.engine.assign(card, player).catch(() => undefined)
  }

  /** Begins a new watch with other options. */
  restart(query: LiveQuery): void {
    this.query = query
    this.rows.value = rowsOf(query)
    this.restarts += 1
    this.firstFrameMs = null
    this.retryAtMs = 0
    this.view.value = EMPTY
  }

  /** Processes a frame. The promise resolves when the next frame may be passed. */
  async step({ bitmap, atMs }: CameraFrame): Promise<void> {
    const { restarts } = this
    const rowsAtStart = this.rows.value
    if (atMs < this.retryAtMs) return bitmap.close()
    try {
      await this.prepare()
      if (restarts !== this.restarts) return bitmap.close()
      this.firstFrameMs ??= atMs
      const result = await this.engine.step(bitmap, Math.max(0, atMs - this.firstFrameMs))
      if (restarts === this.restarts) this.applyStep(result.events, result.cards, rowsAtStart)
    } catch (error) {
      // The worker may already own the frame; closing it here then does nothing.
      bitmap.close()
      if (restarts === this.restarts) this.handleFailure(error, atMs)
    }
  }

  /** Starts the watch if it is not running, and sends rows that have changed to the engine. */
  private async prepare(): Promise<void> {
    if (this.firstFrameMs === null) {
      const { names } = this.query
      const { symbol, die } = this.rows.value
      await this.engine.start({ ...(names && { names }), ...(symbol && { symbol }), ...(die && { die }) })
    }
    if (!this.areRowsPending) return
    this.areRowsPending = false
    await this.engine.setRows(this.rows.value)
  }

  /** Shows the result of a frame. `rowsAtStart` are the rows at the start of its processing; they may have changed since. */
  private applyStep(events: WatchEvent[], cards: TrackedCard[], rowsAtStart: RequiredRows): void {
    const hint = events.findLast((event) => event.event === 'hint')
    const advice = hint ? (hint.code === null ? null : hint.message) : this.view.value.advice
    const mirrored = events.findLast((event) => event.event === 'mirrored')
    const deliversMirrorImages = mirrored?.turned_back ?? this.view.value.deliversMirrorImages
    const rowsNow = this.rows.value
    const shownCards = cardsAfterRowChange(cards.map(withNumber), rowsAtStart, rowsNow)
    this.view.value = {
      cards: shownCards,
      advice,
      hasProcessedFrame: true,
      deliversMirrorImages,
      stopReason: null,
    }
    for (const event of events) if (isStillValid(event, rowsAtStart, rowsNow)) this.onEvent(event)
  }

  private handleFailure(error: unknown, atMs: number): void {
    this.firstFrameMs = null
    this.retryAtMs = atMs + RETRY_MS
    const { cards: _, ...rows } = this.rows.value
    this.rows.value = rows
    const isLost = error instanceof Crashed || (error instanceof Error && error.message === NO_WATCH)
    const stopReason = isLost ? text('camera-engine-restarted') : messageOf(error)
    this.view.value = { ...EMPTY, stopReason }
  }
}

/** Returns the rows at the start of a watch. */
function rowsOf({ symbol, die }: LiveQuery): RequiredRows {
  return { ...(symbol && { symbol }), ...(die && { die }) }
}

/** Copies the number of a card into its report, which lacks it while the card has not been judged. */
function withNumber(tracked: TrackedCard): TrackedCard {
  const { number, report } = tracked
  return report.number === number ? tracked : { ...tracked, report: { ...report, number } }
}
