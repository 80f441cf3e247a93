import { SYMBOLS, SymbolLabel } from '../../components/symbols.tsx'
import type { CardReport } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { samplePath } from './hatching.ts'
import { drawnReasons, stepsTo } from './pieces.ts'
import { SIGNS, sentence } from './status.ts'

const NAMES = {
  solved: () => text('card-solved'),
  unsolved: () => text('card-unsolved'),
  unsure: () => text('card-unsure'),
}

/** The verdict on one card of a photo, in words. */
export function CardVerdict({ card }: { card: CardReport }) {
  return (
    <article class="verdict" data-verdict={card.verdict}>
      <h2>
        <span class="sign" aria-hidden="true">
          {SIGNS[card.verdict]}
        </span>
        {NAMES[card.verdict]()}
      </h2>
      <p class="about">
        {cardName(card)} · {certainty(card)}
      </p>
      {card.symbol && (
        <p>
          {text('card-solved-row')} <SymbolLabel symbol={card.symbol} />
        </p>
      )}
      <Reasons card={card} />
      <SolutionSteps card={card} />
    </article>
  )
}

/** Returns the name of a card: its number, if it is known. */
export function cardName({ number }: { number: number | null }): string {
  return number === null ? text('card-unknown') : text('card-number', { number })
}

/** Returns how sure the verdict is; 100 % is never claimed. */
function certainty({ verdict, confidence }: CardReport): string {
  const percent = Math.min(99, Math.floor(100 * confidence))
  return verdict === 'unsure' ? text('card-likely', { percent }) : text('card-sure', { percent })
}

/** Why a card is not solved, each with a sample of its hatching in the picture. */
function Reasons({ card }: { card: CardReport }) {
  if (card.reasons.length === 0) return null
  const drawn = drawnReasons(card)
  return (
    <ul class="card-reasons">
      {card.reasons.map((reason) => (
        <li key={reason.message}>
          {drawn.includes(reason) && reason.cells && reason.cells.length > 0 && (
            <svg class="sample" viewBox="0 0 24 24" aria-hidden="true">
              <path class="fault-line" d={samplePath(reason.code)} />
            </svg>
          )}
          <span>{sentence(reason.message)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What to do for the solution that is shown, step by step. */
function SolutionSteps({ card }: { card: CardReport }) {
  const symbol = SYMBOLS.find((name) => name === card.show)
  if (!symbol) return null
  const steps = stepsTo(card)
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
