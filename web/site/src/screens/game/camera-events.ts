/** Turns what the camera shows into entries of the game; the same rules as `umpire game` (`play/camera_events.rs`). */

import type { GameState, WatchEvent } from '../../reports/index.ts'
import type { Began, Entry } from './entries.ts'

/** What an event of the camera means for the game. */
export type Meaning =
  | { kind: 'entry'; entry: Entry }
  /** The die shows a symbol; the players decide whether it was rolled. */
  | { kind: 'die'; symbol: string }
  /** Something for the players to know: the text `game-camera-` with this name, and its values. */
  | { kind: 'note'; note: Note; values: Record<string, string> }

export const NOTES = ['whose', 'other-row', 'no-round', 'too-late'] as const
export type Note = (typeof NOTES)[number]

/** Where the game stands when the event comes. */
export type Standing = { state: GameState; began: Began; isSandOut: boolean }

/** Follows the cards that lie face up, and says what each event means. */
export class CameraEvents {
  private readonly faceUp = new Set<number>()

  /** Forgets all cards: a new watch numbers them anew. */
  reset(): void {
    this.faceUp.clear()
  }

  meaning(event: WatchEvent, standing: Standing): Meaning | null {
    switch (event.event) {
      case 'solved':
        return solved(event, standing)
      case 'die':
        return { kind: 'die', symbol: event.symbol }
      case 'card_seen':
        return this.cardSeen(event.card, standing)
      case 'lost':
        this.faceUp.delete(event.card)
        return null
      default:
        return null
    }
  }

  /** The first card that turns up after the roll turns the glass, if that was agreed. */
  private cardSeen(card: number, { state, began }: Standing): Meaning | null {
    const isNew = !this.faceUp.has(card)
    this.faceUp.add(card)
    const turns = began.start === 'card' && state.glass_waits
    return isNew && turns ? { kind: 'entry', entry: { what: 'glass_turned' } } : null
  }
}

type Solved = Extract<WatchEvent, { event: 'solved' }>

function solved(event: Solved, { state, isSandOut }: Standing): Meaning | null {
  const { symbol } = event
  const name = event.player ?? ''
  const note = (what: Note): Meaning => ({ kind: 'note', note: what, values: { name, symbol } })
  if (!event.player) return note('whose')
  const player = state.players.findIndex((one) => one.name === name)
  // Entered by hand before, or announced again after the watch was started anew.
  if (player === -1 || state.players[player]?.place !== null) return null
  if (state.phase !== 'solving') return note('no-round')
  if (state.symbol !== symbol) return note('other-row')
  if (isSandOut) return note('too-late')
  return { kind: 'entry', entry: { what: 'solved', player, confidence: event.confidence } }
}
