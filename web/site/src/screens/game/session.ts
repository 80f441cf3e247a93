/** A game that runs in this tab: makes entries, stores each one before it is shown, and recovers from crashes of the engine. */

import { signal } from '@preact/signals'
import { signalSandEnd } from '../../components/chime.ts'
import type { BoardChange, GameState, Prepared } from '../../reports/index.ts'
import { StorageError, type StorageFault } from '../../storage/database.ts'
import type { GameProgress } from '../../storage/games.ts'
import { boardAfterEntry, fillUnknown, type Holes } from './board-comparison.ts'
import { type Began, type By, type Entry, gemCountsText, playersWithoutGems } from './entries.ts'
import { EntriesInProgress } from './entries-in-progress.ts'
import type { GameEngine } from './game-engine.ts'
import { parseBegan, textOf } from './journal-file.ts'
import type { EntryResult, PlayedGame } from './played-game.ts'
import { type Sand, sandFromState } from './sand.ts'

/** Stores the lines of journals; the functions of `src/storage/games.ts`. */
export type GameStore = {
  appendLine(id: string, number: number, line: string, nowMs: number): Promise<void>
  readLines(id: string): Promise<string[]>
  restoreGame(id: string, names: string[], lines: string[], nowMs: number): Promise<void>
  saveProgress(id: string, progress: GameProgress): Promise<void>
}

/** Why the game cannot continue: an entry was not stored, or the engine has failed. */
export type Problem = { kind: 'storage'; fault: StorageFault } | { kind: 'engine'; message: string }

/**
 * Role of this tab. `playing`: it makes entries. `viewing`: it only shows the game. `replaced`: it made entries until another tab took the
 * game over.
 */
export type Role = 'playing' | 'viewing' | 'replaced'

/** What a session is opened with: the game and the role of this tab, and the engine, store and clock that it uses. */
export type SessionParts = {
  id: string
  lines: string[]
  role: 'playing' | 'viewing'
  engine: GameEngine
  store: GameStore
  /** Returns the milliseconds of a clock that never jumps. */
  clock: () => number
  /** Called after each entry, to notify other tabs. */
  onChange: () => void
}

/** Number of lines at the start of a journal before its entries: the format, and the players and options. */
const BEGIN_LINES = 2

/** Time after which an entry counts as slow, in milliseconds. Set by hand. */
const SLOW_MS = 700

/** A game that runs in this tab. */
export class GameSession implements PlayedGame {
  readonly id: string
  readonly began: Began
  /** The latest state. All entries in it are stored. */
  readonly state: ReturnType<typeof signal<GameState>>
  readonly sand = signal<Sand | null>(null)
  readonly problem = signal<Problem | null>(null)
  readonly role = signal<Role>('playing')
  /** Whether an entry takes unusually long, for example because the engine is being restarted. */
  readonly isSlow = signal(false)
  /** The result of the latest entry in words, or the reason why it was refused; null before the first. */
  readonly entryResult = signal<EntryResult | null>(null)
  /** Symbol that the camera last detected on the die before the roll; null if there is none. */
  readonly die = signal<string | null>(null)

  /**
   * The gem board as first read from a photo, with its unknown holes filled from later photos, and without the gems entered as taken since.
   * Null if it is unknown. It is kept only in memory.
   */
  private board: Holes | null = null

  private readonly parts: SessionParts
  private lines: string[]
  /** Game time and time of the clock when the game was resumed, in milliseconds. */
  private resumedGameMs = 0
  private resumedAtMs = 0
  /** Number of starts of the engine when the game was resumed. */
  private resumedEngineStart = -1
  private queue: Promise<unknown> = Promise.resolve()
  private readonly entriesInProgress = new EntriesInProgress()

  private constructor(parts: SessionParts) {
    this.parts = parts
    this.id = parts.id
    this.lines = parts.lines
    this.began = parseBegan(parts.lines)
    this.role.value = parts.role
    this.state = signal<GameState>()
  }

  /**
   * Opens a game from the lines of its journal. The game time continues from the last entry.
   *
   * Throws if the engine refuses the journal or does not start.
   */
  static async open(parts: SessionParts): Promise<GameSession> {
    const session = new GameSession(parts)
    await session.resumeAndShow()
    return session
  }

  get mayEnter(): boolean {
    return this.role.value === 'playing'
  }

  get mayUndo(): boolean {
    return this.lines.length > BEGIN_LINES
  }

  /** The text of the journal, to be saved as a file. */
  get journal(): string {
    return textOf(this.lines)
  }

  /** Returns the game time at an instant of the clock, in milliseconds. Game time passes only while the game is open. */
  private gameMs(instant: number): number {
    return this.resumedGameMs + (instant - this.resumedAtMs)
  }

  /** Reads the journal again, after another tab has written to it. */
  reload(): Promise<unknown> {
    return this.enqueue(async () => {
      this.lines = await this.parts.store.readLines(this.id)
      await this.resumeAndShow()
    }, undefined)
  }

  /** Makes an entry after all earlier ones have completed. Returns whether it was accepted and stored. */
  enter(entry: Entry, by: By = 'hand'): Promise<boolean> {
    return this.entriesInProgress.runUnlessInProgress(entry, () =>
      this.enqueue(() => this.makeEntry(entry, by), false),
    )
  }

  /** Whether the gem board must still be read, so that later photos can be compared with it. */
  get needsBoardReading(): boolean {
    return this.began.rows === undefined && this.board === null
  }

  /** The gems in the box, in the format of the engine's queries. */
  get boxQuery(): string {
    return gemCountsText(this.began.gem_box)
  }

