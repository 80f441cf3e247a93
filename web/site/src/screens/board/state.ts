/** State of the gem board screen: the photo, and the player who asks for advice. It is kept while another screen is shown. */

import { signal } from '@preact/signals'
import type { GemBox } from '../../components/gem/boxes.ts'
import { type Counts, noGems } from '../../components/gem/colours.ts'
import { readPhoto } from '../../engine/read-photo.ts'
import type { GemBoardPhoto } from '../../reports/index.ts'
import { applyCorrections, type HoleCorrection, type Rows, rowsFromReport } from './holes.ts'

export const PAWNS = ['white', 'beige', 'blue', 'black'] as const
export type Pawn = (typeof PAWNS)[number]

export type BoardPhoto = {
  /** Number of the reading; each reading of a photo has another number. */
  reading: number
  file: File
  bitmap: ImageBitmap | null
  report: GemBoardPhoto
  rows: Rows
  corrections: readonly HoleCorrection[]
}

export type Work = { kind: 'idle' } | { kind: 'reading' } | { kind: 'failed'; message: string }

export const currentPhoto = signal<BoardPhoto | null>(null)
export const gemBox = signal<GemBox>('72')
export const pawn = signal<Pawn | null>(null)
export const ownGems = signal<Counts>(noGems())
/** Row of the player's pawn, from 0, as set by the player; null if the row that was read applies. */
export const editedPawnRow = signal<number | null>(null)
export const work = signal<Work>({ kind: 'idle' })

/** Number of the latest reading. The result of an earlier one that ends later is dropped. */
let latestReading = 0

/** Runs a task that reads the photo, and shows its progress or its error in `work`. */
async function trackReading(task: (isLatest: () => boolean) => Promise<void>): Promise<void> {
  latestReading += 1
  const number = latestReading
  work.value = { kind: 'reading' }
  try {
    await task(() => number === latestReading)
    if (number === latestReading) work.value = { kind: 'idle' }
  } catch (error) {
    work.value = { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads a photo, and shows it instead of the current one. */
export async function readBoardPhoto(file: File): Promise<void> {
  await trackReading(async (isLatest) => {
    const box = gemBox.value
    const { report, bitmap } = await readPhoto<GemBoardPhoto>({ kind: 'gem-board', box }, file)
    if (!isLatest()) return
    if (!report.image || !report.corners)
      throw new Error(report.reasons.map(({ message }) => message).join(' '))
    currentPhoto.value?.bitmap?.close()
    currentPhoto.value = {
      reading: latestReading,
      file,
      bitmap,
      report,
      rows: rowsFromReport(report),
      corrections: [],
    }
    editedPawnRow.value = null
  })
}

/** Chooses the box. Reads the photo again unless the player has corrected it, because the box influences how colours are read. */
export async function chooseBox(box: GemBox): Promise<void> {
  gemBox.value = box
  const photo = currentPhoto.value
  if (photo && photo.corrections.length === 0) await readBoardPhoto(photo.file)
}

export function correctedRows(photo: BoardPhoto): Rows {
  return applyCorrections(photo.rows, photo.corrections)
}

export function correct(correction: HoleCorrection): void {
  const photo = currentPhoto.value
  if (photo) currentPhoto.value = { ...photo, corrections: [...photo.corrections, correction] }
}

export function undo(): void {
  const photo = currentPhoto.value
  if (photo) currentPhoto.value = { ...photo, corrections: photo.corrections.slice(0, -1) }
}

/** Returns the row of the player's pawn, from 0; null if it was neither read nor set. */
export function pawnRowOf(photo: BoardPhoto): number | null {
  const read = photo.report.pawns.find(({ colour }) => colour === pawn.value)
  return editedPawnRow.value ?? read?.field ?? null
}

export function choosePawn(chosen: Pawn): void {
  pawn.value = chosen
  editedPawnRow.value = null
}
