/** A live watch of the cards by the engine: gives it the camera's frames, and keeps what they showed. */

import { signal } from '@preact/signals'
import type { CameraFrame } from '../components/camera/frame-pump.ts'
import { Crashed, call } from '../engine/client.ts'
import type { AskedRows, LiveQuery, SeenCard } from '../engine/messages.ts'
import { messageOf } from '../engine/read-photo.ts'
import type { WatchEvent } from '../reports/index.ts'
import { text } from '../strings/index.ts'
import { stillHolds, unanswered } from './asked-rows.ts'

/** What the camera shows. */
export type LiveView = {
  /** The tracked cards. A card is solved where `solved` is not null, whatever its report says. */
  cards: SeenCard[]
  /** Advice of the engine on the camera's picture, in words; null if there is none. */
  advice: string | null
  /** Whether the watch has shown a frame since it began. */
  hasBegun: boolean
  /** Whether the engine flips the frames, because the camera delivers mirror images; see `Camera.turnedBack`. */
  turnedBack: boolean
  /** What is wrong with the engine, in words; null if nothing is. */
  trouble: string | null
}

const EMPTY: LiveView = { cards: [], advice: null, hasBegun: false, turnedBack: false, trouble: null }

/** Time between two attempts to start a watch that failed, in milliseconds. Set by hand. */
const RETRY_MS = 1000

/** Message of the worker where the engine has crashed in another call and was started anew. */
const NO_WATCH = 'no watch is running'

/** Calls of the engine that a session needs; the tests supply their own. */
export type Engine = {
  start(query: LiveQuery): Promise<unknown>
  ask(rows: AskedRows): Promise<unknown>
  step(frame: ImageBitmap, nowMs: number): Promise<{ events: WatchEvent[]; cards: SeenCard[] }>
}

const ENGINE: Engine = {
  start: (query) => call('startLive', query),
  ask: (rows) => call('askLive', rows),
  step: (frame, nowMs) => call('stepLive', { frame, nowMs }, [frame]),
}

/**
 * A watch of the cards. After a crash of the engine, the watch begins again with the next frame, and `trouble` tells the player until it
 * shows something. Rows that were set for single cards are then lost, since the cards get new numbers.
 */
export class LiveSession {
  readonly view = signal<LiveView>(EMPTY)
  /** Which rows count, of all cards and of single ones. */
  readonly rows = signal<AskedRows>({})
  private query: LiveQuery
  /** Whether the engine is still to be told which rows count. */
  private isToAsk = false
  private readonly onEvent: (event: WatchEvent) => void
  private readonly engine: Engine
  /** Time of the first frame of the watch, on the clock of the frames; null before the engine has started it. */
  private beganMs: number | null = null
  private retryAtMs = 0
  /** Number of restarts; what a frame of an earlier watch showed is dropped. */
  private generation = 0

  constructor(query: LiveQuery, onEvent: (event: WatchEvent) => void, engine: Engine = ENGINE) {
    this.query = query
    this.rows.value = rowsOf(query)
    this.onEvent = onEvent
    this.engine = engine
  }

  /** Sets which rows count, for all cards or, in `cards`, for single ones. Cards stay tracked, and are judged anew where they lie. */
  ask(rows: AskedRows): void {
    const view = this.view.value
    this.view.value = { ...view, cards: unanswered(view.cards, this.rows.value, rows) }
    this.rows.value = rows
    this.isToAsk = true
  }

  /** Begins again, with other choices. */
  restart(query: LiveQuery): void {
    this.query = query
    this.rows.value = rowsOf(query)
    this.generation += 1
    this.beganMs = null
    this.retryAtMs = 0
    this.view.value = EMPTY
  }

  /** Processes a frame; resolves when the next one may come. */
  async step({ picture, atMs }: CameraFrame): Promise<void> {
    const { generation } = this
    const asked = this.rows.value
    if (atMs < this.retryAtMs) return picture.close()
    try {
      await this.prepare()
      if (generation !== this.generation) return picture.close()
      this.beganMs ??= atMs
      const seen = await this.engine.step(picture, Math.max(0, atMs - this.beganMs))
      if (generation === this.generation) this.show(seen.events, seen.cards, asked)
    } catch (error) {
      // A frame that was handed over has no size left, and closing it does nothing.
      picture.close()
      if (generation === this.generation) this.failed(error, atMs)
    }
  }

  /** Starts the watch, or tells it which rows count, where that is still to be done. */
  private async prepare(): Promise<void> {
    if (this.beganMs === null) {
      const { names } = this.query
      const { symbol, die } = this.rows.value
      await this.engine.start({ ...(names && { names }), ...(symbol && { symbol }), ...(die && { die }) })
    }
    if (!this.isToAsk) return
    this.isToAsk = false
    await this.engine.ask(this.rows.value)
  }

  /** Shows what the engine answered to a frame. `asked`: the rows that counted; they may have changed while the engine worked. */
  private show(events: WatchEvent[], cards: SeenCard[], asked: AskedRows): void {
    const hint = events.findLast((event) => event.event === 'hint')
    const advice = hint ? (hint.code === null ? null : hint.message) : this.view.value.advice
    const mirrored = events.findLast((event) => event.event === 'mirrored')
    const turnedBack = mirrored?.turned_back ?? this.view.value.turnedBack
    const now = this.rows.value
    const named = unanswered(cards.map(withNumber), asked, now)
    this.view.value = { cards: named, advice, hasBegun: true, turnedBack, trouble: null }
    for (const event of events) if (stillHolds(event, asked, now)) this.onEvent(event)
  }

  private failed(error: unknown, atMs: number): void {
    this.beganMs = null
    this.retryAtMs = atMs + RETRY_MS
    const { cards: _, ...rows } = this.rows.value
    this.rows.value = rows
    const isLost = error instanceof Crashed || (error instanceof Error && error.message === NO_WATCH)
    const trouble = isLost ? text('camera-engine-restarted') : messageOf(error)
    this.view.value = { ...EMPTY, trouble }
  }
}

/** Returns the rows that count at the start of a watch. */
function rowsOf({ symbol, die }: LiveQuery): AskedRows {
  return { ...(symbol && { symbol }), ...(die && { die }) }
}

/** Puts the number of a card into its report: the report on a card that waits has none. */
function withNumber(seen: SeenCard): SeenCard {
  const { number, report } = seen
  return report.number === number ? seen : { ...seen, report: { ...report, number } }
}
