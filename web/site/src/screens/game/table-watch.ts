/** Watches the cards on the table through the phone's camera, for one game. */

import { type Signal, signal } from '@preact/signals'
import type { CameraFrame } from '../../components/camera/frame-pump.ts'
import { celebrate } from '../../components/chime.ts'
import { symbolName } from '../../components/symbols.tsx'
import type { SeenCard } from '../../engine/messages.ts'
import { LiveSession } from '../../live/session.ts'
import type { WatchEvent } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { CameraEvents } from './camera-events.ts'
import {
  type Owners,
  ownerOf,
  type SeatedCard,
  seatsOf,
  settled,
  withNewCards,
  withOwner,
} from './card-owners.ts'
import { leftMs } from './sand.ts'
import type { GameSession } from './session.ts'

type Solved = Extract<WatchEvent, { event: 'solved' }>

export class TableWatch {
  readonly live: LiveSession
  readonly note = signal<string | null>(null)
  /** Whether the players are asked which card is whose, or have asked it themselves. */
  readonly isAsking = signal(true)
  private readonly owners: Signal<Owners>
  /** Cards that were solved in time and have no owner yet, by their identifier. */
  private readonly ownerless = new Map<number, Solved>()
  private readonly session: GameSession
  private readonly events = new CameraEvents()
  private round = 0

  constructor(session: GameSession) {
    this.session = session
    this.owners = signal(seatsOf(session.began.names))
    this.live = new LiveSession(this.query, (event) => this.saw(event))
  }

  private get query() {
    return { names: this.session.began.names, die: true }
  }

  /** The tracked cards with their owners. */
  get cards(): SeenCard[] {
    const owners = this.owners.value
    return this.live.view.value.cards.map((card) => ({ ...card, player: ownerOf(owners, card) }))
  }

  restart(): void {
    this.events.reset()
    this.note.value = null
    this.isAsking.value = true
    this.forgetCards()
    this.live.restart(this.query)
  }

  async step(frame: CameraFrame): Promise<void> {
    await this.live.step(frame)
    this.followCards()
  }

  /** Sets whose card it is. If it is solved already, that is entered now. */
  give(card: number, player: number): void {
    const seen = this.live.view.value.cards.find((one) => one.card === card)
    const name = this.session.began.names[player]
    if (!seen || !name) return
    this.owners.value = withOwner(this.owners.value, seen, name)
    const solved = this.ownerless.get(card)
    this.ownerless.delete(card)
    if (solved) this.enterMeaning({ ...solved, player: name }, false)
  }

  /** Each round has new cards; a watch that has crashed numbers them anew. */
  private followCards(): void {
    const { cards, trouble } = this.live.view.value
    const round = this.session.state.value?.round ?? this.round
    if (round !== this.round || trouble) this.forgetCards()
    this.round = round
    this.owners.value = settled(this.owners.value, cards)
  }

  private forgetCards(): void {
    this.ownerless.clear()
    this.owners.value = withNewCards(this.owners.value)
  }

  private saw(event: WatchEvent): void {
    this.followCards()
    const sand = this.session.sand.value
    const isSandOut = sand !== null && leftMs(sand, performance.now()) === 0
    if (event.event === 'unsolved') this.ownerless.delete(event.card)
    this.enterMeaning(event.event === 'solved' ? this.withItsOwner(event, isSandOut) : event, isSandOut)
  }

  private withItsOwner(event: Solved, isSandOut: boolean): Solved {
    const { player: seat = null, ...solved } = event
    const player = ownerOf(this.owners.value, { ...event, player: seat } satisfies SeatedCard)
    if (player) return { ...solved, player }
    if (!isSandOut) this.ownerless.set(event.card, event)
    return event
  }

  private enterMeaning(event: WatchEvent, isSandOut: boolean): void {
    const { session } = this
    const state = session.state.value
    if (!state || session.role.value !== 'playing') return
    const meaning = this.events.meaning(event, { state, began: session.began, isSandOut })
    // A die that still lies there while the players solve says nothing about the next roll.
    if (meaning?.kind === 'die' && state.phase === 'roll') session.die.value = meaning.symbol
    if (meaning?.kind === 'note') {
      const { symbol = '', ...values } = meaning.values
      this.note.value = text(`game-camera-${meaning.note}`, { ...values, symbol: symbolName(symbol) })
    }
    if (meaning?.kind !== 'entry') return
    this.note.value = null
    void session.enter(meaning.entry, 'camera').then((isMade) => {
      if (isMade && event.event === 'solved') celebrate()
    })
  }
}
