/** What a photo of the gem board says about the gems that a player takes. */

import type { BoardChange, GamePlayer, GemBoardPhoto, Hole } from '../../reports/index.ts'
import { type Entry, GEMS, type Gem } from './entries.ts'

/** The six rows of the gem board, each from its red field outwards. */
export type Holes = Hole[][]

/** Gems of a row that a player may take; the field counts from 1. */
export type RowGems = { field: number; gems: Gem[] }

/** What a photo shows, for one player. */
export type Look = {
  /** Rows of which the front gems are gone, where the player may have taken them. */
  gone: RowGems[]
  /** The front gems that lie there now, of the rows that the player may reach; rows that were not read for sure are left out. */
  there: RowGems[]
  /** Rows in reach of which others than the front gems are gone, or gems that were not read; they count from 1. */
  unclear: number[]
  /** Rows out of reach of which gems are gone; they count from 1. */
  others: number[]
  /** Whether the photo was compared with an earlier state of the board. */
  isCompared: boolean
}

/** Number of gems that a player takes, unless fewer are left in the row. */
const TAKEN = 2

/** Returns the rows that were read; holes that may be misread are unknown. Null if there is no board in the photo. */
export function holesOf({ rows }: GemBoardPhoto): Holes | null {
  if (rows.length === 0) return null
  return rows.map(({ gems, doubtful }) =>
    gems.map((content, hole) => (doubtful.includes(hole) ? 'unknown' : content)),
  )
}

/** Returns what a photo shows for a player. `changes`: what is gone since the earlier state of the board; null if none is known. */
export function lookFor(player: GamePlayer, now: Holes, changes: BoardChange[] | null): Look {
  const mayTake = (field: number) => player.fields.some((one) => one.field === field)
  const gone: RowGems[] = []
  const unclear: number[] = []
  const others: number[] = []
  for (const { row, gems } of changes ?? []) {
    if (!mayTake(row + 1)) others.push(row + 1)
    else if (gems) gone.push({ field: row + 1, gems: gems as Gem[] })
    else unclear.push(row + 1)
  }
  const there = player.fields.flatMap(({ field }) => {
    const gems = frontOf(now[field - 1] ?? [])
    return gems ? [{ field, gems }] : []
  })
  return { gone, there, unclear, others, isCompared: changes !== null }
}

/** Returns the front gems of a row; null if a hole that is not known may hold one. */
function frontOf(row: readonly Hole[]): Gem[] | null {
  const front: Gem[] = []
  for (const content of row) {
    if (front.length === TAKEN) break
    if (content === 'unknown') return null
    const gem = GEMS.find((known) => known === content)
    if (gem) front.push(gem)
  }
  return front
}

/** Returns the board after an entry; null if it is not known any more. */
export function afterEntry(board: Holes | null, entry: Entry): Holes | null {
  // What was undone may be gems that now lie on the board again.
  if (entry.what === 'undone') return null
  if (entry.what !== 'took' || !board) return board
  return board.map((row, index) => (index === entry.field ? withoutFront(row, entry.gems.length) : row))
}

function withoutFront(row: readonly Hole[], count: number): Hole[] {
  let left = count
  return row.map((content) => {
    if (content === null || left === 0) return content
    left -= 1
    return null
  })
}

/** Returns the earlier state of the board, with the holes that only the later photo shows. */
export function filledIn(before: Holes | null, now: Holes): Holes {
  if (!before) return now
  return before.map((row, index) =>
    row.map((content, hole) => (content === 'unknown' ? (now[index]?.[hole] ?? null) : content)),
  )
}
