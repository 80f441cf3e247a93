/** The state of the Ominoes screen: the photo, what was read, what the player chose, and what follows from it. */

import { computed, signal } from '@preact/signals'
import { call } from '../../engine/client.ts'
import type { OminoesQuery } from '../../engine/messages.ts'
import { messageOf, readPhoto } from '../../engine/read-photo.ts'
import type { DiceBoardPhoto } from '../../reports/index.ts'
import type { God, Group, Move } from './ranking.ts'
import {
  asRead,
  type Cell,
  currentCells,
  doubtfulCells,
  edited,
  type Face,
  isSame,
  positionText,
  type Reading,
  type Square,
  undone,
} from './reading.ts'

/** The choices of the player. */
export type Choices = { gods: God[]; rolled: Face | null; advanced: boolean }

/** What follows from the position by the rules; `moves` is null where no roll was given. */
export type Analysis = { groups: Group[]; moves: Move[] | null }

/** A photo that was read. */
export type Photo = { report: DiceBoardPhoto; picture: ImageBitmap | null }

/** The engine, as the screen uses it. */
export type Engine = {
  read: (query: OminoesQuery, file: File) => Promise<Photo>
  analyse: (position: string, query: OminoesQuery) => Promise<DiceBoardPhoto>
}

/** The engine in its worker. */
export const workerEngine: Engine = {
  read: (game, file) => readPhoto<DiceBoardPhoto>({ kind: 'dice-board', game }, file),
  analyse: async (position, query) => (await call('positionReport', { position, query })) as DiceBoardPhoto,
}

function queryOf({ gods, rolled, advanced }: Choices): OminoesQuery {
  return { gods, advanced, ...(rolled ? { rolled } : {}) }
}

function analysisOf({ groups, moves }: DiceBoardPhoto): Analysis {
  return { groups, moves: moves ?? null }
}

/** The state of the screen, and what the player can do. */
export class Session {
  readonly choices = signal<Choices>({ gods: [], rolled: null, advanced: false })
  readonly isBusy = signal(false)
  readonly photo = signal<Photo | null>(null)
  readonly reading = signal<Reading>({ read: [], edits: [] })
  readonly cells = computed(() => currentCells(this.reading.value))
  /** Squares that may have been misread. */
  readonly doubtful = computed(() =>
    doubtfulCells(this.photo.value?.report.reasons ?? [], this.reading.value),
  )
  /** Null while nothing was read, and where the position breaks the rules. */
  readonly analysis = signal<Analysis | null>(null)
  /** Why there is no result, for the player. */
  readonly problem = signal<string | null>(null)
  /** Number of the latest call of the engine: the answers to earlier ones are out of date. */
  private latest = 0

  private readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Reads a photo, unless one is being read. The roll is that of the turn before and is dropped. */
  async readPhoto(file: File): Promise<void> {
    if (this.isBusy.value) return
    this.choices.value = { ...this.choices.value, rolled: null }
    this.isBusy.value = true
    this.problem.value = null
    await this.latestOnly(
      () => this.engine.read(queryOf(this.choices.value), file),
      (photo) => {
        this.photo.value = photo
        this.reading.value = { read: photo.report.cells, edits: [] }
        this.analysis.value = photo.report.board ? analysisOf(photo.report) : null
      },
    )
    this.isBusy.value = false
  }

  /** Changes the choices; groups and moves follow. */
  async choose(change: Partial<Choices>): Promise<void> {
    this.choices.value = { ...this.choices.value, ...change }
    await this.analyse()
  }

  /** Sets a square by hand. */
  correct(cell: Cell, square: Square): Promise<void> {
    const isDoubtful = this.doubtful.value.some((other) => isSame(other, cell))
    return this.change(edited(this.reading.value, { cell, square }, isDoubtful))
  }

  /** Takes back the latest correction. */
  undo(): Promise<void> {
    return this.change(undone(this.reading.value))
  }

  /** Takes back all corrections. */
  backToRead(): Promise<void> {
    return this.change(asRead(this.reading.value))
  }

  private async change(reading: Reading): Promise<void> {
    if (reading === this.reading.value) return
    this.reading.value = reading
    await this.analyse()
  }

  private async analyse(): Promise<void> {
    if (!this.photo.value?.report.board) return
    this.problem.value = null
    await this.latestOnly(
      () => this.engine.analyse(positionText(this.cells.value), queryOf(this.choices.value)),
      (report) => {
        this.analysis.value = analysisOf(report)
      },
    )
  }

  private async latestOnly<Answer>(ask: () => Promise<Answer>, use: (answer: Answer) => void): Promise<void> {
    this.latest += 1
    const mine = this.latest
    try {
      const answer = await ask()
      if (mine === this.latest) use(answer)
    } catch (error) {
      if (mine !== this.latest) return
      this.analysis.value = null
      this.problem.value = messageOf(error)
    }
  }
}
