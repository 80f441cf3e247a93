/** The displayed state of a card. */

import type { SeenCard } from '../../engine/messages.ts'
import type { CardReport } from '../../reports/index.ts'

export type Status = CardReport['verdict'] | 'looking'

/** A sign for each state, for players who cannot distinguish the colours. */
export const SIGNS: Record<Status, string> = { solved: '✓', unsolved: '✗', unsure: '?', looking: '…' }

/**
 * Returns the state to show for a card of a live watch. A card is shown as solved only if the engine has announced it, and only while the
 * row that counts is known. `rowKnown` is false while the die that decides is not read yet.
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
