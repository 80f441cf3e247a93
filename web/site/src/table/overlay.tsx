import { SYMBOLS, SymbolDrawing, symbolName } from '../components/symbols.tsx'
import type { GamePlayer, GameState } from '../reports/index.ts'
import { GemCounts } from '../screens/game/gem-counts.tsx'
import { GlassDrawing, useRemainingMs, WARNING_MS } from '../screens/game/glass.tsx'
import { clockText, type Sand } from '../screens/game/sand.ts'
import { text } from '../strings/index.ts'
import type { ProgramGame } from './program.ts'
import './overlay.css'

/**
 * The state of the game in large text on a transparent background, for a streaming program such as OBS, which shows it over a video. It has
 * no buttons. It is empty until the state of the game arrives.
 */
export function Overlay({ game }: { game: ProgramGame }) {
  const state = game.state.value
  if (!state) return null
  // After the game, the program ends and the connection is lost. This is no error, and the final standings stay.
  const isLost = game.isLost.value && state.phase !== 'over'
  return (
    <main class="overlay" data-phase={state.phase} data-players={state.players.length}>
      <RoundBox state={state} sand={game.sand.value} isLost={isLost} />
      <ol class="overlay-players" aria-label={text('game-players')}>
        {inOrder(state).map((player) => (
          <PlayerBox key={player.name} player={player} state={state} />
        ))}
      </ol>
      {state.phase === 'over' && <Why state={state} />}
    </main>
  )
}

/** Returns the players in the order of the seats during a round, so that no name moves; otherwise, the best first. */
function inOrder({ phase, players }: GameState): GamePlayer[] {
  return phase === 'solving' ? players : [...players].sort((a, b) => a.rank - b.rank)
}

/** The round, the rolled symbol, and the sand glass. */
function RoundBox({ state, sand, isLost }: { state: GameState; sand: Sand | null; isLost: boolean }) {
  const left = useRemainingMs(isLost ? null : sand)
  const symbol = SYMBOLS.find((known) => known === state.symbol)
  const isRunning = sand !== null && !isLost
  return (
    <section class="overlay-box overlay-round" data-short={isRunning && left < WARNING_MS}>
      <p class="overlay-title">{titleOf(state)}</p>
      {isLost && <p class="overlay-note">{text('overlay-lost')}</p>}
      {!isLost && state.phase === 'roll' && (
        <p class="overlay-note">{text('game-rolls', { name: state.starter })}</p>
      )}
      {!isLost && state.phase === 'solving' && (
        <div class="overlay-now">
          {symbol && (
            <p class="overlay-symbol">
              <SymbolDrawing symbol={symbol} />
              <span>{symbolName(symbol)}</span>
            </p>
          )}
          {sand && (
            <p class="overlay-time" role="timer">
              <GlassDrawing fraction={left / state.glass_ms} />
              {clockText(left)}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function titleOf({ phase, round, rounds }: GameState): string {
  return phase === 'over' ? text('table-over') : text('game-round', { round, rounds })
}

/** A player with the place in this round and the gems. */
function PlayerBox({ player, state }: { player: GamePlayer; state: GameState }) {
  const hasGems = state.players.some(({ total }) => total > 0)
  const leads = hasGems && player.rank === 1
  return (
    <li class="overlay-box overlay-player" data-solved={player.place !== null} data-leads={leads}>
      <p class="overlay-name">
        {hasGems && <span class="overlay-rank">{text('game-rank', { rank: player.rank })}</span>}
        <strong>{player.name}</strong>
      </p>
      {player.place !== null && (
        <p class="overlay-place">
          {text('game-place', { place: player.place })}
          {player.taken && <span class="visually-hidden"> {text('game-has-taken')}</span>}
        </p>
      )}
      <GemCounts gems={player.gems} />
    </li>
  )
}

/** The first reason for the ranking, which names the winners. */
function Why({ state }: { state: GameState }) {
  const [why] = state.why
  const hasGems = state.players.some(({ total }) => total > 0)
  return hasGems && why ? <p class="overlay-box overlay-why">{why}</p> : null
}
