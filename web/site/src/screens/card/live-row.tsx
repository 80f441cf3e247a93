import { SYMBOLS, type SymbolName } from '../../components/symbols.tsx'
import type { LiveSession } from '../../live/session.ts'
import { readBefore } from './card-verdict.tsx'
import { RowSheet } from './row-sheet.tsx'
import type { CardWatch } from './use-watch.ts'

/** Returns the row that was set by hand for a card of a watch; null where none was. */
export function setRowOf({ rows }: LiveSession, card: number): SymbolName | null {
  const set = rows.value.cards?.[card]
  return SYMBOLS.find((symbol) => symbol === set) ?? null
}

type LiveRowProps = {
  watch: CardWatch
  /** The card that is asked about; null for none. */
  card: number | null
  onClose: () => void
}

/** Asks by which row a card in view is judged. The card may leave the picture meanwhile. */
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
