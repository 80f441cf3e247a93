import { SYMBOLS, type SymbolName } from '../../components/symbols.tsx'
import type { LiveSession } from '../../live/session.ts'
import { readingInWords } from './card-verdict.tsx'
import { RowSheet } from './row-sheet.tsx'
import type { CardWatch } from './use-watch.ts'

/** Returns the row that the player has set for a tracked card; null if none. */
export function rowSetByPlayer({ rows }: LiveSession, card: number): SymbolName | null {
  const set = rows.value.cards?.[card]
  return SYMBOLS.find((symbol) => symbol === set) ?? null
}

type LiveRowProps = {
  watch: CardWatch
  /** Identifier of the card whose row is to be chosen; null if none is. */
  card: number | null
  onClose: () => void
}

/** Asks the player for the row that counts on a tracked card. Shows nothing while the card is not tracked. */
export function LiveRowSheet({ watch, card, onClose }: LiveRowProps) {
  const tracked = watch.session.view.value.cards.find((one) => one.card === card)
  if (!tracked) return null
  const row = rowSetByPlayer(watch.session, tracked.card)
  const reportBefore = row ? watch.reportsBefore[tracked.card] : tracked.report
  return (
    <RowSheet
      card={tracked.report}
      row={row}
      readingText={reportBefore ? readingInWords(reportBefore) : ''}
      onSet={(chosen) => {
        watch.setRow(tracked, chosen)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
