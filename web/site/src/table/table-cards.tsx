import { useEffect, useRef } from 'preact/hooks'
import type { TableCard } from '../reports/index.ts'
import { pointInImage, useTaps } from '../screens/game/card-at.ts'
import { cardName } from '../screens/game/card-sheet.tsx'
import type { TableWays } from '../screens/game/game-table.tsx'
import { PictureCards } from '../screens/game/picture-cards.tsx'
import { text } from '../strings/index.ts'

/** Time after which a lost image is requested again, in milliseconds. Set by hand. */
const RETRY_MS = 1000

/** The live image of the game's camera, and a list of the cards in it. A tap on a card opens its corrections. */
export function TableCards({ ways }: { ways: TableWays }) {
  return (
    <section class="table-picture" aria-label={text('table-cards')}>
      <PictureCards
        cards={ways.state.cards}
        ways={ways}
        picture={(onTap) => <LivePicture onTap={onTap} />}
        inWords={inWords}
      />
    </section>
  )
}

function inWords(card: TableCard): string {
  const name = cardName(card)
  if (card.solved !== null) return text('game-card-solved', { card: name })
  return card.message ? text('table-card-why', { card: name, why: card.message }) : name
}

function LivePicture({ onTap }: { onTap: (x: number, y: number) => void }) {
  const image = useRef<HTMLImageElement>(null)
  useTaps(image, (event, box) => {
    onTap(...pointInImage(box, [box.width, box.height], event.clientX, event.clientY))
  })
  useEffect(() => {
    const shown = image.current
    if (!shown) return
    let retry: ReturnType<typeof setTimeout> | undefined
    const lost = () => {
      retry = setTimeout(() => {
        shown.src = `live?${Date.now()}`
      }, RETRY_MS)
    }
    shown.addEventListener('error', lost)
    return () => {
      clearTimeout(retry)
      shown.removeEventListener('error', lost)
    }
  }, [])
  return <img ref={image} class="table-live" src="live" alt={text('table-picture')} />
}
