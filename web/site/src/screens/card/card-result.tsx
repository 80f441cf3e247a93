import type { OverlayView } from '../../components/overlay-view.ts'
import { PhotoFigure } from '../../components/photo-figure.tsx'
import { SYMBOLS, SymbolLabel, type SymbolName, symbolWord } from '../../components/symbols.tsx'
import type { PhotoResult } from '../../engine/read-photo.ts'
import type { CardPhoto, CardReport } from '../../reports/index.ts'
import { sentence, text } from '../../strings/index.ts'
import { CardDrawing } from './card-drawing.tsx'
import { type CardModel, requiredRow } from './card-model.ts'
import { CardVerdict } from './card-verdict.tsx'
import { DieDrawing } from './die-drawing.tsx'
import type { JudgedCard } from './photo-corrections.ts'
import { RemoveCorrectionButton } from './remove-correction-button.tsx'

type CardResultProps = PhotoResult<CardPhoto> & { model: CardModel }

/**
 * A photo whose cards were read, with a drawing, and the verdicts in words. A tap on a card or on the die opens its correction.
 */
export function CardResult({ report, bitmap, model }: CardResultProps) {
  const cards = model.corrections.judgedCards(report)
  const openCardQuestion = (index: number) => {
    model.question.value = { card: index }
  }
  return (
    <div class="card-result">
      {bitmap && report.image && (
        <PhotoFigure bitmap={bitmap} size={report.image} label={text('card-picture')}>
          {(view) => (
            <Drawings report={report} cards={cards} view={view} model={model} onCard={openCardQuestion} />
          )}
        </PhotoFigure>
      )}
      <div role="status">
        <DieRead report={report} model={model} />
        {cards.map((judgedCard) => (
          <CardVerdict
            key={judgedCard.index}
            judgedCard={judgedCard}
            byDie={model.choice.value === 'die'}
            onSet={() => openCardQuestion(judgedCard.index)}
            onRemove={() => model.setCard(judgedCard.index, null)}
          />
        ))}
        {report.reasons.map((reason) => (
          <p key={reason.message} class="verdict" data-verdict="unsure">
            {sentence(reason.message)}
          </p>
        ))}
      </div>
    </div>
  )
}

type DrawingsProps = {
  report: CardPhoto
  cards: JudgedCard[]
  view: OverlayView
  model: CardModel
  onCard: (index: number) => void
}

/** The drawings of all cards and of the die over the photo. */
function Drawings({ report, cards, view, model, onCard }: DrawingsProps) {
  const read = readDie(report, model)
  const corrected = model.corrections.symbols.value.die
  return (
    <>
      {cards.map((judgedCard) => (
        <CardDrawing
          key={judgedCard.index}
          card={judgedCard.current ?? withoutVerdict(judgedCard.read)}
          status={judgedCard.current?.verdict ?? 'pending'}
          isSet={judgedCard.row !== null}
          view={view}
          onTap={hasReadRows(judgedCard.read) ? () => onCard(judgedCard.index) : undefined}
        />
      ))}
      {report.die && read && (
        <DieDrawing
          center={report.die.center}
          symbol={corrected ?? read}
          isSet={corrected !== null}
          view={view}
          onTap={() => {
            model.question.value = 'die'
          }}
        />
      )}
    </>
  )
}

/** Returns whether the rows of a card were read, so that the player can choose one of them. */
function hasReadRows({ rows }: CardReport): boolean {
  return Object.keys(rows).length > 0
}

/** Returns a card without the results that depend on the row that counts. */
function withoutVerdict(card: CardReport): CardReport {
  const { shown: _, ...kept } = card
  return { ...kept, verdict: 'unsure', symbol: null, reasons: [] }
}

/** Returns the symbol that was read from the die; null if the die does not decide which row counts, or was not read. */
export function readDie({ die }: CardPhoto, model: CardModel): SymbolName | null {
  if (model.choice.value !== 'die') return null
  return SYMBOLS.find((symbol) => symbol === die?.symbol) ?? null
}

/** The symbol on the die, with buttons to correct it. */
function DieRead({ report, model }: { report: CardPhoto; model: CardModel }) {
  const read = readDie(report, model)
  if (!read) return null
  const corrected = model.corrections.symbols.value.die
  // An uncertain reading of the die sets no row, so that `asked` is null on all cards.
  const isSure = requiredRow(report) !== null
  return (
    <section class="die-read">
      <p>
        {corrected ? text('die-set') : isSure ? text('die-read') : text('die-perhaps')}{' '}
        <SymbolLabel symbol={corrected ?? read} />
        {corrected && <span class="about">{text('die-was', { symbol: symbolWord(read) })}</span>}
      </p>
      <div class="verdict-buttons">
        <button
          type="button"
          class="button"
          onClick={() => {
            model.question.value = 'die'
          }}
        >
          {text('die-change')}
        </button>
        {corrected && <RemoveCorrectionButton onRemove={() => model.setDie(null)} />}
      </div>
    </section>
  )
}
