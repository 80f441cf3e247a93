/** A live watch of the cards whose events become entries of a game. */

import { type Signal, signal } from '@preact/signals'
import type { CameraFrame } from '../../components/camera/frame-pump.ts'
import { signalSolved } from '../../components/chime.ts'
import { symbolWord } from '../../components/symbols.tsx'
import type { TrackedCard } from '../../engine/messages.ts'
import { LiveSession } from '../../live/session.ts'
import type { WatchEvent } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { CameraEvents, isCurrent, type SolvedNote } from './camera-events.ts'
import {
  initialOwners,
  type Owners,
  ownerOf,
  pendingAssignments,
  type SeatedCard,
  withOwner,
  withoutConfirmed,
  withoutCorrections,
} from './card-owners.ts'
import { remainingMs } from './sand.ts'
import type { GameSession } from './session.ts'

type SolvedEvent = Extract<WatchEvent, { event: 'solved' }>

/** The watch of one game. */
export class TableWatch {
  readonly live: LiveSession
  /** The latest message about a solved card; it may be out of date. */
  private readonly latestNote = signal<SolvedNote | null>(null)
  /** Whether the page asks the players to confirm the owners of the cards. */
  readonly isConfirmingOwners = signal(true)
  /** Whether the list of cards is shown at a player's request. */
  readonly isListed = signal(false)
  private readonly owners: Signal<Owners>
  /** Events of cards that were solved in time and have no owner yet, by the identifier of the card. */
  private readonly solvedWithoutOwner = new Map<number, SolvedEvent>()
  private readonly session: GameSession
  private readonly events = new CameraEvents()
  private round = 0

  constructor(session: GameSession) {
    this.session = session
    this.owners = signal(initialOwners(session.began.names))
    this.live = new LiveSession(this.query, (event) => this.handleEvent(event))
  }

  private get query() {
    return { names: this.session.began.names, die: true }
  }

  /** The tracked cards with their owners. */
  get cards(): TrackedCard[] {
    const owners = this.owners.value
    return this.live.view.value.cards.map((card) => ({ ...card, player: ownerOf(owners, card) }))
  }

  /** The message about a solved card, in words; null if there is none that still applies. */
  get note(): string | null {
    const { value: note } = this.latestNote
    const state = this.session.state.value
    if (!note || !state || !isCurrent(note, state, this.cards)) return null
    const { kind, name, symbol } = note
    return text(`game-camera-${kind}`, { name, symbol: symbolWord(symbol) })
  }

  /** Starts a new watch, whose cards have no confirmed owners yet. */
  restart(): void {
    this.events.reset()
    this.latestNote.value = null
    this.isConfirmingOwners.value = true
    this.forgetCards()
    this.live.restart(this.query)
  }

  /** Passes a frame of the camera to the engine, and handles the events in it. */
  async step(frame: CameraFrame): Promise<void> {
    await this.live.step(frame)
    this.updateOwners()
  }

  /** Sets the owner of a card. If the card was solved before it had an owner, its entry is made now. */
  assign(card: number, player: number): void {
    const { cards } = this.live.view.value
    const tracked = cards.find((one) => one.card === card)
    const name = this.session.began.names[player]
    if (!tracked || !name) return
    if (this.latestNote.value?.card === card) this.latestNote.value = null
    this.owners.value = withOwner(this.owners.value, tracked, name, cards)
    this.updateOwners()
    const solved = this.solvedWithoutOwner.get(card)
    this.solvedWithoutOwner.delete(card)
    if (solved) this.enterResult({ ...solved, player: name }, false)
  }

  /**
   * Updates the owners, and sends corrections to the engine. A new round, and a watch after a crash, have new cards without corrections.
   */
  private updateOwners(): void {
    const { cards, stopReason } = this.live.view.value
    const round = this.session.state.value?.round ?? this.round
    if (stopReason) this.isConfirmingOwners.value = true
    if (round !== this.round || stopReason) this.forgetCards()
    this.round = round
    this.owners.value = withoutConfirmed(this.owners.value, cards)
    for (const { card, name } of pendingAssignments(this.owners.value, cards)) this.live.assign(card, name)
  }

  private forgetCards(): void {
    this.solvedWithoutOwner.clear()
    this.owners.value = withoutCorrections(this.owners.value)
  }

  private handleEvent(event: WatchEvent): void {
    this.updateOwners()
    const sand = this.session.sand.value
    const isSandOut = sand !== null && remainingMs(sand, performance.now()) === 0
    if (event.event === 'unsolved') this.solvedWithoutOwner.delete(event.card)
    this.enterResult(event.event === 'solved' ? this.withOwnerName(event, isSandOut) : event, isSandOut)
  }

  private withOwnerName(event: SolvedEvent, isSandOut: boolean): SolvedEvent {
    const { player: seat = null, ...solved } = event
    const player = ownerOf(this.owners.value, { ...event, player: seat } satisfies SeatedCard)
    if (player) return { ...solved, player }
    if (!isSandOut) this.solvedWithoutOwner.set(event.card, event)
    return event
  }

  private enterResult(event: WatchEvent, isSandOut: boolean): void {
    const { session } = this
    const state = session.state.value
    if (!state || session.role.value !== 'playing') return
    const result = this.events.interpret(event, { state, began: session.began, isSandOut })
    // The die stays in view after the roll, so its symbol is only proposed while the roll is still due.
    if (result?.kind === 'die' && state.phase === 'roll') session.die.value = result.symbol
    if (result?.kind === 'note') this.latestNote.value = result.note
    if (result?.kind !== 'entry') return
    void session.enter(result.entry, 'camera').then((isMade) => {
      if (isMade && event.event === 'solved') signalSolved()
    })
  }
}
