/** The card screen without its drawing. */

import { signal } from '@preact/signals'
import type { Camera } from '../../components/camera/camera.ts'
import { unlockSound } from '../../components/chime.ts'
import { type PhotoResult, readPhoto } from '../../engine/read-photo.ts'
import type { CardPhoto, CardSymbol, Point } from '../../reports/index.ts'
import { cardAt, PhotoCorrections, type SetSymbols } from './photo-corrections.ts'
import { photoQuery, type RowChoice } from './row-choice.ts'

/** State of the photo on the card screen; `none` before one is chosen, and `failed` with a message for the player. */
export type PhotoState =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'read' } & PhotoResult<CardPhoto>)

/** The question of the open dialog: the row that counts, the row of a solution, the row of one card, or the symbol on the die. */
export type Question = 'row' | 'solution' | 'die' | { card: number } | null

/** A row that the player has set for the card at a position. The position is in fractions of the width and height of the frame. */
export type CardRowSetting = { position: Readonly<Point>; row: CardSymbol }

/** State and actions of the card screen. */
export class CardModel {
  /** The row that counts. */
  readonly choice = signal<RowChoice>('die')
  /** The open question to the player; null if there is none. */
  readonly question = signal<Question>(null)
  /** Whether the live view is shown. */
  readonly isLive = signal(false)
  readonly photo = signal<PhotoState>({ kind: 'none' })
  /** The player's corrections in the photo. */
  readonly corrections = new PhotoCorrections()
  private readonly camera: Camera
  /** The file of the photo. It is read again when the player chooses another row. */
  private file: File | null = null
  /** Rows that the player had set in the live view when a solution was requested. */
  private liveRowSettings: readonly CardRowSetting[] = []
  /** Number of the latest reading. The result of an earlier one that ends later is dropped. */
  private reading = 0

  constructor(camera: Camera) {
    this.camera = camera
  }

  /** Opens the camera. Call it only in response to a tap. */
  openCamera(): void {
    unlockSound()
    this.discardPhoto()
    this.isLive.value = true
    void this.camera.start()
  }

  /** Closes the camera and the live view. */
  closeCamera(): void {
    this.camera.stop()
    this.isLive.value = false
  }

  /** Reads a photo, without the corrections of the photo before. */
  readPhoto(file: File): Promise<void> {
    this.file = file
    this.corrections.begin(null)
    return this.read(null)
  }

  /** Removes the photo and its corrections. The result of a reading in progress is dropped. */
  discardPhoto(): void {
    this.reading += 1
    this.file = null
    this.corrections.begin(null)
    this.photo.value = { kind: 'none' }
  }

  /** Sets the row that counts. A photo is read again; a live watch changes its rows by itself. */
  chooseRow(choice: RowChoice): void {
    this.question.value = null
    this.choice.value = choice
    if (choice !== 'die') this.corrections.setDie(null)
    if (this.file && !this.isLive.value) void this.read(null)
  }

  /**
   * Shows a solution for the row of `symbol`. With null, the player is first asked for the row. `rowSettings`: rows that the player has set
   * for single cards in the live view.
   */
  requestSolution(symbol: CardSymbol | null, rowSettings: readonly CardRowSetting[] = []): void {
    this.liveRowSettings = rowSettings
    if (symbol) void this.showSolution(symbol)
    else this.question.value = 'solution'
  }

  /** Shows a solution on the photo, or on a new photo of the camera's current frame. */
  async showSolution(symbol: CardSymbol): Promise<void> {
    this.question.value = null
    const isNewPhoto = this.isLive.value && this.photo.value.kind === 'none'
    if (isNewPhoto) this.file = await this.camera.photo()
    await this.read(symbol, isNewPhoto ? this.liveRowSettings : [])
  }

  /** Sets the row that counts on a card of the photo; null removes this correction. */
  setCard(index: number, row: CardSymbol | null): void {
    this.question.value = null
    this.corrections.setCard(index, row)
  }

  /** Sets the symbol on the die in the photo; null removes this correction. */
  setDie(die: CardSymbol | null): void {
    this.question.value = null
    this.corrections.setDie(die)
  }

  /**
   * Returns the symbol of the row that counts in the photo; null if any row counts, if it is unknown, or if rows were set for single cards.
   */
  get photoRow(): CardSymbol | null {
    const { choice, photo } = this
    const { cards, die } = this.corrections.symbols.value
    if (Object.keys(cards).length > 0) return null
    if (choice.value === 'die')
      return die ?? (photo.value.kind === 'read' ? requiredRow(photo.value.report) : null)
    return choice.value === 'any' ? null : choice.value
  }

  private async read(
    solutionRow: CardSymbol | null,
    rowSettings: readonly CardRowSetting[] = [],
  ): Promise<void> {
    const { file } = this
    if (!file) return
    this.reading += 1
    const number = this.reading
    this.photo.value = { kind: 'reading' }
    const result = await readCards(file, this.choice.value, solutionRow)
    if (number !== this.reading) return
    this.photo.value = result
    if (result.kind !== 'read') return
    const symbols =
      rowSettings.length > 0
        ? correctionsFromRows(result.report, rowSettings)
        : this.corrections.symbols.value
    this.corrections.begin((row) => readAgain(file, row, solutionRow), symbols)
  }
}

/** Returns the corrections that apply the rows of `rowSettings` to the cards at their positions. */
export function correctionsFromRows(report: CardPhoto, rowSettings: readonly CardRowSetting[]): SetSymbols {
  const [width, height] = report.image ?? [1, 1]
  const cards: Record<number, CardSymbol> = {}
  for (const { position, row } of rowSettings) {
    const index = cardAt(report, [position[0] * width, position[1] * height])
    if (index !== null) cards[index] = row
  }
  return { cards, die: null }
}

/**
 * Returns the symbol of the row that the engine required on the cards; null if any row counted, as with an uncertain reading of the die.
 */
export function requiredRow({ cards }: CardPhoto): CardSymbol | null {
  return cards.find((card) => card.asked !== null)?.asked ?? null
}

/** Reads a photo again with another choice of the row that counts. */
async function readAgain(file: File, choice: RowChoice, solutionRow: CardSymbol | null): Promise<CardPhoto> {
  const { report, bitmap } = await readPhoto<CardPhoto>(photoQuery(choice, solutionRow), file)
  bitmap?.close()
  return report
}

/** Reads a photo. If the die should decide, but is missing or uncertain, any row counts. */
async function readCards(file: File, choice: RowChoice, solutionRow: CardSymbol | null): Promise<PhotoState> {
  try {
    const query = photoQuery(choice === 'die' ? 'any' : choice, solutionRow)
    const read = await readPhoto<CardPhoto>(query, file)
    if (choice !== 'die' || !read.report.die) return { kind: 'read', ...read }
    const byDie = await readAgain(file, 'die', solutionRow)
    return { kind: 'read', ...read, report: requiredRow(byDie) ? byDie : read.report }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
