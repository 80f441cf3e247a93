/**
 * Entries of a game and its options, as in the journal; `Entry` and `Began` of `src/game/entry.rs`. Players and fields are numbered from 0.
 */

import type { Colour } from '../../components/gem/colours.ts'
import type { SymbolName } from '../../components/symbols.tsx'
import type { GamePlayer, GameState } from '../../reports/index.ts'

/** An entry of a game: what happened, with its details. */
export type Entry =
  | { what: 'rolled'; symbol: SymbolName }
  | { what: 'glass_turned' }
  | { what: 'solved'; player: number; confidence?: number }
  | { what: 'took'; player: number; field: number; gems: Colour[] }
  | { what: 'sand_out' }
  | { what: 'ended_early' }
  | { what: 'not_solved'; player: number }
  | { what: 'order'; players: number[] }
  | { what: 'gems'; player: number; counts: Record<Colour, number> }
  | { what: 'confirmed' }
  | { what: 'undone' }

/** Who made an entry: the camera that watches the table, a player, or the sand glass. */
export type By = 'camera' | 'hand' | 'clock'

/** The players and the options of a game, fixed at its start. */
export type Began = {
  names: string[]
  side: 'yellow' | 'green'
  all_cards: boolean
  early_end: boolean
  variant: 'majority' | 'points'
  pawns: number[]
  rows?: string
  gem_box: Record<Colour, number>
  watched: boolean
  glass_s: number
  start: 'roll' | 'card' | 'hand'
  /** Date and time at which the game began, as `localTime` writes it; absent in journals of older versions. */
  began_at?: string
}

/** Returns counts of gems as text, such as "green:12,red:12": the format of the engine's queries and of the programs' commands. */
export function gemCountsText(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([gem, count]) => `${gem}:${count}`)
    .join(',')
}

/** Returns the entry that moves a player one place forward in the order of finish; null if the player is first or has not finished. */
export function moveForwardEntry(players: GamePlayer[], player: number): Entry | null {
  const place = players[player]?.place
  if (!place || place === 1) return null
  const order = players
    .map((other, index) => ({ index, place: other.place }))
    .filter((other) => other.place !== null)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map((other) => other.index)
  order.splice(place - 2, 2, player, order[place - 2] ?? player)
  return { what: 'order', players: order }
}

/** Returns the players who have solved their card and whose gems of this round are not entered yet. */
export function playersWithoutGems(state: GameState): GamePlayer[] {
  return state.players.filter((player) => player.place !== null && !player.taken)
}

/** Returns whether players may solve their cards and the sand may run out: the glass was turned in this round. */
export function isGlassTurned(state: GameState): boolean {
  return state.phase === 'solving' && !state.glass_waits
}

/** Returns whether the round may end before the sand is out: the players have chosen this option, and all have taken gems. */
export function mayEndEarly(state: GameState): boolean {
  return state.phase === 'solving' && state.may_end_early && state.players.every((player) => player.taken)
}
