import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { type Colour, colourName, gemWord } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import type { GamePlayer } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { OptionRow } from './option-row.tsx'
import { StableSizeText } from './stable-size-text.tsx'

type UnknownRowsProps = {
  player: GamePlayer
  gems: Colour[]
  /** The time left, shown beside the button that enters the gems. */
  clock: ComponentChildren
  onTake: (field: number, gems: Colour[]) => void
}

/** A place for a picked gem; null if it is empty. */
type Slot = Colour | null

/** The places before a gem is picked: two, the most that a player takes from a row. */
const EMPTY_SLOTS: readonly Slot[] = [null, null]

/**
 * Choices if the gem board is unknown: the players tap the colours of the gems taken. The buttons keep their positions while gems are
 * picked, so that fast taps hit the right colours.
 */
export function UnknownRows({ player, gems, clock, onTake }: UnknownRowsProps) {
  const startField = player.fields.find(({ field }) => field === player.field) ?? player.fields[0]
  const field = useSignal(startField?.field ?? 1)
  const slots = useSignal(EMPTY_SLOTS)
  const setSlot = (place: number, gem: Slot) => {
    slots.value = slots.value.map((before, index) => (index === place ? gem : before))
  }
  const picked = slots.value.filter((gem) => gem !== null)
  return (
    <>
      <OptionRow
        legend={text('game-to-field')}
        isShort
        value={String(field.value)}
        options={player.fields.map((one) => ({ value: String(one.field), label: one.field }))}
        onChange={(chosen) => {
          field.value = Number(chosen)
        }}
      />
      <Palette
        gems={gems}
        isFull={picked.length === EMPTY_SLOTS.length}
        onPick={(gem) => setSlot(slots.value.indexOf(null), gem)}
      />
      <div class="game-slots" aria-live="polite">
        {slots.value.map((gem, place) => (
          <SlotButton key={place} gem={gem} place={place} onRemove={() => setSlot(place, null)} />
        ))}
      </div>
      <div class="game-take-bar">
        {clock}
        <button
          type="button"
          class="button primary"
          disabled={picked.length === 0}
          onClick={() => onTake(field.value, picked)}
        >
          <StableSizeText
            shown={picked.length === 1 ? 0 : 1}
            texts={[1, EMPTY_SLOTS.length].map((count) => text('game-take-picked', { count }))}
          />
        </button>
      </div>
      <TakeNothing disabled={picked.length > 0} onTake={() => onTake(field.value, [])} />
    </>
  )
}

type PaletteProps = { gems: Colour[]; isFull: boolean; onPick: (gem: Colour) => void }

/** A button for each colour in the box. */
function Palette({ gems, isFull, onPick }: PaletteProps) {
  return (
    <fieldset class="game-choice game-take-gems">
      <legend>{text('game-which-gems')}</legend>
      <div class="game-palette">
        {gems.map((gem) => (
          <button key={gem} type="button" class="button" disabled={isFull} onClick={() => onPick(gem)}>
            <GemSign colour={gem} /> {colourName(gem)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** A place for a picked gem. A tap removes the gem. */
function SlotButton({ gem, place, onRemove }: { gem: Slot; place: number; onRemove: () => void }) {
  if (gem === null) return <span class="game-slot">{text('game-slot', { place: place + 1 })}</span>
  return (
    <button
      type="button"
      class="button game-slot"
      aria-label={text('game-slot-empty', { gem: gemWord(gem) })}
      onClick={onRemove}
    >
      <GemSign colour={gem} /> {colourName(gem)} <span aria-hidden="true">✕</span>
    </button>
  )
}

/** A button that enters that the player takes nothing, because the row is empty. This is rare, so a second tap must confirm it. */
function TakeNothing({ disabled, onTake }: { disabled: boolean; onTake: () => void }) {
  const isConfirming = useSignal(false)
  return (
    <button
      type="button"
      class="button quiet game-take-nothing"
      disabled={disabled}
      onClick={() => {
        if (isConfirming.value) onTake()
        isConfirming.value = true
      }}
    >
      <StableSizeText
        shown={isConfirming.value ? 1 : 0}
        texts={[text('game-take-nothing'), text('game-take-nothing-really')]}
      />
    </button>
  )
}
