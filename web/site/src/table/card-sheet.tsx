import { useSignal } from '@preact/signals'
import { Sheet } from '../components/marks/sheet.tsx'
import type { TableCard } from '../reports/index.ts'
import { isGlassTurned } from '../screens/game/entries.ts'
import type { TableWays } from '../screens/game/game-table.tsx'
import { text } from '../strings/index.ts'

/** Returns a card's name for players: its number, and whose card it is, if known. */
export function cardName(card: TableCard): string {
  const name = card.number === null ? text('table-card-new') : text('table-card', { number: card.number })
  return card.player === null ? name : text('table-card-of', { name: card.player, card: name })
}

/** Corrections of a card in the camera's image: whose card it is, and whether it is solved. */
export function CardSheet({
  card,
  ways,
  onClose,
}: {
  card: TableCard
  ways: TableWays
  onClose: () => void
}) {
  const { players } = ways.state
  const known = players.findIndex(({ name }) => name === card.player)
  const owner = useSignal(known < 0 ? null : known)
  return (
    <Sheet title={cardName(card)} onClose={onClose}>
      <div class="game-sheet">
        <p class="hint">{card.solved === null ? card.message : text('table-card-seen-solved')}</p>
        <fieldset class="game-choice">
          <legend>{text('table-card-whose')}</legend>
          <div class="game-sheet-buttons">
            {players.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                class="button"
                aria-pressed={owner.value === index}
                onClick={() => {
                  owner.value = index
                }}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
        {owner.value !== null && <Corrections player={owner.value} ways={ways} onClose={onClose} />}
      </div>
    </Sheet>
  )
}

/** Buttons that correct the state of a player, here the owner of the tapped card. */
function Corrections({ player, ways, onClose }: { player: number; ways: TableWays; onClose: () => void }) {
  const { state, enter, onCorrect } = ways
  const chosen = state.players[player]
  if (!chosen) return null
  const isSolving = state.phase === 'solving'
  const closing = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <div class="game-sheet-buttons">
      {isGlassTurned(state) && chosen.place === null && (
        <button
          type="button"
          class="button primary"
          onClick={closing(() => enter({ what: 'solved', player }))}
        >
          {text('table-has-solved', { name: chosen.name })}
        </button>
      )}
      {isSolving && chosen.place !== null && (
        <button
          type="button"
          class="button"
          disabled={chosen.taken}
          onClick={closing(() => enter({ what: 'not_solved', player }))}
        >
          {text('table-has-not-solved', { name: chosen.name })}
        </button>
      )}
      <button type="button" class="button" onClick={closing(() => onCorrect(player))}>
        {text('table-other-corrections', { name: chosen.name })}
      </button>
    </div>
  )
}
