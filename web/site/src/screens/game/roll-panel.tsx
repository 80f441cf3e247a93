import { SYMBOLS, SymbolDrawing, type SymbolName, symbolName } from '../../components/symbols.tsx'
import type { GamePlayer, GameState } from '../../reports/index.ts'
import { listed, text } from '../../strings/index.ts'

type RollProps = {
  state: GameState
  /** Symbol that the camera last detected on the die. */
  die: string | null
  /** Whether the roll turns the sand glass. */
  turnsGlass: boolean
  onRoll: (symbol: SymbolName) => void
}

/** Asks for the symbol that the starting player rolled. */
export function RollPanel({ state, die, turnsGlass, onRoll }: RollProps) {
  return (
    <section class="game-roll-panel" aria-labelledby="roll-title">
      <h2 id="roll-title">{text('game-rolls', { name: state.starter })}</h2>
      {state.round === 1 && <PawnsHelp players={state.players} />}
      <p class="hint">{turnsGlass ? text('game-roll-help-sand') : text('game-roll-help')}</p>
      <div class="game-symbols">
        {SYMBOLS.map((symbol) => (
          <button
            key={symbol}
            type="button"
            class="button game-symbol-button"
            data-symbol={symbol}
            data-seen={symbol === die}
            onClick={() => onRoll(symbol)}
          >
            <SymbolDrawing symbol={symbol} />
            <span>{symbolName(symbol)}</span>
            {symbol === die && <small>{text('game-die-seen')}</small>}
          </button>
        ))}
      </div>
    </section>
  )
}

/** The start fields of the pawns, shown before the first roll. Empty in the points variant, in which the pawns belong to no player. */
function PawnsHelp({ players }: { players: GamePlayer[] }) {
  const pawns = players.flatMap(({ name, field }) => (field === null ? [] : [{ name, field }]))
  const [first] = pawns
  if (!first) return null
  const isSame = pawns.every(({ field }) => field === first.field)
  const instruction = isSame
    ? text('game-pawns-same', { field: first.field })
    : text('game-pawns-put', { pawns: listed(pawns.map((pawn) => text('game-pawn-of', pawn))) })
  return (
    <p class="game-pawns-help">
      {instruction} {text('game-field-one')}
    </p>
  )
}
