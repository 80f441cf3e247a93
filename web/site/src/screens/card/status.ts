/** The displayed state of a card. */

import { symbolWord } from '../../components/symbols.tsx'
import type { TrackedCard } from '../../engine/messages.ts'
import type { CardReport } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { coveredRow } from './pieces.ts'

/** The displayed state of a card: its verdict, or `pending` while there is none yet. */
export type Status = CardReport['verdict'] | 'pending'

/** A sign for each state, for players who cannot distinguish the colours. */
export const SIGNS: Record<Status, string> = { solved: '✓', unsolved: '✗', unsure: '?', pending: '…' }

const STATUS_NAMES: Record<Status, () => string> = {
  solved: () => text('card-solved'),
  unsolved: () => text('card-unsolved'),
  unsure: () => text('card-unsure'),
  pending: () => text('card-looking'),
}

/** Returns the name of a state, without the row. */
export function statusName(status: Status): string {
  return STATUS_NAMES[status]()
}

/** Returns whether a card is solved for a row whose symbol may not have been rolled. */
export function isSolvedForUnknownRoll(card: CardReport, status: Status): boolean {
  return status === 'solved' && card.asked === null && card.symbol !== null
}

/** Returns the state of a card in words, with the covered row if it is important. `byDie`: whether the die decides which row counts. */
export function headline(card: CardReport, status: Status, byDie: boolean): string {
  const covered = coveredRow(card)
  if (!covered) return statusName(status)
  const row = symbolWord(covered)
  if (isSolvedForUnknownRoll(card, status)) return text('card-solved-for', { row })
  if (status === 'unsolved' && byDie && card.asked) {
    return text('card-covered-other', { row, die: symbolWord(card.asked) })
  }
  return statusName(status)
}

/**
 * Returns the state to show for a card of a live watch. A card is shown as solved only if the engine has announced it, and only while the
 * row that counts is known. `rowKnown` is false while the page waits for the die.
 */
export function liveStatus({ solved, waiting, report }: TrackedCard, rowKnown: boolean): Status {
  if (solved !== null) return rowKnown ? 'solved' : 'pending'
  if (waiting || report.verdict === 'solved') return 'pending'
  return report.verdict === 'unsure' && report.reasons.length === 0 ? 'pending' : report.verdict
}
