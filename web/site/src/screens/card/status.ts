/** The state of a card, as it is shown. */

import type { SeenCard } from '../../engine/messages.ts'
import type { CardReport } from '../../reports/index.ts'

export type Status = CardReport['verdict'] | 'looking'

/** A sign for each state: colours alone are not enough. */
export const SIGNS: Record<Status, string> = { solved: '✓', unsolved: '✗', unsure: '?', looking: '…' }

/**
 * Returns the state of a card of a live watch. Only what the engine has announced is solved. `rowKnown`: whether the row that counts is
 * known; where it is still to be read from the die, nothing is.
 */
export function liveStatus({ solved, waiting, report }: SeenCard, rowKnown: boolean): Status {
  if (solved !== null) return rowKnown ? 'solved' : 'looking'
  if (waiting || report.verdict === 'solved') return 'looking'
  return report.verdict === 'unsure' && report.reasons.length === 0 ? 'looking' : report.verdict
}

/** Returns a sentence with a capital letter at its start. */
export function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1)
}
