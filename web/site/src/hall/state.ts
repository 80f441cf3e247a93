/** The hall as the program `umpire tournament` sends it; `State` of `crates/cli/src/tournament/hall_state.rs`. */

import type { Tournament } from '../reports/index.ts'

export type HallState = {
  /** Start of the topics of the hall. */
  hall: string
  /** Whether the program runs the tournament, so that this page may give commands. */
  conducts: boolean
  /** Whether the broker is connected. */
  connected: boolean
  tournament: Tournament | null
  /** The tables, sorted by their numbers. */
  tables: TableView[]
  told: string[]
  /** Number of messages that were refused. */
  refused: number
}

/** A table; `TableView` of `crates/hall/src/screen.rs`. */
export type TableView = {
  table: number
  online: boolean
  kind: 'game' | 'watch' | null
  game: string | null
  seq: number
  names: string[]
  round: number | null
  rounds: number | null
  phase: 'roll' | 'solving' | 'over' | null
  symbol: string | null
  glass: { turned: number; seconds: number; left_ms: number } | null
  solved: string[]
  leaders: string[]
  confirmed: boolean
}

export type Round = Tournament['played'][number]
export type Seating = Round['tables'][number]

/** A table on the screen: its live state, and its pairing in the current round. */
export type Tile = { table: number; view: TableView | null; seating: Seating | null }

/** Returns the tables to show: those of the current round, and all others that are connected. */
export function tilesOf({ tables, tournament }: HallState): Tile[] {
  const seatings = new Map(tournament?.played.at(-1)?.tables.map((seating) => [seating.table, seating]))
  const views = new Map(tables.map((view) => [view.table, view]))
  const isShown = (table: number) => seatings.has(table) || views.get(table)?.online === true
  return [...new Set([...seatings.keys(), ...views.keys()])]
    .filter(isShown)
    .sort((a, b) => a - b)
    .map((table) => ({ table, view: views.get(table) ?? null, seating: seatings.get(table) ?? null }))
}

/** State of a table, as its tile shows it. `playing`: its game is running. */
export type TileStatus =
  | 'counted'
  | 'differs'
  | 'reported'
  | 'offline'
  | 'waits'
  | 'playing'
  | 'over'
  | 'watch'

/** Returns the state of a table. */
export function statusOf({ view, seating }: Tile): TileStatus {
  if (seating?.ranks) return seating.reported ? 'differs' : 'counted'
  if (seating?.reported) return 'reported'
  if (!view?.online) return 'offline'
  if (view.kind === 'watch') return 'watch'
  if (!playsSeating(view, seating)) return 'waits'
  return view.phase === 'over' ? 'over' : 'playing'
}

/** Returns whether a table plays the game of its pairing, or any game if it has no pairing. */
function playsSeating(view: TableView, seating: Seating | null): boolean {
  if (view.game === null) return false
  if (!seating) return true
  const plain = (names: string[]) => names.map((name) => name.trim().toLowerCase()).sort()
  return plain(view.names).join('\n') === plain(seating.players).join('\n')
}

/** Returns players with their ranks, best first. */
export function rankPlayers(players: string[], ranks: number[]): { name: string; rank: number }[] {
  return players
    .map((name, index) => ({ name, rank: ranks[index] ?? 0 }))
    .sort((one, other) => one.rank - other.rank)
}

/** Divides a list into pages of about the same length, each with at most `size` items. An empty list has one empty page. */
export function pagesOf<Item>(items: Item[], size: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / size))
  const length = Math.ceil(items.length / count)
  return Array.from({ length: count }, (_, page) => items.slice(page * length, (page + 1) * length))
}
