import type { CardReport } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'

const VERDICTS = {
  solved: { sign: '✓', name: () => text('card-solved') },
  unsolved: { sign: '✗', name: () => text('card-unsolved') },
  unsure: { sign: '?', name: () => text('card-unsure') },
}

/** The verdict on one card, in words. */
export function CardVerdict({ card }: { card: CardReport }) {
  const verdict = VERDICTS[card.verdict]
  const name = card.number === null ? text('card-unknown') : text('card-number', { number: card.number })
  return (
    <article class="verdict" data-verdict={card.verdict}>
      <h2>
        <span class="sign" aria-hidden="true">
          {verdict.sign}
        </span>
        {verdict.name()} <small>{name}</small>
      </h2>
      {card.symbol && <p>{text('card-solved-row', { symbol: text(`symbol-${card.symbol}`) })}</p>}
      <ul>
        {card.reasons.map((reason) => (
          <li key={reason.code}>{reason.message}</li>
        ))}
      </ul>
    </article>
  )
}
