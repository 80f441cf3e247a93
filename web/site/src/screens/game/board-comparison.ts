/** Derives the gems that a player takes from a photo of the gem board. */

import { type Colour, colourOf } from '../../components/gem/colours.ts'
import { MAX_TAKEN } from '../../components/gem/ubongo.ts'
import type { BoardChange, GamePlayer, GemBoardPhoto, Hole } from '../../reports/index.ts'
import type { Entry } from './entries.ts'

/** The six rows of the gem board, each from its red field outwards. */
export type Holes = Hole[][]

/** The gems that a player may take from a row. `field` is numbered from 1. */
export type RowGems = { field: number; gems: Colour[] }

/** What a photo of the gem board shows about the gems that a player takes. */
export type BoardComparison = {
  /** Rows in the pawn's reach from which the front gems are gone. */
  gone: RowGems[]
  /** Front gems of the rows in the pawn's reach, as the photo shows them. Rows with uncertain front gems are left out. */
  front: RowGems[]
  /**
   * Rows in the pawn's reach from which other gems than the front ones are gone, or gems whose colours were not known before; numbered from
   * 1.
   */
  unclear: number[]
  /** Rows outside the pawn's reach from which gems are gone; numbered from 1. */
  outOfReach: number[]
  /** Whether the photo was compared with an earlier state of the gem board. */
  isCompared: boolean
}

/** Returns the rows that were read, with uncertain holes as `unknown`. Null if no gem board was found in the photo. */
export function holesFromPhoto({ rows }: GemBoardPhoto): Holes | null {
  if (rows.length === 0) return null
  return rows.map(({ gems, doubtful }) =>
    gems.map((content, hole) => (doubtful.includes(hole) ? 'unknown' : content)),
  )
}

/**
 * Returns what a photo shows about the gems that a player takes. `changes`: the rows from which gems are gone since the earlier state of
 * the gem board; null if no earlier state is known.
 */
export function compareBoards(
  player: GamePlayer,
  now: Holes,
  changes: BoardChange[] | null,
): BoardComparison {
  const mayTake = (field: number) => player.fields.some((one) => one.field === field)
  const gone: RowGems[] = []
  const unclear: number[] = []
  const outOfReach: number[] = []
  for (const { row, gems } of changes ?? []) {
    if (!mayTake(row + 1)) outOfReach.push(row + 1)
    else if (gems) gone.push({ field: row + 1, gems: gems as Colour[] })
    else unclear.push(row + 1)
  }
  const front = player.fields.flatMap(({ field }) => {
    const gems = frontGems(now[field - 1] ?? [])
    return gems ? [{ field, gems }] : []
  })
  return { gone, front, unclear, outOfReach, isCompared: changes !== null }
}

/** Returns the front gems of a row; null if an unknown hole may hold one of them. */
function frontGems(row: readonly Hole[]): Colour[] | null {
  const front: Colour[] = []
  for (const content of row) {
    if (front.length === MAX_TAKEN) break
    if (content === 'unknown') return null
    const gem = colourOf(content)
    if (gem) front.push(gem)
  }
  return front
}

/** Returns the gem board after an entry; null if it is unknown or the entry makes it unknown. */
export function boardAfterEntry(board: Holes | null, entry: Entry): Holes | null {
  // An undo may put gems back on the gem board, at unknown places.
  if (entry.what === 'undone') return null
  if (entry.what !== 'took' || !board) return board
  return board.map((row, index) => (index === entry.field ? withoutFront(row, entry.gems.length) : row))
}

function withoutFront(row: readonly Hole[], count: number): Hole[] {
  let remaining = count
  return row.map((content) => {
    if (content === null || remaining === 0) return content
    remaining -= 1
    return null
  })
}

/** Returns the earlier state of the gem board, with its unknown holes taken from the later photo `now`. Without one, returns `now`. */
export function fillUnknown(before: Holes | null, now: Holes): Holes {
  if (!before) return now
  return before.map((row, index) =>
    row.map((content, hole) => (content === 'unknown' ? (now[index]?.[hole] ?? null) : content)),
  )
}
