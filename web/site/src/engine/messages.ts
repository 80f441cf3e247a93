/** Messages between the page and the engine worker. Reports among the results are JSON documents of `docs/json`. */

import type {
  AdviceReport,
  BoardChange,
  CardPhoto,
  CardReport,
  GameState,
  Hole,
  Prepared,
  WatchEvent,
} from '../reports/index.ts'

/** The kind of objects to read in a photo, with the player's options; `PhotoQuery` of `web/engine`. */
export type PhotoQuery =
  | { kind: 'card'; symbol?: string; by_die?: boolean; show?: string }
  | { kind: 'gems'; box?: string }
  | { kind: 'gem-board'; box?: string; pawn?: string; me?: string }
  | { kind: 'dice-board'; game?: OminoesQuery }

/** The player's options for a dice board; `OminoesQuery` of `web/engine`. */
export type OminoesQuery = { gods?: string[]; rolled?: string; advanced?: boolean }

/** The players to rank, with their gems; `StandingsQuery` of `web/engine`. */
export type StandingsQuery = {
  players: { name: string; gems: Record<string, number> }[]
  variant: 'majority' | 'points'
  box?: string
}

/** A gem board that the player has corrected, and the player who asks for advice; `RowsQuery` of `web/engine/src/advice.rs`. */
export type RowsQuery = { rows: Hole[][]; pawn: string; field: number; me?: Record<string, number> }

/** The options of a watch; `LiveQuery` of `web/engine`. */
export type LiveQuery = { symbol?: string; names?: string[]; die?: boolean }

/**
 * The rows whose pieces must cover the cards of a running watch; `RowsQuery` of `web/engine/src/live.rs`. `cards`: symbols whose rows count
 * on single cards, by the card's identifier. They take precedence over `symbol`.
 */
export type RequiredRows = { symbol?: string; die?: boolean; cards?: Record<number, string> }

/** A tracked card and its latest report; `TrackedCard` of `web/engine`. */
export type TrackedCard = {
  card: number
  number: number | null
  player: string | null
  place: number | null
  solved: string | null
  waiting: boolean
  report: CardReport
}

/** The result of processing a frame of the camera. */
export type LiveStep = { events: WatchEvent[]; cards: TrackedCard[] }

/** A photo that was read. `bitmap` is the decoded image if the page requested it and the file could be decoded, else null. */
export type ReadPhoto<Report = CardPhoto> = { report: Report; bitmap: ImageBitmap | null }

/** The calls that the worker answers: for each its arguments and its result. */
export type Calls = {
  /**
   * Reads a photo. `wantsBitmap`: whether to return the decoded image, because the browser cannot decode the file or turns it differently.
   */
  readPhoto: {
    arguments: { query: PhotoQuery; name: string; bytes: ArrayBuffer; wantsBitmap: boolean }
    result: ReadPhoto<unknown>
  }
  positionReport: { arguments: { position: string; query: OminoesQuery }; result: unknown }
  standings: { arguments: StandingsQuery; result: unknown }
  rowAdvice: { arguments: RowsQuery; result: AdviceReport }
  /** Starts a watch, and ends the watch before it. */
  startLive: { arguments: LiveQuery; result: null }
  /** Sets the rows whose pieces must cover the cards, starting with the next frame. Cards stay tracked. */
  setLiveRows: { arguments: RequiredRows; result: null }
  /** Assigns a tracked card to a player; `card` is the card's identifier. The two players concerned exchange their seats. */
  assignLive: { arguments: { card: number; player: string }; result: null }
  /** Processes a frame of the camera; `nowMs` is the time since the watch began. */
  stepLive: { arguments: { frame: ImageBitmap; nowMs: number }; result: LiveStep }
  /** Starts a game with its players and options (`Began`); returns the first lines of its journal. */
  beginGame: { arguments: Record<string, unknown>; result: string }
  /** Continues the game of a journal; returns the game time of its last entry, in milliseconds. */
  resumeGame: { arguments: string; result: number }
  prepareEntry: {
    arguments: { entry: Record<string, unknown>; by: 'camera' | 'hand' | 'clock'; nowMs: number }
    result: Prepared
  }
  /** Applies the prepared entry, after its line was stored; returns the state after it. */
  applyEntry: { arguments: { die: string | null; nowMs: number }; result: GameState }
  /**
   * Compares a reading of the gem board with the state `before`, or with the state according to the journal, and returns the rows from
   * which gems were taken. Null if there is no `before` and the journal does not record the gems on the board.
   */
  boardChanges: { arguments: { before?: Hole[][]; now: Hole[][] }; result: BoardChange[] | null }
  gameState: { arguments: { die: string | null; nowMs: number }; result: GameState }
}

/** Name of a call. */
export type CallName = keyof Calls

/** A call that the page sends to the worker. */
export type Request = {
  [Name in CallName]: { id: number; name: Name; language: string; arguments: Calls[Name]['arguments'] }
}[CallName]

/**
 * A message of the worker: that it has started or failed to start, or the answer to a call. After `crashed`, the page replaces the worker.
 */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'refused'; id: number; message: string }
  | { kind: 'crashed'; id: number }
