import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { call } from '../../engine/client.ts'
import type { GameState, Standings as StandingsReport } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import type { Began } from './entries.ts'
import { GemCounts } from './gem-counts.tsx'
import { CorrectButton, type PlayerActions } from './players.tsx'

type StandingsProps = { state: GameState; began: Began; actions: PlayerActions }

/** Who leads, and why. */
export function Standings({ state, began, actions }: StandingsProps) {
  const points = usePoints(state, began)
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
              <GemCounts gems={player.gems} />
              {player.field !== null && <p>{text('game-pawn-on', { field: player.field })}</p>}
              {player.corrected && <p>{text('game-corrected')}</p>}
            </div>
          </li>
        ))}
      </ol>
      {hasGems && state.why.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </section>
  )
}

function totalOf(points: number | undefined, gems: number): string {
  if (points === undefined) return text('game-total', { gems })
  return text('game-total-points', { points, gems })
}

/** Returns the points of each player; none in the majority variant. */
function usePoints(state: GameState, began: Began): Map<string, number> {
  const points = useSignal(new Map<string, number>())
  useEffect(() => {
    if (began.variant !== 'points') return
    let isOld = false
    const players = state.players.map(({ name, gems }) => ({ name, gems }))
    const box = Object.entries(began.gem_box).map(([gem, count]) => `${gem}:${count}`)
    call('standings', { players, variant: 'points', box: box.join(',') }).then(
      (report) => {
        const ranked = (report as StandingsReport).players
        if (!isOld) points.value = new Map(ranked.map((player) => [player.name, player.points?.total ?? 0]))
      },
      // The ranking is there already; only the numbers are missing until the next entry.
      () => {},
    )
    return () => {
      isOld = true
    }
  }, [state, began, points])
  return points.value
}

/** What has happened, the latest first. */
export function History({ told }: { told: string[] }) {
  return (
    <details class="game-more game-history">
      <summary>{text('game-history')}</summary>
      <ol reversed>
        {[...told].reverse().map((sentence, index) => (
          <li key={told.length - index}>{sentence}</li>
        ))}
      </ol>
    </details>
  )
}
