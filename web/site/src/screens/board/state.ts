/** State of the gem board screen: the photo, and the player who asks for advice. It is kept while another screen is shown. */

import { signal } from '@preact/signals'
import type { GemBox } from '../../components/gem/boxes.ts'
import { type Counts, noGems } from '../../components/gem/colours.ts'
import { readPhoto } from '../../engine/read-photo.ts'
import type { GemBoardPhoto } from '../../reports/index.ts'
import { corrected, type HoleCorrection, type Rows, rowsRead } from './holes.ts'

export const PAWNS = ['white', 'beige', 'blue', 'black'] as const
export type Pawn = (typeof PAWNS)[number]

export type BoardPhoto = {
  /** Number of the reading; each reading of a photo has another number. */
  reading: number
  file: File
  picture: ImageBitmap | null
  report: GemBoardPhoto
  rows: Rows
  corrections: readonly HoleCorrection[]
}

export type Work = { kind: 'idle' } | { kind: 'reading' } | { kind: 'failed'; message: string }

export const photo = signal<BoardPhoto | null>(null)
export const gemBox = signal<GemBox>('72')
export const pawn = signal<Pawn | null>(null)
export const mine = signal<Counts>(noGems())
/** Row at which the player's pawn stands, from 0, if the player has set it; null if the row that was read applies. */
export const pawnRow = signal<number | null>(null)
export const work = signal<Work>({ kind: 'idle' })

/** Number of the latest reading. The result of an earlier one that ends later is dropped. */
let latest = 0

async function working(what: (isLatest: () => boolean) => Promise<void>): Promise<void> {
  latest += 1
  const mineNow = latest
  work.value = { kind: 'reading' }
  try {
    await what(() => mineNow === latest)
    if (mineNow === latest) work.value = { kind: 'idle' }
  } catch (error) {
    work.value = { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

export async function takePhoto(file: File): Promise<void> {
  await working(async (isLatest) => {
    const box = gemBox.value
    const { report, picture } = await readPhoto<GemBoardPhoto>({ kind: 'gem-board', box }, file)
    if (!isLatest()) return
    if (!report.image || !report.corners)
      throw new Error(report.reasons.map(({ message }) => message).join(' '))
    photo.value?.picture?.close()
    photo.value = { reading: latest, file, picture, report, rows: rowsRead(report), corrections: [] }
    pawnRow.value = null
  })
}

/** Chooses the box. Reads the photo again unless the player has corrected it, because the box influences how colours are read. */
export async function chooseBox(box: GemBox): Promise<void> {
  gemBox.value = box
  const now = photo.value
  if (now && now.corrections.length === 0) await takePhoto(now.file)
}

export function rowsNow(of: BoardPhoto): Rows {
  return corrected(of.rows, of.corrections)
}

export function correct(correction: HoleCorrection): void {
  const now = photo.value
  if (now) photo.value = { ...now, corrections: [...now.corrections, correction] }
}

export function undo(): void {
  const now = photo.value
  if (now) photo.value = { ...now, corrections: now.corrections.slice(0, -1) }
}

/** Returns the row at which the player's pawn stands, from 0; null if it was neither read nor set. */
export function rowOfPawn(of: BoardPhoto): number | null {
  const read = of.report.pawns.find(({ colour }) => colour === pawn.value)
  return pawnRow.value ?? read?.field ?? null
}

export function choosePawn(chosen: Pawn): void {
  pawn.value = chosen
  pawnRow.value = null
}
