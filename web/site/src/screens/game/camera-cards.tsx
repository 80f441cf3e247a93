import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { TableCard } from '../../reports/index.ts'
import { cardAt } from './card-at.ts'
import { CardSheet } from './card-sheet.tsx'
import type { TableActions } from './game-table.tsx'
import './camera-cards.css'

type CameraCardsProps = {
  cards: TableCard[]
  actions: TableActions
  /** Shows the camera's image; `onTap` takes a point in thousandths of its width and height. */
  cameraImage: (onTap: (x: number, y: number) => void) => ComponentChildren
  /** Returns the text of a card's button. */
  cardText: (card: TableCard) => string
  /** Whether the buttons are short and arranged side by side. */
  isShort?: boolean
  /** Whether the cards have buttons; the image can always be tapped. */
  isListed?: boolean
  /** Sets whose card it is; undefined if another program watches the cards. */
  onOwner?: (card: TableCard, player: number) => void
  /** Shown between the image and the buttons. */
  children?: ComponentChildren
}

/** The image of a camera, and a button for each card in it. A tap on a card or its button opens its corrections. */
export function CameraCards(props: CameraCardsProps) {
  const { cards, actions, cameraImage, cardText, isShort = false, isListed = true, onOwner, children } = props
  const open = useSignal<number | null>(null)
  const tapped = cards.find(({ card }) => card === open.value)
  return (
    <>
      {cameraImage((x, y) => {
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
                {cardText(card)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {tapped && (
        <CardSheet
          card={tapped}
          actions={actions}
          onOwner={onOwner}
          onClose={() => {
            open.value = null
          }}
        />
      )}
    </>
  )
}
