/** Which row of a card counts, and the queries of the engine for it. */

import type { SymbolName } from '../../components/symbols.tsx'
import type { LiveQuery, PhotoQuery } from '../../engine/messages.ts'

/** Which row of a card counts: any, that of a symbol, or that of the symbol on the die. */
export type RowChoice = 'any' | 'die' | SymbolName

/** Returns the query for a photo. `show`: symbol of the row for which a solution is wanted. */
export function photoQuery(choice: RowChoice, show: SymbolName | null): PhotoQuery {
  const query: PhotoQuery = { kind: 'card' }
  if (choice === 'die') query.by_die = true
  else if (choice !== 'any') query.symbol = choice
  if (show) query.show = show
  return query
}

/** Returns the query for a watch. `die`: the symbol that was read from the die; null before that. */
export function liveQuery(choice: RowChoice, die: SymbolName | null): LiveQuery {
  if (choice === 'any') return {}
  if (choice === 'die') return die ? { die: true, symbol: die } : { die: true }
  return { symbol: choice }
}
