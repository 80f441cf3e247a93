import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { colourName } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import { Sheet } from '../../components/marks/sheet.tsx'
import type { GamePlayer, GameState } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { Choice } from './choice.tsx'
import { type Entry, GEMS, type Gem } from './entries.ts'

/** Properties of a component that helps to find out which gems a player has taken. */
export type Taking = {
  player: GamePlayer
  rowsKnown: boolean
  /** Called with the field, numbered from 1, and the gems that the player took. */
  onTake: (field: number, gems: Gem[]) => void
}

/** Helps to find out which gems were taken; `byHand` is what can be tapped without its help. */
export type TakeHelp = (taking: Taking, byHand: ComponentChildren) => ComponentChildren

type TakeProps = {
  state: GameState
  index: number
  gems: Gem[]
  help?: TakeHelp | undefined
  onTake: (entry: Entry) => void
  onClose: () => void
}

/** Asks which field the pawn went to, and which gems were taken. */
export function TakeSheet({ state, index, gems, help, onTake, onClose }: TakeProps) {
  const player = state.players[index]
  if (!player) return null
  const take = (field: number, taken: Gem[]) =>
    onTake({ what: 'took', player: index, field: field - 1, gems: taken })
  const byHand = state.rows_known ? (
    <KnownRows player={player} onTake={take} />
  ) : (
    <UnknownRows player={player} gems={gems} onTake={take} />
  )
  return (
    <Sheet title={text('game-take-title', { name: player.name })} onClose={onClose}>
      <div class="game-sheet">
        <p class="hint">
          {moveHelp(player)} {text('game-field-one')}
        </p>
        {help ? help({ player, rowsKnown: state.rows_known, onTake: take }, byHand) : byHand}
      </div>
    </Sheet>
  )
}

function moveHelp(player: GamePlayer): string {
  if (player.field === null) return text('game-pawn-put', { place: player.place ?? 1 })
  return text('game-pawn-moves', { field: player.field, moves: player.moves ?? 0 })
}

type RowsProps = { player: GamePlayer; onTake: (field: number, gems: Gem[]) => void }

/** Choices if the gem board is known: one tap on a field enters the field and its front gems. */
function KnownRows({ player, onTake }: RowsProps) {
  return (
    <div class="game-rows">
      {player.fields.map(({ field, gems }) => (
        <button
          key={field}
          type="button"
          class="button game-row"
          onClick={() => onTake(field, gems as Gem[])}
        >
          <strong>{fieldName(player, field)}</strong>
          <GemNames gems={gems as Gem[]} />
        </button>
      ))}
    </div>
  )
}

function fieldName(player: GamePlayer, field: number): string {
  return field === player.field ? text('game-field-stays', { field }) : text('game-field', { field })
}

function GemNames({ gems }: { gems: Gem[] }) {
  if (gems.length === 0) return <span>{text('game-row-empty')}</span>
  return (
    <span class="game-gem-names">
      {gems.map((gem, index) => (
        <span key={index}>
          <GemSign colour={gem} /> {colourName(gem)}
        </span>
      ))}
    </span>
  )
}

/** Number of gems that a player takes, unless fewer are left in the row. */
const TAKEN = 2

/** Choices if the gem board is unknown: the players tap the colours of the gems taken. */
function UnknownRows({ player, gems, onTake }: RowsProps & { gems: Gem[] }) {
  const stays = player.fields.find(({ field }) => field === player.field) ?? player.fields[0]
  const field = useSignal(stays?.field ?? 1)
  const picked = useSignal<Gem[]>([])
  const pick = (gem: Gem) => {
    picked.value = [...picked.value, gem].slice(-TAKEN)
  }
  return (
    <>
      <Choice
        legend={text('game-to-field')}
        isShort
        value={String(field.value)}
        options={player.fields.map((one) => ({ value: String(one.field), label: one.field }))}
        onChange={(chosen) => {
          field.value = Number(chosen)
        }}
      />
      <fieldset class="game-choice">
        <legend>{text('game-which-gems')}</legend>
        <div class="game-palette">
          {gems.map((gem) => (
            <button key={gem} type="button" class="button" onClick={() => pick(gem)}>
              <GemSign colour={gem} /> {colourName(gem)}
            </button>
          ))}
        </div>
      </fieldset>
      <p class="game-picked" role="status">
        {picked.value.length === 0 ? text('game-picked-none') : <GemNames gems={picked.value} />}
      </p>
      <div class="game-sheet-buttons">
        <button
          type="button"
          class="button"
          disabled={picked.value.length === 0}
          onClick={() => {
            picked.value = []
          }}
        >
          {text('game-pick-again')}
        </button>
        <button
          type="button"
          class={picked.value.length > 0 ? 'button primary' : 'button'}
          onClick={() => onTake(field.value, picked.value)}
        >
          {text('game-take-picked', { count: picked.value.length })}
        </button>
      </div>
    </>
  )
}

/** Returns the colours that the box of a game contains. */
export function gemsIn(box: Record<Gem, number>): Gem[] {
  return GEMS.filter((gem) => box[gem] > 0)
}
