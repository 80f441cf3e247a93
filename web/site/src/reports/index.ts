/** The documents that the engine returns. Most types are written by `npm run types` from the schemas in `docs/json`. */

import type { UmpireBoard1 } from './generated/board.ts'
import type { UmpireCard1 } from './generated/card.ts'
import type { Event } from './generated/event.ts'
import type { UmpireGems1 } from './generated/gems.ts'
import type { UmpireOminoes1 } from './generated/ominoes.ts'
import type { UmpireStandings1 } from './generated/standings.ts'

export type { AdviceReport, Hole } from './generated/board.ts'
export type { CardReport, PlacementReport, Symbol as CardSymbol } from './generated/card.ts'
export type { GemReport, PileReport } from './generated/gems.ts'
export type CardPhoto = UmpireCard1
export type GemsPhoto = UmpireGems1
export type GemBoardPhoto = UmpireBoard1
export type DiceBoardPhoto = UmpireOminoes1
export type Standings = UmpireStandings1
export type WatchEvent = Event

/** A point, in pixels of the upright photo at full size or of a camera frame. */
export type Point = [number, number]

/** The result of preparing an entry of a game; `Prepared` of `web/engine`. */
export type Prepared = {
  /** The line to append to the journal; null if the rules forbid the entry. */
  line: string | null
  /** The event in words, or the reason why the rules forbid it. */
  told: string
}

/** A row of the gem board that has fewer gems than before; `BoardChange` of `web/engine`. */
export type BoardChange = {
  /** The row, from 0. */
  row: number
  /**
   * Colours of the gems taken, the one nearest to the row's field first. Null if the missing gems are not the two front gems (or the last
   * one), or if their colours were not known before.
   */
  gems: string[] | null
}

/** The state of a game; `State` of `src/game/page_state.rs`. */
export type GameState = {
  round: number
  rounds: number
  phase: 'roll' | 'solving' | 'over'
  symbol: string | null
  second_glass: boolean
  glass_waits: boolean
  starter: string
  sand_left_ms: number | null
  glass_ms: number
  may_end_early: boolean
  rows_known: boolean
  players: GamePlayer[]
  why: string[]
  watched: boolean
  die: string | null
  /** The cards in the camera's image. Only the program `umpire game` fills this list. */
  cards: TableCard[]
  told: string[]
}

/** A card in the picture of a game's camera; `CardSnapshot` of `src/watch/viewer_state.rs`. */
export type TableCard = {
  card: number
  number: number | null
  player: string | null
  /** Symbol of the row whose pieces cover the card, once it was announced as solved. */
  solved: string | null
  /** What is wrong or uncertain about the card, in words. */
  message: string | null
  /** Corners of the card in the camera's image, in thousandths of its width and height. */
  corners: [number, number][]
}

/** A player in the state of a game. */
export type GamePlayer = {
  name: string
  gems: Record<string, number>
  total: number
  rank: number
  corrected: boolean
  /** Field of the pawn, from 1; null in the points variant. */
  field: number | null
  /** Place in the order of finish of this round, from 1. */
  place: number | null
  /** Maximum number of fields that the pawn may move in this round. */
  moves: number | null
  taken: boolean
  /** Fields from which the player may take gems now, numbered from 1, with the front gems of each. */
  fields: { field: number; gems: string[] }[]
}
