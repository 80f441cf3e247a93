import { SYMBOLS, type SymbolName } from '../../components/symbols.tsx'
import type { LiveSession } from '../../live/session.ts'
import { readBefore } from './card-verdict.tsx'
import { RowSheet } from './row-sheet.tsx'
import type { CardWatch } from './use-watch.ts'

/** Returns the row that the player has set for a tracked card; null if none. */
export function setRowOf({ rows }: LiveSession, card: number): SymbolName | null {
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
export function LiveRow({ watch, card, onClose }: LiveRowProps) {
  const seen = watch.session.view.value.cards.find((one) => one.card === card)
  if (!seen) return null
  const row = setRowOf(watch.session, seen.card)
  const before = row ? watch.before[seen.card] : seen.report
  return (
    <RowSheet
      card={seen.report}
      row={row}
      before={before ? readBefore(before) : ''}
      onSet={(chosen) => {
        watch.setRow(seen, chosen)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
