/** The photos and players of the gems screen. They stay while the player looks at another screen. */

import { signal } from '@preact/signals'
import type { GemBox } from '../../components/gem/boxes.ts'
import { readPhoto } from '../../engine/read-photo.ts'
import type { GemsPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { type Correction, corrected, gemsRead, type MarkedGem, pilesOf } from './marked-gems.ts'
import { newPlayer, type Player, shared, type TalliedPhoto } from './tally.ts'

export type GemsPhotoEntry = TalliedPhoto & {
  /** Differs for each photo that was read, also for one that replaces another. */
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
/** Id of the photo that the next one replaces. */
export const replaced = signal<number | null>(null)

let lastId = 0
/** Counts calls to the engine, so that a slow answer never overwrites a later one. */
let latest = 0

/** Returns the usual name of a player. Fluent puts invisible marks around a value, which a name must not have. */
export function usualName(number: number): string {
  return text('gems-player', { number }).replaceAll(/[\u2068\u2069]/g, '')
}

/** Reads a photo, and adds it or puts it in the place of the one that is to be replaced. */
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

/** Chooses the box, and reads the photos in which nothing was corrected again: the box helps to read colours. */
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

/** Stores a photo, in place of the one with the same id, and gives its new piles to players. */
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

/** Gives a pile to a player, to a new one, or to nobody. */
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

/** Takes a player out; the piles of the player then count for nobody. */
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
