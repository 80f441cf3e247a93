/** Which rows of icons count in a watch, and what is out of date after they have changed. */

import type { AskedRows, SeenCard } from '../engine/messages.ts'
import type { WatchEvent } from '../reports/index.ts'

/** Returns the row that counts on a card; null for any row. */
export function rowOf({ symbol, cards }: AskedRows, card: number): string | null {
  return cards?.[card] ?? symbol ?? null
}

/** Returns the cards as they are shown until the engine has judged them by `now`; those whose row has not changed stay as they are. */
export function unanswered(cards: SeenCard[], before: AskedRows, now: AskedRows): SeenCard[] {
  return cards.map((seen) =>
    rowOf(before, seen.card) === rowOf(now, seen.card) ? seen : { ...seen, solved: null, waiting: true },
  )
}

/** Returns whether an event still holds: a card that was solved with another row than the one that counts now is not solved. */
export function stillHolds(event: WatchEvent, before: AskedRows, now: AskedRows): boolean {
  return event.event !== 'solved' || rowOf(before, event.card) === rowOf(now, event.card)
}
