/** The owners of the piles, and the gems of each player. */

import { type Counts, sumOf } from '../../components/gem/colours.ts'
import { MAX_PLAYERS } from '../../components/gem/ubongo.ts'
import {
  applyCorrections,
  type Correction,
  countsOf,
  editedGems,
  type MarkedGem,
  pilesOf,
  uncertainGems,
} from './marked-gems.ts'

/** A player. `id` stays the same when the name is changed. */
export type Player = { id: number; name: string }

/** Id of the owner of each pile, by the number of the pile; null for a pile that counts for nobody. */
export type Owners = Readonly<Record<number, number | null>>

/** The readings of the gems in a photo, the player's corrections, and the owners of the piles. */
export type TalliedPhoto = {
  id: number
  gems: readonly MarkedGem[]
  corrections: readonly Correction[]
  owners: Owners
}

/** The gems of a player, and how reliable the counts are. */
export type Tally = {
  player: Player
  counts: Counts
  piles: { photo: number; pile: number }[]
  /** Number of uncertain gems in the player's piles. */
  doubtful: number
  /** Number of gems in the player's piles that were set, added, removed or confirmed. */
  edited: number
}

/** Returns the gems of each player in all photos. */
export function talliesOf(players: readonly Player[], photos: readonly TalliedPhoto[]): Tally[] {
  const now = photos.map((photo) => ({ ...photo, gems: applyCorrections(photo.gems, photo.corrections) }))
  return players.map((player) => {
    const owned = now.flatMap(({ id, gems, owners }) =>
      pilesOf(gems)
        .filter((pile) => owners[pile] === player.id)
        .map((pile) => ({ photo: id, pile, gems })),
    )
    return {
      player,
      counts: sumOf(owned.map(({ gems, pile }) => countsOf(gems, pile))),
      piles: owned.map(({ photo, pile }) => ({ photo, pile })),
      doubtful: owned.reduce((sum, { gems, pile }) => sum + uncertainGems(gems, pile).length, 0),
      edited: owned.reduce((sum, { gems, pile }) => sum + editedGems(gems, pile).length, 0),
    }
  })
}

/**
 * Assigns each pile of a photo to the next player without a pile, or to a new player. Once there are `MAX_PLAYERS` players, the remaining
 * piles count for nobody.
 */
export function assignPiles(
  piles: readonly number[],
  players: readonly Player[],
  playersWithPiles: ReadonlySet<number>,
  nameOf: (number: number) => string,
): { players: Player[]; owners: Owners } {
  const all = [...players]
  const free = all.filter((player) => !playersWithPiles.has(player.id))
  const owners: Record<number, number | null> = {}
  for (const pile of piles) {
    const player = free.shift() ?? (all.length < MAX_PLAYERS ? newPlayer(all, nameOf) : null)
    if (player && !all.includes(player)) all.push(player)
    owners[pile] = player?.id ?? null
  }
  return { players: all, owners }
}

/** Returns a new player with an id and a name that none of `players` has. */
export function newPlayer(players: readonly Player[], nameOf: (number: number) => string): Player {
  const id = Math.max(0, ...players.map((player) => player.id)) + 1
  let number = players.length + 1
  while (players.some((player) => player.name === nameOf(number))) number += 1
  return { id, name: nameOf(number) }
}

/** Returns the name of a player, or a default name if it is empty. */
export function shownName(
  player: Player,
  players: readonly Player[],
  nameOf: (number: number) => string,
): string {
  return player.name.trim() || nameOf(players.indexOf(player) + 1)
}
