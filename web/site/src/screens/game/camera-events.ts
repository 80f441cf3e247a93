/**
 * Converts events of the watch to entries of the game, as `crates/cli/src/game/ubongo/camera_events.rs` does for the program. Unlike the
 * program, the page enters a roll only after the players have confirmed it.
 */

import type { TrackedCard } from '../../engine/messages.ts'
import type { GameState, WatchEvent } from '../../reports/index.ts'
import type { Began, Entry } from './entries.ts'

/** The result of an event of the watch: an entry of the game, the symbol on the die, or a message. */
export type EventResult =
  | { kind: 'entry'; entry: Entry }
  /** The symbol on the die. The players confirm that it was rolled. */
  | { kind: 'die'; symbol: string }
  /** A message for the players. */
  | { kind: 'note'; note: SolvedNote }

/** All kinds of messages about solved cards. */
export const NOTE_KINDS = ['whose', 'other-row', 'no-round', 'too-late'] as const
/**
 * The reason for a message: the owner of the card is unknown, the card is solved for another row, no round is running, or the sand is out.
 */
export type NoteKind = (typeof NOTE_KINDS)[number]

/** A message about a solved card: the text `game-camera-KIND`. */
export type SolvedNote = {
  kind: NoteKind
  card: number
  /** Symbol of the row for which the card is solved. */
  symbol: string
  /** Name of the card's player; empty if it is unknown. */
  name: string
  /** The state of the game for which the message was made. */
  state: GameState
}

/** The state of the game when the event occurs. */
export type EventContext = { state: GameState; began: Began; isSandOut: boolean }

/** Converts the events of a watch, and keeps track of the cards that are face up. */
export class CameraEvents {
  private readonly faceUpCards = new Set<number>()

  /** Forgets all cards. Call it for a new watch, which gives the cards new identifiers. */
  reset(): void {
    this.faceUpCards.clear()
  }

  /** Returns the result of an event; null if it has none. */
  interpret(event: WatchEvent, context: EventContext): EventResult | null {
    switch (event.event) {
      case 'solved':
        return interpretSolved(event, context)
      case 'die':
        return { kind: 'die', symbol: event.symbol }
      case 'card_seen':
        return this.handleCardInView(event.card, context)
      case 'lost':
        this.faceUpCards.delete(event.card)
        return null
      default:
        return null
    }
  }

  /** Turns the glass for the first card that is turned face up after the roll, if the players have chosen this option. */
  private handleCardInView(card: number, { state, began }: EventContext): EventResult | null {
    const isNew = !this.faceUpCards.has(card)
    this.faceUpCards.add(card)
    const turnsGlass = began.start === 'card' && state.glass_waits
    return isNew && turnsGlass ? { kind: 'entry', entry: { what: 'glass_turned' } } : null
  }
}

type SolvedEvent = Extract<WatchEvent, { event: 'solved' }>

/**
 * Converts the event of a solved card to an entry, or to a message why there is none; null if the entry was already made, or if no player
 * of the game has the name in the event.
 */
function interpretSolved(event: SolvedEvent, { state, isSandOut }: EventContext): EventResult | null {
  const { symbol } = event
  const name = event.player ?? ''
  const note = (noteKind: NoteKind): EventResult => ({
    kind: 'note',
    note: { kind: noteKind, card: event.card, symbol, name, state },
  })
  if (!event.player) return note('whose')
  const player = state.players.findIndex((one) => one.name === name)
  // The solved card has already been entered by a player, or a new watch announces it again.
  if (player === -1 || state.players[player]?.place !== null) return null
  if (state.phase !== 'solving') return note('no-round')
  if (state.symbol !== symbol) return note('other-row')
  if (isSandOut) return note('too-late')
  return { kind: 'entry', entry: { what: 'solved', player, confidence: event.confidence } }
}

/** Properties of a state that change with the round, the roll and the glass. */
const ROUND_KEYS = ['round', 'phase', 'symbol', 'second_glass'] as const

/** Returns whether a message still applies: no later entry has resolved it, and the card is still solved. */
export function isCurrent(
  { card, symbol, name, state }: SolvedNote,
  now: GameState,
  cards: TrackedCard[],
): boolean {
  const isSameRound = ROUND_KEYS.every((key) => state[key] === now[key])
  const isSolved = cards.some((tracked) => tracked.card === card && tracked.solved === symbol)
  return isSameRound && isSolved && placeOrPlaceCount(state, name) === placeOrPlaceCount(now, name)
}

/** Returns the place of a player in this round; for an unknown player, the number of players who have a place. */
function placeOrPlaceCount({ players }: GameState, name: string): number | null {
  if (name === '') return players.filter(({ place }) => place !== null).length
  return players.find((player) => player.name === name)?.place ?? null
}
