import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Sheet } from '../../components/marks/sheet.tsx'
import type { TableCard } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { isGlassTurned } from './entries.ts'
import type { TableActions } from './game-table.tsx'

/** Returns a card's name for players: its number, and whose card it is, if known. */
export function cardNameWithOwner(card: TableCard): string {
  const { player: name, number } = card
  if (name === null) return number === null ? text('game-card-new') : text('game-card', { number })
  return number === null ? text('game-card-new-of', { name }) : text('game-card-of', { name, number })
}

type CardSheetProps = {
  card: TableCard
  actions: TableActions
  /** Sets whose card it is; undefined if another program watches the cards. */
  onOwner?: ((card: TableCard, player: number) => void) | undefined
  onClose: () => void
}

/** Corrections of a card in the camera's image: whose card it is, and whether it is solved. */
export function CardSheet({ card, actions, onOwner, onClose }: CardSheetProps) {
  const { players } = actions.state
  const knownOwner = players.findIndex(({ name }) => name === card.player)
  const initialOwner = useRef(knownOwner).current
  const owner = useSignal(knownOwner < 0 ? null : knownOwner)
  const setOwner = (player: number) => {
    owner.value = player
    onOwner?.(card, player)
    // The solved card may have been entered for the wrong player, which can be corrected now.
    const isEntered = card.solved !== null && initialOwner >= 0 && initialOwner !== player
    if (onOwner && !isEntered) onClose()
  }
  const hint = card.solved === null ? card.message : text('game-card-seen-solved')
  return (
    <Sheet title={cardNameWithOwner(card)} onClose={onClose}>
      <div class="game-sheet">
        {hint && <p class="hint">{hint}</p>}
        <fieldset class="game-choice">
          <legend>{text('game-card-whose')}</legend>
          <div class="game-sheet-buttons">
            {players.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                class="button"
                aria-pressed={owner.value === index}
                onClick={() => setOwner(index)}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
        <div class="game-sheet-buttons">
          {initialOwner >= 0 && initialOwner !== owner.value && (
            <NotSolvedButton player={initialOwner} actions={actions} />
          )}
          {owner.value !== null && (
            <PlayerCorrections player={owner.value} actions={actions} onClose={onClose} />
          )}
        </div>
      </div>
    </Sheet>
  )
}

type CorrectionProps = { player: number; actions: TableActions; onClose?: (() => void) | undefined }

/** Button that corrects an entry: the player has not solved the card. */
function NotSolvedButton({ player, actions, onClose }: CorrectionProps) {
  const chosen = actions.state.players[player]
  if (actions.state.phase !== 'solving' || !chosen || chosen.place === null) return null
  return (
    <button
      type="button"
      class="button"
      disabled={chosen.taken}
      onClick={() => {
        onClose?.()
        actions.enter({ what: 'not_solved', player })
      }}
    >
      {text('game-card-not-solved', { name: chosen.name })}
    </button>
  )
}

/** Buttons that correct the state of a player, here the owner of the tapped card. */
function PlayerCorrections({ player, actions, onClose }: CorrectionProps) {
  const { state, enter, onCorrect } = actions
  const chosen = state.players[player]
  if (!chosen) return null
  const closingSheet = (action: () => void) => () => {
    onClose?.()
    action()
  }
  return (
    <>
      {isGlassTurned(state) && chosen.place === null && (
        <button
          type="button"
          class="button primary"
          onClick={closingSheet(() => enter({ what: 'solved', player }))}
        >
          {text('game-card-solved-by', { name: chosen.name })}
        </button>
      )}
      <NotSolvedButton player={player} actions={actions} onClose={onClose} />
      <button type="button" class="button" onClick={closingSheet(() => onCorrect(player))}>
        {text('game-card-corrections', { name: chosen.name })}
      </button>
    </>
  )
}
