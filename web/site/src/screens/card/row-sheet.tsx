import { SYMBOLS, type SymbolName } from '../../components/symbols.tsx'
import type { CardReport } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { cardName } from './card-verdict.tsx'
import { RemoveCorrectionButton } from './remove-correction-button.tsx'
import { BottomSheet, RowChoices } from './row-choices.tsx'

type RowSheetProps = {
  card: CardReport
  /** The row or symbol that the player has set; null if none. */
  row: SymbolName | null
  /** What was read before the correction, in words. */
  readingText: string
  onSet: (row: SymbolName | null) => void
  onClose: () => void
}

/** Asks the player for the row that counts on a card. Each choice lists the pieces of its row on this card. */
export function RowSheet({ card, row, readingText, onSet, onClose }: RowSheetProps) {
  return (
    <BottomSheet title={text('card-set-title', { card: cardName(card) })} onClose={onClose}>
      <p class="about">{readingText}</p>
      <RowChoices
        choices={SYMBOLS}
        chosen={row ?? card.asked}
        onChoose={onSet}
        detail={(symbol) => card.rows[symbol]?.join(' ')}
      />
      {row && <RemoveCorrectionButton onRemove={() => onSet(null)} />}
    </BottomSheet>
  )
}

type DieSheetProps = Omit<RowSheetProps, 'card'> & { die: SymbolName }

/** Asks the player which symbol the die shows. `die` is the symbol that was read. */
export function DieSheet({ die, row, readingText, onSet, onClose }: DieSheetProps) {
  return (
    <BottomSheet title={text('die-title')} onClose={onClose}>
      <p class="about">{readingText}</p>
      <RowChoices choices={SYMBOLS} chosen={row ?? die} onChoose={onSet} />
      {row && <RemoveCorrectionButton onRemove={() => onSet(null)} />}
    </BottomSheet>
  )
}
