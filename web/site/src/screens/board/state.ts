/** State of the gem board screen: the photo, and the player who asks for advice. It is kept while another screen is shown. */

import { signal } from '@preact/signals'
import type { GemBox } from '../../components/gem/boxes.ts'
import { type Counts, noGems } from '../../components/gem/colours.ts'
import { readWithBox } from '../../engine/read-with-box.ts'
import { ReadingTracker } from '../../engine/reading-tracker.ts'
import type { GemBoardPhoto } from '../../reports/index.ts'
import { applyCorrections, type HoleCorrection, type Rows, rowsFromReport } from './holes.ts'

/** The colours of the pawns. */
export const PAWNS = ['white', 'beige', 'blue', 'black'] as const
/** The colour of a pawn. */
export type Pawn = (typeof PAWNS)[number]

/** A photo of the gem board, with its reading and the player's corrections. */
export type BoardPhoto = {
  /** Number of the reading; each reading of a photo has another number. */
  reading: number
  file: File
  /** The upright photo for the screen; null if the file could not be decoded. */
  bitmap: ImageBitmap | null
  report: GemBoardPhoto
  /** The rows as they were read. */
  rows: Rows
  corrections: readonly HoleCorrection[]
}

/** The photo that is shown; null before the first one was read. */
export const currentPhoto = signal<BoardPhoto | null>(null)
/** The box that the player has chosen. */
export const gemBox = signal<GemBox>('72')
/** The pawn of the player who asks for advice; null before it is chosen. */
export const pawn = signal<Pawn | null>(null)
/** Gems of the player who asks for advice. */
export const ownGems = signal<Counts>(noGems())
/** Row of the player's pawn, from 0, as set by the player; null if the row that was read applies. */
export const editedPawnRow = signal<number | null>(null)

const tracker = new ReadingTracker()
/** Whether a photo is being read, or why the latest reading has failed. */
export const readingState = tracker.state

/** Number of the latest reading whose photo was shown. */
let lastReading = 0

/**
 * Reads a photo, and shows it instead of the current one. If no gem board is found, the current photo stays, and `readingState` has the
 * reasons. The result is dropped if another photo is chosen meanwhile.
 */
export async function readBoardPhoto(file: File): Promise<void> {
  await tracker.run(async (isLatest) => {
    const { report, bitmap } = await readWithBox<GemBoardPhoto>('gem-board', gemBox, file)
    if (!isLatest()) {
      bitmap?.close()
      return
    }
    if (!report.image || !report.corners)
      throw new Error(report.reasons.map(({ message }) => message).join(' '))
    currentPhoto.value?.bitmap?.close()
    lastReading += 1
    currentPhoto.value = {
      reading: lastReading,
      file,
      bitmap,
      report,
      rows: rowsFromReport(report),
      corrections: [],
    }
    editedPawnRow.value = null
  })
}

/**
 * Chooses the box. Reads the photo again unless the player has corrected it, because the box influences how colours are read. A photo that
 * is being read is read with the new box.
 */
export async function chooseBox(box: GemBox): Promise<void> {
  gemBox.value = box
  const photo = currentPhoto.value
  const isReading = readingState.value.kind === 'reading'
  if (photo && photo.corrections.length === 0 && !isReading) await readBoardPhoto(photo.file)
}

/** Returns the rows of a photo after the player's corrections. */
export function correctedRows(photo: BoardPhoto): Rows {
  return applyCorrections(photo.rows, photo.corrections)
}

/** Adds a correction to the current photo. */
export function correct(correction: HoleCorrection): void {
  const photo = currentPhoto.value
  if (photo) currentPhoto.value = { ...photo, corrections: [...photo.corrections, correction] }
}

/** Removes the latest correction of the current photo. */
export function undo(): void {
  const photo = currentPhoto.value
  if (photo) currentPhoto.value = { ...photo, corrections: photo.corrections.slice(0, -1) }
}

/** Returns the row of the player's pawn, from 0; null if it was neither read nor set. */
export function pawnRowOf(photo: BoardPhoto): number | null {
  const read = photo.report.pawns.find(({ colour }) => colour === pawn.value)
  return editedPawnRow.value ?? read?.field ?? null
}

/** Chooses the pawn of the player who asks for advice. Its row is then the one that was read. */
export function choosePawn(chosen: Pawn): void {
  pawn.value = chosen
  editedPawnRow.value = null
}
