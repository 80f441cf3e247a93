/** State of the gems screen: the photos and the players. It is kept while another screen is shown. */

import { signal } from '@preact/signals'
import type { GemBox } from '../../components/gem/boxes.ts'
import { readPhoto } from '../../engine/read-photo.ts'
import { readWithBox } from '../../engine/read-with-box.ts'
import { ReadingTracker } from '../../engine/reading-tracker.ts'
import type { GemsPhoto } from '../../reports/index.ts'
import { text, withoutIsolates } from '../../strings/index.ts'
import { applyCorrections, type Correction, gemsFromReport, type MarkedGem, pilesOf } from './marked-gems.ts'
import { assignPiles, newPlayer, type Player, type TalliedPhoto } from './tally.ts'

/** A photo of gems, with its reading, the player's corrections, and the owners of its piles. */
export type GemsPhotoEntry = TalliedPhoto & {
  /** Unique number, also for a photo that replaces another and takes over its id. */
  reading: number
  file: File
  /** The upright photo for the screen; null if the file could not be decoded. */
  bitmap: ImageBitmap | null
  report: GemsPhoto
}

/** The photos, in the order in which they are shown. */
export const photos = signal<readonly GemsPhotoEntry[]>([])
/** The players, in the order in which they were added. */
export const players = signal<readonly Player[]>([])
/** Variant of the scoring: whether most gems of one colour or most points win. */
export const variant = signal<'majority' | 'points'>('majority')
/** The box that the player has chosen. */
export const gemBox = signal<GemBox>('72')
/** Id of the photo that the next photo replaces; null if the next photo is added. */
export const photoToReplace = signal<number | null>(null)

const tracker = new ReadingTracker()
/** Whether photos are being read, or why the latest reading has failed. */
export const readingState = tracker.state

/** Number of the photo that was read last: its id, unless it has replaced another photo. */
let lastId = 0

/** Returns the default name of a player, such as "Player 1". */
export function defaultName(number: number): string {
  return withoutIsolates(text('gems-player', { number }))
}

/** Reads a photo. It replaces the photo that the player has chosen to replace, or else is added. */
export async function addPhoto(file: File): Promise<void> {
  await tracker.run(async () => {
    const { report, bitmap } = await readWithBox<GemsPhoto>('gems', gemBox, file)
    if (!report.image) throw new Error(report.reasons.map((reason) => reason.message).join(' '))
    lastId += 1
    const entry = {
      id: lastId,
      reading: lastId,
      gems: gemsFromReport(report),
      corrections: [],
      owners: {},
      file,
      bitmap,
      report,
    }
    const before = photos.value.find((photo) => photo.id === photoToReplace.value)
    photoToReplace.value = null
    before?.bitmap?.close()
    if (before) storePhoto({ ...entry, id: before.id, owners: before.owners })
    else storePhoto(entry)
  })
}

/**
 * Chooses the box. Reads all photos again that the player has not corrected, because the box influences how colours are read. A photo that
 * is being read is read with the new box.
 */
export async function chooseBox(box: GemBox): Promise<void> {
  gemBox.value = box
  await tracker.run(async () => {
    for (const { reading, file } of photos.value) {
      if (!uncorrectedPhoto(reading)) continue
      const { report, bitmap } = await readPhoto<GemsPhoto>({ kind: 'gems', box }, file)
      // The photo is already shown.
      bitmap?.close()
      if (gemBox.value !== box) return
      // The player may have corrected or removed the photo meanwhile.
      const photo = uncorrectedPhoto(reading)
      if (photo) storePhoto({ ...photo, report, gems: gemsFromReport(report) })
    }
  })
}

/** Returns the photo of a reading, if it is still shown and the player has not corrected it. */
function uncorrectedPhoto(reading: number): GemsPhotoEntry | undefined {
  return photos.value.find((photo) => photo.reading === reading && photo.corrections.length === 0)
}

/** Adds a photo, or replaces the one with the same id, and assigns those of its piles that have no owner yet to players. */
function storePhoto(photo: GemsPhotoEntry): void {
  const others = photos.value.filter((other) => other.id !== photo.id)
  const orphans = pilesOf(correctedGems(photo)).filter((pile) => photo.owners[pile] === undefined)
  const owned = [...others, photo].flatMap((one) =>
    pilesOf(correctedGems(one)).flatMap((pile) => one.owners[pile] ?? []),
  )
  const assigned = assignPiles(orphans, players.value, new Set(owned), defaultName)
  const stored = { ...photo, owners: { ...photo.owners, ...assigned.owners } }
  players.value = assigned.players
  const isNew = others.length === photos.value.length
  photos.value = isNew
    ? [...others, stored]
    : photos.value.map((other) => (other.id === photo.id ? stored : other))
}

/** Returns the gems of a photo after the corrections. */
export function correctedGems(photo: TalliedPhoto): MarkedGem[] {
  return applyCorrections(photo.gems, photo.corrections)
}

/** Adds a correction to a photo. */
export function correct(photo: GemsPhotoEntry, correction: Correction): void {
  storePhoto({ ...photo, corrections: [...photo.corrections, correction] })
}

/** Removes the latest correction of a photo. */
export function undo(photo: GemsPhotoEntry): void {
  storePhoto({ ...photo, corrections: photo.corrections.slice(0, -1) })
}

/** Removes a photo. Its piles then count for nobody. */
export function removePhoto(photo: GemsPhotoEntry): void {
  photos.value = photos.value.filter((other) => other.id !== photo.id)
  if (photoToReplace.value === photo.id) photoToReplace.value = null
  photo.bitmap?.close()
}

/** Assigns a pile to a player, to a new player, or to nobody. */
export function assignPile(photo: GemsPhotoEntry, pile: number, chosen: number | 'new' | null): void {
  let owner = chosen
  if (owner === 'new') {
    const player = newPlayer(players.value, defaultName)
    players.value = [...players.value, player]
    owner = player.id
  }
  storePhoto({ ...photo, owners: { ...photo.owners, [pile]: owner } })
}

/** Changes the name of a player. */
export function rename(player: Player, name: string): void {
  players.value = players.value.map((other) => (other.id === player.id ? { ...other, name } : other))
}

/** Removes a player. The player's piles then count for nobody. */
export function removePlayer(player: Player): void {
  players.value = players.value.filter((other) => other.id !== player.id)
  photos.value = photos.value.map((photo) => {
    const owners = Object.entries(photo.owners).map(([pile, owner]) => [
      pile,
      owner === player.id ? null : owner,
    ])
    return { ...photo, owners: Object.fromEntries(owners) }
  })
}
