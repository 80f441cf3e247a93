/** The hall as the program `umpire tournament` sends it; `State` of `crates/cli/src/tournament/hall_state.rs`. */

import type { Tournament } from '../reports/index.ts'

/** State of the hall. */
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
  /** Latest messages to the organiser, as sentences, the newest last. */
  told: string[]
  /** Number of messages that were refused. */
  refused: number
}

/** A table; `TableView` of `crates/hall/src/screen.rs`. */
export type TableView = {
  /** Number of the table. */
  table: number
  /** Whether the table is connected to the broker. */
  online: boolean
  /** What the table has sent; null while only its connection is known. */
  kind: 'game' | 'watch' | null
  /** Identifier of the game, or of the run of `umpire watch`; null if it is unknown. */
  game: string | null
  /** Number of the latest event that this view contains. */
  seq: number
  names: string[]
  /** Number of the present round, from 1; null if it is unknown. */
  round: number | null
  /** Number of rounds of the game; null if it is unknown. */
  rounds: number | null
  phase: 'roll' | 'solving' | 'over' | null
  /** The rolled symbol; null if none was rolled in this round. */
  symbol: string | null
  /**
   * The hourglass: number of times that it was turned in this round, its length, and the time left; null while no sand runs, or if the time
   * left is unknown.
   */
  glass: { turned: number; seconds: number; left_ms: number } | null
  /** Players who have solved their card in this round. */
  solved: string[]
  /** Players with rank 1; empty while nobody has gems. */
  leaders: string[]
  /** Whether the players have confirmed the final standings. */
  confirmed: boolean
}

/** A round of the tournament. */
export type Round = Tournament['played'][number]
/** The players at a table in a round, and the result. */
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
  return namesKey(view.names) === namesKey(seating.players)
}

/** Returns a key that is equal for equal sets of names, whatever their order, case, and space around them. */
function namesKey(names: readonly string[]): string {
  return names
    .map((name) => name.trim().toLowerCase())
    .sort()
    .join('\n')
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
