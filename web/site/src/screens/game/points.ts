/** The points of the players, computed by the engine. */

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { call } from '../../engine/client.ts'
import type { GameState, Standings as StandingsReport } from '../../reports/index.ts'
import type { Began } from './entries.ts'

/** Returns the points of each player; empty in the majority variant. */
export function usePoints(state: GameState | undefined, began: Began): ReadonlyMap<string, number> {
  const points = useSignal(new Map<string, number>())
  useEffect(() => {
    if (!state || began.variant !== 'points') return
    let isOld = false
    const players = state.players.map(({ name, gems }) => ({ name, gems }))
    const box = Object.entries(began.gem_box).map(([gem, count]) => `${gem}:${count}`)
    call('standings', { players, variant: 'points', box: box.join(',') }).then(
      (report) => {
        const ranked = (report as StandingsReport).players
        if (!isOld) points.value = new Map(ranked.map((player) => [player.name, player.points?.total ?? 0]))
      },
      // After an error, only the points are missing, until the next entry. The game's state already has the ranking.
      () => {},
    )
    return () => {
      isOld = true
    }
  }, [state, began, points])
  return points.value
}
