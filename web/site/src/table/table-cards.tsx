import type { TableCard } from '../reports/index.ts'
import { CameraCards } from '../screens/game/camera-cards.tsx'
import { cardNameWithOwner } from '../screens/game/card-sheet.tsx'
import type { TableActions } from '../screens/game/game-table.tsx'
import { text } from '../strings/index.ts'
import { LiveImage } from './live-image.tsx'

/** The live image of the game's camera, and a list of the cards in it. A tap on a card opens its corrections. */
export function TableCards({ actions }: { actions: TableActions }) {
  return (
    <section class="table-picture" aria-label={text('table-cards')}>
      <CameraCards
        cards={actions.state.cards}
        actions={actions}
        cameraImage={(onTap) => <LiveImage onTap={onTap} />}
        cardText={cardText}
      />
    </section>
  )
}

function cardText(card: TableCard): string {
  const name = cardNameWithOwner(card)
  if (card.solved !== null) return text('game-card-solved', { card: name })
  return card.message ? text('table-card-why', { card: name, why: card.message }) : name
}
