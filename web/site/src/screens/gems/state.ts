/** State of the gems screen: the photos and the players. It is kept while another screen is shown. */

import { signal } from '@preact/signals'
import type { GemBox } from '../../components/gem/boxes.ts'
import { readPhoto } from '../../engine/read-photo.ts'
import type { GemsPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { type Correction, corrected, gemsRead, type MarkedGem, pilesOf } from './marked-gems.ts'
import { newPlayer, type Player, shared, type TalliedPhoto } from './tally.ts'

export type GemsPhotoEntry = TalliedPhoto & {
  /** Unique number, also for a photo that replaces another and takes over its id. */
  reading: number
  file: File
  picture: ImageBitmap | null
  report: GemsPhoto
}

/** What the screen is doing. */
export type Work = { kind: 'idle' } | { kind: 'reading' } | { kind: 'failed'; message: string }

export const photos = signal<readonly GemsPhotoEntry[]>([])
export const players = signal<readonly Player[]>([])
export const variant = signal<'majority' | 'points'>('majority')
export const gemBox = signal<GemBox>('72')
export const work = signal<Work>({ kind: 'idle' })
/** Id of the photo that the next photo replaces; null if the next photo is added. */
export const replaced = signal<number | null>(null)

let lastId = 0
/** Number of the latest reading. An earlier one that ends later does not end the state `reading`. */
let latest = 0

/** Returns the default name of a player, such as "Player 1", without the invisible marks that Fluent puts around values. */
export function usualName(number: number): string {
  return text('gems-player', { number }).replaceAll(/[\u2068\u2069]/g, '')
}

/** Reads a photo. It replaces the photo that the player has chosen to replace, or else is added. */
export async function takePhoto(file: File): Promise<void> {
  await working(async () => {
    const { report, picture } = await readPhoto<GemsPhoto>({ kind: 'gems', box: gemBox.value }, file)
    if (!report.image) throw new Error(report.reasons.map((reason) => reason.message).join(' '))
    lastId += 1
    const entry = {
      id: lastId,
      reading: lastId,
      gems: gemsRead(report),
      corrections: [],
      owners: {},
      file,
      picture,
      report,
    }
    const before = photos.value.find((photo) => photo.id === replaced.value)
    replaced.value = null
    before?.picture?.close()
    if (before) put({ ...entry, id: before.id, owners: before.owners })
    else put(entry)
  })
}

/** Chooses the box. Reads all photos again that the player has not corrected, because the box influences how colours are read. */
export async function chooseBox(box: GemBox): Promise<void> {
  gemBox.value = box
  await working(async () => {
    for (const { reading, file } of photos.value) {
      if (!untouched(reading)) continue
      const { report } = await readPhoto<GemsPhoto>({ kind: 'gems', box }, file)
      if (gemBox.value !== box) return
      // The player may have corrected or removed the photo meanwhile.
      const photo = untouched(reading)
      if (photo) put({ ...photo, report, gems: gemsRead(report) })
    }
  })
}

function untouched(reading: number): GemsPhotoEntry | undefined {
  return photos.value.find((photo) => photo.reading === reading && photo.corrections.length === 0)
}

async function working(what: () => Promise<void>): Promise<void> {
  latest += 1
  const mine = latest
  work.value = { kind: 'reading' }
  try {
    await what()
    if (mine === latest) work.value = { kind: 'idle' }
  } catch (error) {
    work.value = { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Adds a photo, or replaces the one with the same id, and assigns those of its piles that have no owner yet to players. */
function put(photo: GemsPhotoEntry): void {
  const others = photos.value.filter((other) => other.id !== photo.id)
  const orphans = pilesOf(gemsNow(photo)).filter((pile) => photo.owners[pile] === undefined)
  const owned = [...others, photo].flatMap((one) =>
    pilesOf(gemsNow(one)).flatMap((pile) => one.owners[pile] ?? []),
  )
  const given = shared(orphans, players.value, new Set(owned), usualName)
  const stored = { ...photo, owners: { ...photo.owners, ...given.owners } }
  players.value = given.players
  const isNew = others.length === photos.value.length
  photos.value = isNew
    ? [...others, stored]
    : photos.value.map((other) => (other.id === photo.id ? stored : other))
}

/** Returns the gems of a photo after the corrections. */
export function gemsNow(photo: TalliedPhoto): MarkedGem[] {
  return corrected(photo.gems, photo.corrections)
}

export function correct(photo: GemsPhotoEntry, correction: Correction): void {
  put({ ...photo, corrections: [...photo.corrections, correction] })
}

export function undo(photo: GemsPhotoEntry): void {
  put({ ...photo, corrections: photo.corrections.slice(0, -1) })
}

export function removePhoto(photo: GemsPhotoEntry): void {
  photos.value = photos.value.filter((other) => other.id !== photo.id)
  if (replaced.value === photo.id) replaced.value = null
  photo.picture?.close()
}

/** Assigns a pile to a player, to a new player, or to nobody. */
export function give(photo: GemsPhotoEntry, pile: number, to: number | 'new' | null): void {
  let owner = to
  if (owner === 'new') {
    const player = newPlayer(players.value, usualName)
    players.value = [...players.value, player]
    owner = player.id
  }
  put({ ...photo, owners: { ...photo.owners, [pile]: owner } })
}

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
