/** Orders moves by their value for the player, and gives groups their letters and lanes. */

import type { DiceBoardPhoto } from '../../reports/index.ts'

/** A group of dice that scores. */
export type Group = DiceBoardPhoto['groups'][number]
/** The colour of a group, which names the god of a player. */
export type God = Group['colour']
/** A move of a die. */
export type Move = NonNullable<DiceBoardPhoto['moves']>[number]

/** Moves that make or enlarge a group of the player, the best first, and all other moves. */
export type RankedMoves = { gaining: Move[]; others: Move[] }

/** Returns the points of the largest group that the moved die belongs to; 0 if it belongs to none. */
export function bestPoints(move: Move): number {
  return Math.max(0, ...move.groups.map((group) => group.points))
}

/**
 * Orders moves by the points of their largest group. Among moves with equal points, those for the god that comes first in `gods` come
 * first.
 */
export function rankMoves(moves: readonly Move[], gods: readonly God[]): RankedMoves {
  const godRank = (move: Move) => {
    const best = move.groups.filter((group) => group.points === bestPoints(move))
    return Math.min(gods.length, ...best.map((group) => gods.indexOf(group.colour)))
  }
  const gaining = moves
    .filter((move) => move.gains)
    .sort((a, b) => bestPoints(b) - bestPoints(a) || godRank(a) - godRank(b))
  return { gaining, others: moves.filter((move) => !move.gains) }
}

/** Returns the letter of a group, A for index 0. There are fewer groups than letters, because the game has only 26 dice. */
export function groupLetter(index: number): string {
  return String.fromCharCode(65 + index)
}

/** Returns the letters of the groups that contain a square. */
export function groupLettersAt(groups: readonly Group[], [row, col]: readonly [number, number]): string[] {
  return groups.flatMap((group, index) =>
    group.cells.some((cell) => cell[0] === row && cell[1] === col) ? [groupLetter(index)] : [],
  )
}

/**
 * Returns the lane of each group's frame, from 0. Groups that share a die, which is then a wild one, get different lanes, so that their
 * frames do not coincide.
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
