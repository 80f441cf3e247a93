/** The rows whose pieces must cover the cards of a watch, and the results that become invalid when these rows change. */

import type { RequiredRows, TrackedCard } from '../engine/messages.ts'
import type { WatchEvent } from '../reports/index.ts'

/** Returns the symbol of the row whose pieces must cover a card; null if any row counts. */
export function rowOf({ symbol, cards }: RequiredRows, card: number): string | null {
  return cards?.[card] ?? symbol ?? null
}

/**
 * Returns the cards to show after a change of the rows. A card whose row changed waits until the engine has judged it with the new row; the
 * other cards stay as they are.
 */
export function cardsAfterRowChange(
  cards: TrackedCard[],
  before: RequiredRows,
  rowsNow: RequiredRows,
): TrackedCard[] {
  return cards.map((tracked) =>
    rowOf(before, tracked.card) === rowOf(rowsNow, tracked.card)
      ? tracked
      : { ...tracked, solved: null, waiting: true },
  )
}

/** Returns whether an event is still valid after a change of the rows. It is not if it announces a card as solved whose row changed. */
export function isStillValid(event: WatchEvent, before: RequiredRows, rowsNow: RequiredRows): boolean {
  return event.event !== 'solved' || rowOf(before, event.card) === rowOf(rowsNow, event.card)
}
