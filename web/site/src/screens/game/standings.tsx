import type { GameState } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { GemCounts } from './gem-counts.tsx'
import { CorrectButton, type PlayerActions } from './players.tsx'

type StandingsProps = {
  state: GameState
  actions: PlayerActions
  /** Points of each player; empty if gems alone decide. */
  points: ReadonlyMap<string, number>
}

/** The ranking of the players, and the reasons for it. */
export function Standings({ state, actions, points }: StandingsProps) {
  const hasGems = state.players.some((player) => player.total > 0)
  const ranked = state.players.map((player, index) => ({ ...player, index })).sort((a, b) => a.rank - b.rank)
  return (
    <section class="game-standings" aria-labelledby="standings-title">
      <h2 id="standings-title">{text('game-standings')}</h2>
      <ol>
        {ranked.map((player) => (
          <li key={player.name}>
            <span class="game-rank">{text('game-rank', { rank: player.rank })}</span>
            <strong>{player.name}</strong>
            <span class="game-total">{totalOf(points.get(player.name), player.total)}</span>
            {actions.mayEnter && (
              <CorrectButton player={player} onCorrect={() => actions.onCorrect(player.index)} />
            )}
            <div class="game-beside">
              {player.total > 0 && <GemCounts gems={player.gems} />}
              {player.field !== null && <p>{text('game-pawn-on', { field: player.field })}</p>}
              {player.corrected && <p>{text('game-corrected')}</p>}
            </div>
          </li>
        ))}
      </ol>
      {state.confirmation && <p role="status">{text(`game-confirmation-${state.confirmation}`)}</p>}
      {hasGems && state.phase === 'over' && <h3>{text('game-why')}</h3>}
      {hasGems && state.why.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </section>
  )
}

function totalOf(points: number | undefined, gems: number): string {
  if (points === undefined) return text('game-total', { gems })
  return text('game-total-points', { points, gems })
}

/** Messages on the events of the game, the latest first. */
export function History({ messages }: { messages: string[] }) {
  return (
    <details class="game-more game-history">
      <summary>{text('game-history')}</summary>
      <ol reversed>
        {[...messages].reverse().map((sentence, index) => (
          <li key={messages.length - index}>{sentence}</li>
        ))}
      </ol>
    </details>
  )
}
