/**
 * Converts events of the watch to entries of the game, as `crates/cli/src/game/ubongo/camera_events.rs` does for the program. Unlike the
 * program, the page enters a roll only after the players have confirmed it.
 */

import type { SeenCard } from '../../engine/messages.ts'
import type { GameState, WatchEvent } from '../../reports/index.ts'
import type { Began, Entry } from './entries.ts'

/** The result of an event of the watch: an entry of the game, the symbol on the die, or a message. */
export type EventResult =
  | { kind: 'entry'; entry: Entry }
  /** The symbol on the die. The players confirm that it was rolled. */
  | { kind: 'die'; symbol: string }
  /** A message for the players. */
  | { kind: 'note'; noted: Noted }

export const NOTES = ['whose', 'other-row', 'no-round', 'too-late'] as const
export type Note = (typeof NOTES)[number]

/** A message about a solved card: the text `game-camera-NOTE`. */
export type Noted = {
  note: Note
  card: number
  /** The row of which the card is solved. */
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
  private readonly faceUp = new Set<number>()

  /** Forgets all cards. Call it for a new watch, which gives the cards new identifiers. */
  reset(): void {
    this.faceUp.clear()
  }

  interpret(event: WatchEvent, context: EventContext): EventResult | null {
    switch (event.event) {
      case 'solved':
        return solved(event, context)
      case 'die':
        return { kind: 'die', symbol: event.symbol }
      case 'card_seen':
        return this.cardSeen(event.card, context)
      case 'lost':
        this.faceUp.delete(event.card)
        return null
      default:
        return null
    }
  }

  /** Turns the glass for the first card that is face up after the roll, if the players have chosen this at the start. */
  private cardSeen(card: number, { state, began }: EventContext): EventResult | null {
    const isNew = !this.faceUp.has(card)
    this.faceUp.add(card)
    const turns = began.start === 'card' && state.glass_waits
    return isNew && turns ? { kind: 'entry', entry: { what: 'glass_turned' } } : null
  }
}

type Solved = Extract<WatchEvent, { event: 'solved' }>

function solved(event: Solved, { state, isSandOut }: EventContext): EventResult | null {
  const { symbol } = event
  const name = event.player ?? ''
  const note = (what: Note): EventResult => ({
    kind: 'note',
    noted: { note: what, card: event.card, symbol, name, state },
  })
  if (!event.player) return note('whose')
  const player = state.players.findIndex((one) => one.name === name)
  // The solved card was already entered by hand, or a new watch announces it again.
  if (player === -1 || state.players[player]?.place !== null) return null
  if (state.phase !== 'solving') return note('no-round')
  if (state.symbol !== symbol) return note('other-row')
  if (isSandOut) return note('too-late')
  return { kind: 'entry', entry: { what: 'solved', player, confidence: event.confidence } }
}

/** Properties of a state that change with the round, the roll and the glass. */
const ROUND = ['round', 'phase', 'symbol', 'second_glass'] as const

/** Returns whether a message is still true: no entry since has answered it, and the card is still solved. */
export function isCurrent({ card, symbol, name, state }: Noted, now: GameState, cards: SeenCard[]): boolean {
  const isSameRound = ROUND.every((key) => state[key] === now[key])
  const isSolved = cards.some((seen) => seen.card === card && seen.solved === symbol)
  return isSameRound && isSolved && placesOf(state, name) === placesOf(now, name)
}

/** Returns the place of a player in this round; for an unknown player, the number of players who have a place. */
function placesOf({ players }: GameState, name: string): number | null {
  if (name === '') return players.filter(({ place }) => place !== null).length
  return players.find((player) => player.name === name)?.place ?? null
}
