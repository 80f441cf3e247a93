import type { ComponentChildren } from 'preact'
import { COLOURS, type Colour, colourName } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import { Sheet } from '../../components/marks/sheet.tsx'
import type { GamePlayer, GameState } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import type { Entry } from './entries.ts'
import { useRemainingMs, WARNING_MS } from './glass.tsx'
import { clockText, type Sand } from './sand.ts'
import { StableSizeText } from './stable-size-text.tsx'
import { UnknownRows } from './unknown-rows.tsx'
import './take-sheet.css'

/** Properties of a component that helps to detect which gems a player has taken. */
export type TakeHelpProps = {
  player: GamePlayer
  rowsKnown: boolean
  /** Called with the field, numbered from 1, and the gems that the player took. */
  onTake: (field: number, gems: Colour[]) => void
}

/** Renders help to detect which gems were taken. `manualChoices` are the choices without this help. */
export type TakeHelp = (taking: TakeHelpProps, manualChoices: ComponentChildren) => ComponentChildren

type TakeProps = {
  state: GameState
  /** The sand glass, whose sand may be out; null while none is turned. */
  sand: Sand | null
  index: number
  gems: Colour[]
  help?: TakeHelp | undefined
  onTake: (entry: Entry) => void
  onClose: () => void
}

/** Asks which field the pawn went to, and which gems were taken. */
export function TakeSheet({ state, sand, index, gems, help, onTake, onClose }: TakeProps) {
  const player = state.players[index]
  if (!player) return null
  const enterTaken = (field: number, taken: Colour[]) =>
    onTake({ what: 'took', player: index, field: field - 1, gems: taken })
  const clock = <RemainingTime sand={sand} />
  const manualChoices = state.rows_known ? (
    <>
      <KnownRows player={player} onTake={enterTaken} />
      <div class="game-take-bar">{clock}</div>
    </>
  ) : (
    <UnknownRows player={player} gems={gems} clock={clock} onTake={enterTaken} />
  )
  return (
    <Sheet title={text('game-take-title', { name: player.name })} onClose={onClose}>
      <div class="game-sheet game-take-sheet">
        <TakeHint player={player} sand={sand} />
        {help
          ? help({ player, rowsKnown: state.rows_known, onTake: enterTaken }, manualChoices)
          : manualChoices}
      </div>
    </Sheet>
  )
}

/** The moves that the pawn may make. Once the sand is out, a reminder that only gems that were taken in time may be entered. */
function TakeHint({ player, sand }: { player: GamePlayer; sand: Sand | null }) {
  const left = useRemainingMs(sand)
  const isUp = sand !== null && left === 0
  return (
    <p class="hint" role="status">
      <StableSizeText
        shown={isUp ? 1 : 0}
        texts={[
          `${moveHelp(player)} ${text('game-field-one')}`,
          <strong class="game-wrong">{text('game-take-in-time')}</strong>,
        ]}
      />
    </p>
  )
}

function moveHelp(player: GamePlayer): string {
  if (player.field === null) return text('game-pawn-put', { place: player.place ?? 1 })
  return text('game-pawn-moves', { field: player.field, moves: player.moves ?? 0 })
}

/** The time left. The sheet covers the sand glass. */
function RemainingTime({ sand }: { sand: Sand | null }) {
  const left = useRemainingMs(sand)
  if (!sand) return null
  return (
    <p class="game-take-clock" role="timer" data-short={left < WARNING_MS}>
      <StableSizeText shown={left > 0 ? 0 : 1} texts={[clockText(left), text('game-time-up')]} />
    </p>
  )
}

type RowsProps = { player: GamePlayer; onTake: (field: number, gems: Colour[]) => void }

/** Choices if the gem board is known: one tap on a field enters the field and its front gems. */
function KnownRows({ player, onTake }: RowsProps) {
  return (
    <div class="game-rows">
      {player.fields.map(({ field, gems }) => (
        <button
          key={field}
          type="button"
          class="button game-row"
          onClick={() => onTake(field, gems as Colour[])}
        >
          <strong>{fieldName(player, field)}</strong>
          <GemNames gems={gems as Colour[]} />
        </button>
      ))}
    </div>
  )
}

function fieldName(player: GamePlayer, field: number): string {
  return field === player.field ? text('game-field-stays', { field }) : text('game-field', { field })
}

/** Gems as signs with their names. */
function GemNames({ gems }: { gems: Colour[] }) {
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

/** Returns the colours that the box of a game contains. */
export function coloursInBox(box: Record<Colour, number>): Colour[] {
  return COLOURS.filter((gem) => box[gem] > 0)
}
