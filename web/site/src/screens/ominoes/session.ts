/** State of the Ominoes screen: the photo, its reading, the player's options, and the groups and moves. */

import { computed, signal } from '@preact/signals'
import { call } from '../../engine/client.ts'
import type { OminoesQuery } from '../../engine/messages.ts'
import { messageOf, readPhoto } from '../../engine/read-photo.ts'
import type { DiceBoardPhoto } from '../../reports/index.ts'
import type { God, Group, Move } from './ranking.ts'
import {
  addEdit,
  type Cell,
  currentCells,
  doubtfulCells,
  type Face,
  isSame,
  positionText,
  type Reading,
  removeAllEdits,
  removeLastEdit,
  type Square,
} from './reading.ts'

/** The player's options: gods whose groups the player may score, the rolled face, and whether the game is the advanced one. */
export type Choices = { gods: God[]; rolled: Face | null; advanced: boolean }

/** The groups and moves in the present position. `moves` is null if no roll was chosen. */
export type Analysis = { groups: Group[]; moves: Move[] | null }

/** A photo and the report on it. */
export type OminoesPhoto = { report: DiceBoardPhoto; bitmap: ImageBitmap | null }

/** The engine's calls for this screen. The tests use a fake. */
export type OminoesEngine = {
  read: (query: OminoesQuery, file: File) => Promise<OminoesPhoto>
  analyse: (position: string, query: OminoesQuery) => Promise<DiceBoardPhoto>
}

/** The calls of the engine that runs in the worker. */
export const workerEngine: OminoesEngine = {
  read: (game, file) => readPhoto<DiceBoardPhoto>({ kind: 'dice-board', game }, file),
  analyse: async (position, query) => (await call('positionReport', { position, query })) as DiceBoardPhoto,
}

function queryOf({ gods, rolled, advanced }: Choices): OminoesQuery {
  return { gods, advanced, ...(rolled ? { rolled } : {}) }
}

function analysisOf({ groups, moves }: DiceBoardPhoto): Analysis {
  return { groups, moves: moves ?? null }
}

/** State and actions of the Ominoes screen. */
export class OminoesSession {
  readonly choices = signal<Choices>({ gods: [], rolled: null, advanced: false })
  readonly isBusy = signal(false)
  readonly photo = signal<OminoesPhoto | null>(null)
  readonly reading = signal<Reading>({ read: [], edits: [] })
  readonly cells = computed(() => currentCells(this.reading.value))
  /** Squares that the report names as uncertain and that the player has not set. */
  readonly doubtful = computed(() =>
    doubtfulCells(this.photo.value?.report.reasons ?? [], this.reading.value),
  )
  /** Null before a photo was read, if no dice board was found in it, and after an error of the engine. */
  readonly analysis = signal<Analysis | null>(null)
  /** The error of the latest request, in words; null if there was none. */
  readonly problem = signal<string | null>(null)
  /** Number of the latest call of the engine. Results of earlier calls are dropped. */
  private latest = 0

  private readonly engine: OminoesEngine

  constructor(engine: OminoesEngine) {
    this.engine = engine
  }

  /** Reads a photo, unless one is already being read. The chosen roll is removed, because it belongs to an earlier turn. */
  async readPhoto(file: File): Promise<void> {
    if (this.isBusy.value) return
    this.choices.value = { ...this.choices.value, rolled: null }
    this.isBusy.value = true
    this.problem.value = null
    await this.applyLatest(
      () => this.engine.read(queryOf(this.choices.value), file),
      (photo) => {
        this.photo.value = photo
        this.reading.value = { read: photo.report.cells, edits: [] }
        this.analysis.value = photo.report.board ? analysisOf(photo.report) : null
      },
    )
    this.isBusy.value = false
  }

  /** Changes the options, and computes groups and moves again. */
  async choose(change: Partial<Choices>): Promise<void> {
    this.choices.value = { ...this.choices.value, ...change }
    await this.analyse()
  }

  /** Sets the content of a square. */
  correct(cell: Cell, square: Square): Promise<void> {
    const isDoubtful = this.doubtful.value.some((other) => isSame(other, cell))
    return this.setReading(addEdit(this.reading.value, { cell, square }, isDoubtful))
  }

  /** Removes the latest correction. */
  undo(): Promise<void> {
    return this.setReading(removeLastEdit(this.reading.value))
  }

  /** Removes all corrections. */
  removeCorrections(): Promise<void> {
    return this.setReading(removeAllEdits(this.reading.value))
  }

  private async setReading(reading: Reading): Promise<void> {
    if (reading === this.reading.value) return
    this.reading.value = reading
    await this.analyse()
  }

  private async analyse(): Promise<void> {
    if (!this.photo.value?.report.board) return
    this.problem.value = null
    await this.applyLatest(
      () => this.engine.analyse(positionText(this.cells.value), queryOf(this.choices.value)),
      (report) => {
        this.analysis.value = analysisOf(report)
      },
    )
  }

  /** Sends a request to the engine, and applies its result unless a later request was sent meanwhile. */
  private async applyLatest<Answer>(
    request: () => Promise<Answer>,
    applyAnswer: (answer: Answer) => void,
  ): Promise<void> {
    this.latest += 1
    const number = this.latest
    try {
      const answer = await request()
      if (number === this.latest) applyAnswer(answer)
    } catch (error) {
      if (number !== this.latest) return
      this.analysis.value = null
      this.problem.value = messageOf(error)
    }
  }
}
