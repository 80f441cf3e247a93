import type { CardReport } from '../../reports/index.ts'

/** Outline of a card over its picture. */
export function CardDrawing({ card }: { card: CardReport }) {
  const corners = card.corners.map((corner) => corner.join(',')).join(' ')
  return <polygon class="outline" data-verdict={card.verdict} points={corners} />
}
