/** Orders groups and moves by what they are worth to the player. */

import type { DiceBoardPhoto } from '../../reports/index.ts'

export type Group = DiceBoardPhoto['groups'][number]
export type God = Group['colour']
export type Move = NonNullable<DiceBoardPhoto['moves']>[number]

/** Moves that make or enlarge a group of the player, the best first, and all others. */
export type RankedMoves = { gaining: Move[]; others: Move[] }

/** Returns the points of the largest group of the moved die; 0 if it is in none. */
export function pointsOf(move: Move): number {
  return Math.max(0, ...move.groups.map((group) => group.points))
}

/**
 * Orders moves by their largest group. Of moves that make equal groups, those of the god that is listed first in
 * `gods` come first.
 */
export function ranked(moves: readonly Move[], gods: readonly God[]): RankedMoves {
  const godRank = (move: Move) => {
    const best = move.groups.filter((group) => group.points === pointsOf(move))
    return Math.min(gods.length, ...best.map((group) => gods.indexOf(group.colour)))
  }
  const gaining = moves
    .filter((move) => move.gains)
    .sort((a, b) => pointsOf(b) - pointsOf(a) || godRank(a) - godRank(b))
  return { gaining, others: moves.filter((move) => !move.gains) }
}

/** Returns the letter of a group: A for the first. The game has too few dice for more groups than letters. */
export function tagOf(index: number): string {
  return String.fromCharCode(65 + index)
}

/** Returns the letters of the groups that hold a square. */
export function tagsAt(groups: readonly Group[], [row, col]: readonly [number, number]): string[] {
  return groups.flatMap((group, index) =>
    group.cells.some((cell) => cell[0] === row && cell[1] === col) ? [tagOf(index)] : [],
  )
}

/**
 * Returns a lane for the frame of each group: groups that share a die, which is a wild one, have different lanes, all
 * others the first.
 */
export function lanesOf(groups: readonly Group[]): number[] {
  const lanes: number[] = []
  const sharesDie = (a: Group, b: Group) =>
    a.cells.some(([row, col]) => b.cells.some((cell) => cell[0] === row && cell[1] === col))
  for (const group of groups) {
    const taken = lanes.filter((_, index) => {
      const other = groups[index]
      return other !== undefined && sharesDie(group, other)
    })
    let lane = 0
    while (taken.includes(lane)) lane += 1
    lanes.push(lane)
  }
  return lanes
}
