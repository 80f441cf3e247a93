/** The state of the card screen, and what the player does with it. */

import { signal } from '@preact/signals'
import type { Camera } from '../../components/camera/camera.ts'
import { unlockSound } from '../../components/chime.ts'
import type { SymbolName } from '../../components/symbols.tsx'
import { type PhotoResult, readPhoto } from '../../engine/read-photo.ts'
import type { CardPhoto } from '../../reports/index.ts'
import { photoQuery, type RowChoice } from './row-choice.ts'

export type Photo =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'read' } & PhotoResult<CardPhoto>)

/** What the player is asked in a dialog: the row that counts, or the row of a solution. */
export type Question = 'row' | 'solution' | null

export class CardModel {
  readonly choice = signal<RowChoice>('any')
  readonly question = signal<Question>(null)
  readonly isLive = signal(false)
  readonly photo = signal<Photo>({ kind: 'none' })
  private readonly camera: Camera
  /** The file of the photo, which is read again with another choice. */
  private file: File | null = null
  /** Number of the latest reading; an earlier one may end later. */
  private reading = 0

  constructor(camera: Camera) {
    this.camera = camera
  }

  /** Opens the camera. Call it in answer to a tap. */
  openCamera(): void {
    unlockSound()
    this.discardPhoto()
    this.isLive.value = true
    void this.camera.start()
  }

  closeCamera(): void {
    this.camera.stop()
    this.isLive.value = false
  }

  readPhoto(file: File): Promise<void> {
    this.file = file
    return this.read(null)
  }

  discardPhoto(): void {
    this.reading += 1
    this.file = null
    this.photo.value = { kind: 'none' }
  }

  /** Sets the row that counts. A photo is read again; a watch begins anew by itself. */
  choose(choice: RowChoice): void {
    this.question.value = null
    this.choice.value = choice
    if (this.file && !this.isLive.value) void this.read(null)
  }

  /** Shows a solution for the row of `symbol`; asks which, if it is null. */
  askSolution(symbol: SymbolName | null): void {
    if (symbol) void this.showSolution(symbol)
    else this.question.value = 'solution'
  }

  /** Shows a solution on the photo, or on the present picture of the camera. */
  async showSolution(symbol: SymbolName): Promise<void> {
    this.question.value = null
    if (this.isLive.value && this.photo.value.kind === 'none') this.file = await this.camera.photo()
    await this.read(symbol)
  }

  /** Returns the symbol of the row that counts in the photo, where it is known. */
  get photoRow(): SymbolName | null {
    const { choice, photo } = this
    if (choice.value === 'die') return (photo.value.kind === 'read' && photo.value.report.die?.symbol) || null
    return choice.value === 'any' ? null : choice.value
  }

  private async read(show: SymbolName | null): Promise<void> {
    if (!this.file) return
    this.reading += 1
    const number = this.reading
    this.photo.value = { kind: 'reading' }
    const result = await readCards(this.file, this.choice.value, show)
    if (number === this.reading) this.photo.value = result
  }
}

async function readCards(file: File, choice: RowChoice, show: SymbolName | null): Promise<Photo> {
  try {
    return { kind: 'read', ...(await readPhoto<CardPhoto>(photoQuery(choice, show), file)) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
