import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { TableCard } from '../reports/index.ts'
import type { TableWays } from '../screens/game/game-table.tsx'
import { text } from '../strings/index.ts'
import { cardAt } from './card-at.ts'
import { CardSheet, cardName } from './card-sheet.tsx'

/** Time after which a lost image is requested again, in milliseconds. Set by hand. */
const RETRY_MS = 1000

/** The live image of the game's camera, and a list of the cards in it. A tap on a card opens its corrections. */
export function TableCards({ ways }: { ways: TableWays }) {
  const open = useSignal<number | null>(null)
  const { cards } = ways.state
  const tapped = cards.find(({ card }) => card === open.value)
  return (
    <section class="table-picture" aria-label={text('table-cards')}>
      <LivePicture
        cards={cards}
        onTap={(card) => {
          open.value = card
        }}
      />
      <ul>
        {cards.map((card) => (
          <li key={card.card}>
            <button
              type="button"
              class="button table-card"
              data-solved={card.solved !== null}
              onClick={() => {
                open.value = card.card
              }}
            >
              {inWords(card)}
            </button>
          </li>
        ))}
      </ul>
      {tapped && (
        <CardSheet
          card={tapped}
          ways={ways}
          onClose={() => {
            open.value = null
          }}
        />
      )}
    </section>
  )
}

function inWords(card: TableCard): string {
  const name = cardName(card)
  if (card.solved !== null) return text('table-card-solved', { card: name })
  return card.message ? text('table-card-why', { card: name, why: card.message }) : name
}

function LivePicture({ cards, onTap }: { cards: TableCard[]; onTap: (card: number) => void }) {
  const image = useRef<HTMLImageElement>(null)
  const latest = useRef({ cards, onTap })
  latest.current = { cards, onTap }
  useEffect(() => {
    const shown = image.current
    if (!shown) return
    const tapped = (event: MouseEvent) => {
      const box = shown.getBoundingClientRect()
      const thousandths = (value: number, from: number, size: number) => (1000 * (value - from)) / size
      const x = thousandths(event.clientX, box.left, box.width)
      const y = thousandths(event.clientY, box.top, box.height)
      const card = cardAt(latest.current.cards, x, y)
      if (card) latest.current.onTap(card.card)
    }
    let retry: ReturnType<typeof setTimeout> | undefined
    const lost = () => {
      retry = setTimeout(() => {
        shown.src = `live?${Date.now()}`
      }, RETRY_MS)
    }
    shown.addEventListener('click', tapped)
    shown.addEventListener('error', lost)
    return () => {
      clearTimeout(retry)
      shown.removeEventListener('click', tapped)
      shown.removeEventListener('error', lost)
    }
  }, [])
  return <img ref={image} class="table-live" src="live" alt={text('table-picture')} />
}
