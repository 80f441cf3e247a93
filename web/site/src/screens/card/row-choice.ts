/** Which row of a card counts, and the queries of the engine for it. */

import type { LiveQuery, PhotoQuery } from '../../engine/messages.ts'
import type { CardSymbol } from '../../reports/index.ts'

/** Which row of a card counts: that of a symbol, any, or that of the symbol on the die. Until a die is read, `die` means any row. */
export type RowChoice = 'any' | 'die' | CardSymbol

/** Returns the query for a photo. `solutionRow`: symbol of the row for which a solution is wanted. */
export function photoQuery(choice: RowChoice, solutionRow: CardSymbol | null): PhotoQuery {
  const query: PhotoQuery = { kind: 'card' }
  if (choice === 'die') query.by_die = true
  else if (choice !== 'any') query.symbol = choice
  if (solutionRow) query.show = solutionRow
  return query
}

/** Returns the query for a watch. `die`: the symbol that was read from the die; null before that. */
export function liveQuery(choice: RowChoice, die: CardSymbol | null): LiveQuery {
  if (choice === 'any') return {}
  if (choice === 'die') return die ? { die: true, symbol: die } : { die: true }
  return { symbol: choice }
}
