import { symbolWord } from '../../components/symbols.tsx'
import { text } from '../../strings/index.ts'
import type { CardModel } from './card-model.ts'
import { readDie } from './card-result.tsx'
import { readingInWords } from './card-verdict.tsx'
import { DieSheet, RowSheet } from './row-sheet.tsx'

/** Asks the player for the row that counts on a card of the photo. */
export function CardRowSheet({ model, index }: { model: CardModel; index: number }) {
  const photo = model.photo.value
  const card = photo.kind === 'read' ? photo.report.cards[index] : undefined
  if (!card) return null
  return (
    <RowSheet
      card={card}
      row={model.corrections.symbols.value.cards[index] ?? null}
      readingText={readingInWords(card)}
      onSet={(row) => model.setCard(index, row)}
      onClose={() => close(model)}
    />
  )
}

/** Asks the player which symbol the die in the photo shows. */
export function PhotoDieSheet({ model }: { model: CardModel }) {
  const photo = model.photo.value
  const read = photo.kind === 'read' ? readDie(photo.report, model) : null
  if (!read) return null
  return (
    <DieSheet
      die={read}
      row={model.corrections.symbols.value.die}
      readingText={text('die-was', { symbol: symbolWord(read) })}
      onSet={(symbol) => model.setDie(symbol)}
      onClose={() => close(model)}
    />
  )
}

function close(model: CardModel): void {
  model.question.value = null
}
