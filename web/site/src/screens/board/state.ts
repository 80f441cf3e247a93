/** The photo of the gem board screen, and the player who asks for advice. They stay while the player looks at another screen. */

import { signal } from '@preact/signals'
import type { GemBox } from '../../components/gem/boxes.ts'
import { COLOURS, type Counts, noGems } from '../../components/gem/colours.ts'
import { readPhoto } from '../../engine/read-photo.ts'
import type { GemBoardPhoto } from '../../reports/index.ts'
import { corrected, type HoleCorrection, type Rows, rowsRead } from './holes.ts'

export const PAWNS = ['white', 'beige', 'blue', 'black'] as const
export type Pawn = (typeof PAWNS)[number]

export type BoardPhoto = {
  file: File
  picture: ImageBitmap | null
  report: GemBoardPhoto
  rows: Rows
  corrections: readonly HoleCorrection[]
}

export type Work = { kind: 'idle' } | { kind: 'reading' } | { kind: 'failed'; message: string }

/** Advice of the engine; `none` if the player's pawn was not found. */
export type Advice =
  | { kind: 'advice'; advice: NonNullable<GemBoardPhoto['advice']> }
  | { kind: 'none'; pawn: Pawn }

export const photo = signal<BoardPhoto | null>(null)
export const gemBox = signal<GemBox>('72')
export const pawn = signal<Pawn | null>(null)
export const mine = signal<Counts>(noGems())
export const advice = signal<Advice | null>(null)
export const work = signal<Work>({ kind: 'idle' })

/** Counts calls to the engine, so that a slow answer never overwrites a later one. */
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
    photo.value = { file, picture, report, rows: rowsRead(report), corrections: [] }
    advice.value = null
    if (!report.pawns.some(({ colour }) => colour === pawn.value)) pawn.value = null
  })
}

/** Chooses the box, and reads the photo again if nothing was corrected: the box helps to read colours. */
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

/** Chooses the player who asks; advice for another one is dropped. */
export function ask(chosen: { pawn?: Pawn; mine?: Counts }): void {
  if (chosen.pawn) pawn.value = chosen.pawn
  if (chosen.mine) mine.value = chosen.mine
  advice.value = null
}

/** Asks the engine which row is best for the player. It reads the photo again, so it knows nothing of the corrections. */
export async function seekAdvice(): Promise<void> {
  const [now, asked] = [photo.value, pawn.value]
  if (!now || !asked) return
  await working(async (isLatest) => {
    const query = { kind: 'gem-board', box: gemBox.value, pawn: asked, me: written(mine.value) } as const
    const { report } = await readPhoto<GemBoardPhoto>(query, now.file)
    if (!isLatest()) return
    advice.value = report.advice ? { kind: 'advice', advice: report.advice } : { kind: 'none', pawn: asked }
  })
}

/** Returns counts as the engine reads them, such as "red:3,blue:1". */
export function written(counts: Counts): string {
  return COLOURS.filter((colour) => counts[colour] > 0)
    .map((colour) => `${colour}:${counts[colour]}`)
    .join(',')
}
