import { SYMBOLS, SymbolLabel } from '../../components/symbols.tsx'
import type { SeenCard } from '../../engine/messages.ts'
import { text } from '../../strings/index.ts'
import { cardName } from './card-verdict.tsx'
import { liveStatus, SIGNS, type Status, sentence } from './status.ts'

const WORDS: Record<Status, () => string> = {
  solved: () => text('card-solved'),
  unsolved: () => text('card-unsolved'),
  unsure: () => text('card-unsure'),
  looking: () => text('card-looking'),
}

type LiveCardsProps = { cards: SeenCard[]; rowKnown: boolean; mirrored: boolean }

/** The cards in view, from left to right as they are shown, each with its state in words. */
export function LiveCards({ cards, rowKnown, mirrored }: LiveCardsProps) {
  const sorted = [...cards].sort((a, b) => (mirrored ? middle(b) - middle(a) : middle(a) - middle(b)))
  return (
    <ul class="live-cards">
      {sorted.map((seen) => (
        <LiveCard key={seen.card} seen={seen} status={liveStatus(seen, rowKnown)} />
      ))}
    </ul>
  )
}

function middle({ report }: SeenCard): number {
  return report.corners.reduce((sum, [x]) => sum + x, 0)
}

function LiveCard({ seen, status }: { seen: SeenCard; status: Status }) {
  const symbol = SYMBOLS.find((name) => name === seen.solved)
  const reason = status === 'solved' ? null : seen.report.reasons[0]
  return (
    <li class="live-card" data-status={status}>
      <span class="sign" aria-hidden="true">
        {SIGNS[status]}
      </span>
      <span>
        <strong>
          {cardName(seen.report)}: {WORDS[status]()}
        </strong>{' '}
        {status === 'solved' && symbol && <SymbolLabel symbol={symbol} />}
        {reason && <span class="live-why">{sentence(reason.message)}</span>}
      </span>
    </li>
  )
}
