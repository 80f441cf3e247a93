import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { TableCard } from '../../reports/index.ts'
import { cardAt } from './card-at.ts'
import { CardSheet } from './card-sheet.tsx'
import type { TableWays } from './game-table.tsx'
import './picture-cards.css'

type PictureCardsProps = {
  cards: TableCard[]
  ways: TableWays
  /** Shows the picture; `onTap` gets a point of it, in thousandths of its width and height. */
  picture: (onTap: (x: number, y: number) => void) => ComponentChildren
  /** What a button says of its card. */
  inWords: (card: TableCard) => string
  /** Whether the buttons are short and stand side by side. */
  isShort?: boolean
  /** Whether the cards have buttons; the picture can always be tapped. */
  isListed?: boolean
  /** Keeps whose card it is, where this page follows the cards itself. */
  onOwner?: (card: TableCard, player: number) => void
  /** Shown between the picture and the buttons. */
  children?: ComponentChildren
}

/** The picture of a camera with its cards. A tap on a card, or on its button, opens what can be corrected. */
export function PictureCards(props: PictureCardsProps) {
  const { cards, ways, picture, inWords, isShort = false, isListed = true, onOwner, children } = props
  const open = useSignal<number | null>(null)
  const tapped = cards.find(({ card }) => card === open.value)
  return (
    <>
      {picture((x, y) => {
        open.value = cardAt(cards, x, y)?.card ?? null
      })}
      {children}
      {isListed && cards.length > 0 && (
        <ul class="picture-cards" data-short={isShort}>
          {cards.map((card) => (
            <li key={card.card}>
              <button
                type="button"
                class="button"
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
      )}
      {tapped && (
        <CardSheet
          card={tapped}
          ways={ways}
          onOwner={onOwner}
          onClose={() => {
            open.value = null
          }}
        />
      )}
    </>
  )
}
