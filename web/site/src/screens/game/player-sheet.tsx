import { useSignal } from '@preact/signals'
import { type Colour, colourName, gemWord } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import { Sheet } from '../../components/marks/sheet.tsx'
import type { GameState } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { type Entry, moveForwardEntry } from './entries.ts'

type PlayerSheetProps = {
  state: GameState
  index: number
  gems: Colour[]
  onEnter: (entry: Entry) => void
  onClose: () => void
}

/** Corrections for one player: a card that was wrongly entered as solved, the order of finish, and the gems. */
export function PlayerSheet({ state, index, gems, onEnter, onClose }: PlayerSheetProps) {
  const player = state.players[index]
  if (!player) return null
  const isSolving = state.phase === 'solving' && player.place !== null
  const forwardEntry = isSolving ? moveForwardEntry(state.players, index) : null
  const previousPlayer = state.players.find((other) => other.place === (player.place ?? 0) - 1)
  return (
    <Sheet title={text('game-entries-of', { name: player.name })} onClose={onClose}>
      <div class="game-sheet">
        {isSolving && (
          <div class="game-sheet-buttons">
            <button
              type="button"
              class="button"
              disabled={player.taken}
              onClick={() => onEnter({ what: 'not_solved', player: index })}
            >
              {text('game-not-solved')}
            </button>
            {forwardEntry && previousPlayer && (
              <button type="button" class="button" onClick={() => onEnter(forwardEntry)}>
                {text('game-faster', { name: previousPlayer.name })}
              </button>
            )}
          </div>
        )}
        {isSolving && player.taken && <p class="hint">{text('game-taken-first')}</p>}
        <CountsEditor
          initialCounts={player.gems as Record<Colour, number>}
          gems={gems}
          onSave={(counts) => onEnter({ what: 'gems', player: index, counts })}
        />
      </div>
    </Sheet>
  )
}

type CountsEditorProps = {
  initialCounts: Record<Colour, number>
  gems: Colour[]
  onSave: (counts: Record<Colour, number>) => void
}

/** The number of gems of each colour, with buttons to change it. */
function CountsEditor({ initialCounts, gems, onSave }: CountsEditorProps) {
  const counts = useSignal(initialCounts)
  const isChanged = gems.some((gem) => counts.value[gem] !== initialCounts[gem])
  const add = (gem: Colour, change: number) => {
    counts.value = { ...counts.value, [gem]: Math.max(0, counts.value[gem] + change) }
  }
  return (
    <fieldset class="game-choice">
      <legend>{text('game-gems-of')}</legend>
      {gems.map((gem) => (
        <div key={gem} class="game-count">
          <span>
            <GemSign colour={gem} /> {colourName(gem)}
          </span>
          <button
            type="button"
            class="button"
            disabled={counts.value[gem] === 0}
            aria-label={text('game-one-less', { gem: gemWord(gem) })}
            onClick={() => add(gem, -1)}
          >
            −
          </button>
          <output>{counts.value[gem]}</output>
          <button
            type="button"
            class="button"
            aria-label={text('game-one-more', { gem: gemWord(gem) })}
            onClick={() => add(gem, 1)}
          >
            +
          </button>
        </div>
      ))}
      <div class="game-sheet-buttons">
        <button
          type="button"
          class="button primary"
          disabled={!isChanged}
          onClick={() => onSave(counts.value)}
        >
          {text('game-save')}
        </button>
      </div>
    </fieldset>
  )
}
