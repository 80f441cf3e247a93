import { EditSign } from '../../components/marks/mark-drawing.tsx'
import {
  SYMBOLS,
  SymbolDrawing,
  SymbolLabel,
  type SymbolName,
  symbolName,
  symbolWord,
} from '../../components/symbols.tsx'
import type { CardReport } from '../../reports/index.ts'
import { sentence, text } from '../../strings/index.ts'
import { SAMPLE_SIDE, samplePath } from './hatching.ts'
import type { JudgedCard } from './photo-corrections.ts'
import { reasonsToDraw, solutionSteps } from './pieces.ts'
import { RemoveCorrectionButton } from './remove-correction-button.tsx'
import { headline, isSolvedForUnknownRoll, SIGNS, statusName } from './status.ts'

type CardVerdictProps = {
  judgedCard: JudgedCard
  /** Whether the die in the photo decides which row counts. */
  byDie: boolean
  /** Called when the player wants to set the row that counts on this card. */
  onSet: () => void
  /** Called when the player removes the row that was set for this card. */
  onRemove: () => void
}

/** The verdict on one card of a photo, in words. If the player has set the row, it is the verdict with this row. */
export function CardVerdict({ judgedCard, byDie, onSet, onRemove }: CardVerdictProps) {
  const { read, current, row, isSetOnCard } = judgedCard
  return (
    <article class="verdict" data-verdict={current?.verdict ?? 'unsure'}>
      {current ? (
        <Verdict card={current} byDie={byDie && !isSetOnCard} />
      ) : (
        <PendingVerdict judgedCard={judgedCard} />
      )}
      {row && (
        <p class="set-by-hand">
          <EditSign state="set" /> {isSetOnCard ? text('card-set-by-hand') : text('card-set-by-die')}{' '}
          <SymbolLabel symbol={row} />
          <span class="about">{readingInWords(read)}</span>
        </p>
      )}
      {Object.keys(read.rows).length > 0 && (
        <div class="verdict-buttons">
          <button type="button" class="button" aria-label={setLabel(read)} onClick={onSet}>
            {text('card-set')}
          </button>
          {isSetOnCard && <RemoveCorrectionButton onRemove={onRemove} />}
        </div>
      )}
    </article>
  )
}

function setLabel(card: CardReport): string {
  return `${text('card-set')}: ${cardName(card)}`
}

/** Returns the reading before the player set the row, in words: the row that counted, and the verdict. */
export function readingInWords({ asked, verdict, symbol }: CardReport): string {
  const row = asked ? symbolWord(asked) : 'row-any'
  const solved = symbol && !asked ? ` (${symbolName(symbol)})` : ''
  return text('card-was', { row, verdict: `${statusName(verdict)}${solved}` })
}

/** Shown in place of a verdict: that the card is being judged again, or why this has failed. */
function PendingVerdict({ judgedCard: { read, rejudgeError } }: { judgedCard: JudgedCard }) {
  return (
    <>
      <h2>{cardName(read)}</h2>
      <p class={rejudgeError ? undefined : 'busy'}>
        {rejudgeError ? text('card-again-failed', { why: rejudgeError }) : text('card-judging')}
      </p>
    </>
  )
}

/** The judgement of a card in words. `byDie`: whether the die decides which row counts. */
function Verdict({ card, byDie }: { card: CardReport; byDie: boolean }) {
  return (
    <>
      <h2>
        <span class="sign" aria-hidden="true">
          {SIGNS[card.verdict]}
        </span>
        {headline(card, card.verdict, byDie)}
      </h2>
      <p class="about">
        {cardName(card)} · {confidenceInWords(card)}
      </p>
      {card.symbol && <SolvedRow card={card} symbol={card.symbol} />}
      <Reasons card={card} />
      <SolutionSteps card={card} />
    </>
  )
}

/** The row that the pieces cover; where the rolled symbol is unknown, a question for it. */
function SolvedRow({ card, symbol }: { card: CardReport; symbol: SymbolName }) {
  if (isSolvedForUnknownRoll(card, card.verdict)) {
    return (
      <p>
        <SymbolDrawing symbol={symbol} /> {text('card-was-rolled', { row: symbolWord(symbol) })}
      </p>
    )
  }
  return (
    <p>
      {text('card-solved-row')} <SymbolLabel symbol={symbol} />
    </p>
  )
}

/** Returns a card's name for players: its number, if it is known. */
export function cardName({ number }: { number: number | null }): string {
  return number === null ? text('card-unknown') : text('card-number', { number })
}

/** Returns the confidence of the verdict in words, at most 99 %. */
function confidenceInWords({ verdict, confidence }: CardReport): string {
  const percent = Math.min(99, Math.floor(100 * confidence))
  return verdict === 'unsure' ? text('card-likely', { percent }) : text('card-sure', { percent })
}

/** Lists the reasons why a card is not solved. If a reason is drawn on the image, its hatching is shown beside the text. */
function Reasons({ card }: { card: CardReport }) {
  if (card.reasons.length === 0) return null
  const drawn = reasonsToDraw(card)
  return (
    <ul class="card-reasons">
      {card.reasons.map((reason) => (
        <li key={reason.message}>
          {drawn.includes(reason) && reason.cells && reason.cells.length > 0 && (
            <svg class="sample" viewBox={`0 0 ${SAMPLE_SIDE} ${SAMPLE_SIDE}`} aria-hidden="true">
              <path class="fault-line" d={samplePath(reason.code)} />
            </svg>
          )}
          <span>{sentence(reason.message)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The steps to the solution that is shown: the pieces to remove, to keep and to add. */
function SolutionSteps({ card }: { card: CardReport }) {
  const symbol = SYMBOLS.find((name) => name === card.show)
  if (!symbol) return null
  const steps = solutionSteps(card)
  return (
    <section class="steps">
      <h3>
        {text('card-solution-title')} <SymbolLabel symbol={symbol} />
      </h3>
      {!steps && <p>{text('card-solution-unread')}</p>}
      {steps && !card.shown?.length && <p>{text('card-solution-none')}</p>}
      {steps && (
        <ul class="card-reasons">
          {steps.remove.length > 0 && (
            <li>{text('card-step-remove', { pieces: pieceNames(steps.remove) })}</li>
          )}
          {steps.keep.length > 0 && <li>{text('card-step-keep', { pieces: pieceNames(steps.keep) })}</li>}
          {steps.add.length > 0 && <li>{text('card-step-add', { pieces: pieceNames(steps.add) })}</li>}
        </ul>
      )}
    </section>
  )
}

function pieceNames(pieces: string[]): string {
  return pieces.map((piece) => text(`piece-${piece.toLowerCase()}`)).join(', ')
}