  /**
   * Compares a photo of the gem board with its earlier state; null if that is not known. The first photo is kept as the earlier state for
   * later ones.
   */
  compareBoard(now: Holes): Promise<BoardChange[] | null> {
    const before = this.began.rows === undefined ? this.board : null
    this.board = fillUnknown(this.board, now)
    if (!before && this.began.rows === undefined) return Promise.resolve(null)
    return this.enqueue(() => this.withEngine(() => this.parts.engine.boardChanges(before, now)), null)
  }

  /** Runs `work` after all earlier work. Shows its error as a problem of the engine, and returns `fallback` then. */
  private enqueue<Result>(work: () => Promise<Result>, fallback: Result): Promise<Result> {
    const slow = setTimeout(() => {
      this.isSlow.value = true
    }, SLOW_MS)
    const handleError = (error: unknown): Result => {
      this.problem.value = { kind: 'engine', message: error instanceof Error ? error.message : String(error) }
      return fallback
    }
    const result = this.queue
      .then(work)
      .catch(handleError)
      .finally(() => {
        clearTimeout(slow)
        this.isSlow.value = false
      })
    this.queue = result
    return result
  }

  private async makeEntry(entry: Entry, by: By): Promise<boolean> {
    if (this.role.value !== 'playing') return false
    const instant = this.parts.clock()
    const nowMs = this.gameMs(instant)
    const prepared = await this.withEngine(() => this.parts.engine.prepare(entry, by, nowMs))
    if (prepared.line === null) {
      this.entryResult.value = { message: prepared.told, refused: true }
      return false
    }
    if (!(await this.storeLine(prepared))) return false
    this.showState(await this.withEngine(() => this.parts.engine.apply(this.die.value, nowMs)), instant)
    this.entryResult.value = { message: prepared.told, refused: false }
    this.board = boardAfterEntry(this.board, entry)
    this.parts.onChange()
    return true
  }

  /** Stores the line of an entry. Returns whether it was stored; if not, the entry must not be applied. */
  private async storeLine(prepared: Prepared): Promise<boolean> {
    const line = (prepared.line ?? '').replace(/\n$/, '')
    try {
      await this.appendOrRestore(line)
    } catch (error) {
      const fault = error instanceof StorageError ? error.fault : 'closed'
      if (fault === 'conflict') this.role.value = 'replaced'
      else this.problem.value = { kind: 'storage', fault }
      return false
    }
    this.lines = [...this.lines, line]
    this.problem.value = null
    return true
  }

  private async appendOrRestore(line: string): Promise<void> {
    const { store } = this.parts
    const today = Date.now()
    try {
      await store.appendLine(this.id, this.lines.length, line, today)
    } catch (error) {
      if (!(error instanceof StorageError && error.fault === 'gone')) throw error
      // The player or the browser has deleted the stored games, but this session still has the complete journal.
      await store.restoreGame(this.id, this.began.names, [...this.lines, line], today)
    }
  }

  /** Resumes the game in the engine, and shows its state. */
  private async resumeAndShow(): Promise<void> {
    this.resumedGameMs = await this.resume()
    this.resumedAtMs = this.parts.clock()
    const state = await this.withEngine(() => this.parts.engine.state(this.die.value, this.resumedGameMs))
    this.showState(state, this.resumedAtMs)
  }

  /** Resumes the game in the engine, with a second attempt after a crash. Returns the game time of the last entry. */
  private async resume(): Promise<number> {
    const { engine } = this.parts
    try {
      return await this.resumeOnce()
    } catch (error) {
      if (!engine.isCrash(error)) throw error
      return this.resumeOnce()
    }
  }

  private async resumeOnce(): Promise<number> {
    const { engine } = this.parts
    const lastMs = await engine.resume(textOf(this.lines))
    this.resumedEngineStart = engine.starts()
    return lastMs
  }

  /**
   * Calls the engine. If the engine was restarted before, the game is resumed first. If it crashes during the call, the game is resumed and
   * the call is repeated.
   */
  private async withEngine<Result>(work: () => Promise<Result>): Promise<Result> {
    const { engine } = this.parts
    try {
      if (engine.starts() !== this.resumedEngineStart) await this.resume()
      return await work()
    } catch (error) {
      if (!engine.isCrash(error)) throw error
      await this.resume()
      return work()
    }
  }

  /**
   * Shows a state. Its time left counts from `instant`, the time before the engine was called, so a slow engine does not lengthen the sand.
   */
  private showState(state: GameState, instant: number): void {
    this.sand.value = sandFromState(state, this.sand.value, instant)
    this.state.value = state
    if (state.phase !== 'roll') this.die.value = null
    const leaders = state.players.filter((player) => player.rank === 1).map((player) => player.name)
    const { round, rounds } = state
    const progress = { round, rounds, over: state.phase === 'over', leaders }
    if (this.role.value === 'playing') void this.parts.store.saveProgress(this.id, progress)
  }

  stopSand(): void {
    if (this.sand.value) this.sand.value = { ...this.sand.value, isStopped: true }
  }

  continueSand(): void {
    if (this.sand.value) this.sand.value = { ...this.sand.value, isStopped: false }
  }

  /**
   * Announces the end of the sand. If this tab may make entries, enters it, unless gems of a player who has solved the card are not entered
   * yet.
   */
  readonly handleSandEnd = (): void => {
    if (this.sand.value) this.sand.value = { ...this.sand.value, isEndPending: false }
    signalSandEnd()
    const latest = this.state.value
    if (this.mayEnter && latest && playersWithoutGems(latest).length === 0)
      void this.enter({ what: 'sand_out' }, 'clock')
  }
}
