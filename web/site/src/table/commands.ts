/** Converts entries of a game to the commands that a person can type in the terminal of `umpire game`. */

import type { GameState } from '../reports/index.ts'
import { type Entry, gemCountsText } from '../screens/game/entries.ts'

/** Returns the command for an entry. `state` supplies the names of the players. */
export function commandOf(entry: Entry, state: GameState): string {
  const name = (player: number) => state.players[player]?.name ?? ''
  switch (entry.what) {
    case 'rolled':
      return `roll ${entry.symbol}`
    case 'glass_turned':
      return 'glass'
    case 'solved':
      return `solved ${name(entry.player)}`
    case 'not_solved':
      return `false ${name(entry.player)}`
    case 'took':
      return [`take ${name(entry.player)} ${entry.field + 1}`, ...gemWords(entry.gems, state)].join(' ')
    case 'order':
      return `order ${entry.players.map(name).join(',')}`
    case 'gems':
      return `gems ${name(entry.player)} ${gemCountsText(entry.counts)}`
    case 'sand_out':
      return 'sand'
    case 'ended_early':
      return 'end'
    case 'confirmed':
      return 'confirm'
    case 'undone':
      return 'undo'
  }
}

/** Returns the gems taken as words of a command; empty if the program knows the gem board, because it derives them from the field. */
function gemWords(gems: readonly string[], state: GameState): readonly string[] {
  if (state.rows_known) return []
  return gems.length > 0 ? gems : ['nothing']
}
