/** The points of the players, computed by the engine. */

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { call } from '../../engine/client.ts'
import type { GameState, Standings as StandingsReport } from '../../reports/index.ts'
import { type Began, gemCountsText } from './entries.ts'

/** Points of each player, by name. */
type Points = ReadonlyMap<string, number>

/**
 * Returns the points of each player; empty in the majority variant, and if the engine could not compute them for this state. While it
 * computes them, those of the state before are returned, if there are any.
 */
export function usePoints(state: GameState | undefined, began: Began): Points {
  const points = useSignal<Points>(new Map())
  useEffect(() => {
    if (!state || began.variant !== 'points') return
    let isOutdated = false
    void computePoints(state, began).then((computed) => {
      if (!isOutdated) points.value = computed
    })
    return () => {
      isOutdated = true
    }
  }, [state, began, points])
  return points.value
}

/**
 * Computes the points of each player. After an error of the engine the result is empty: the ranking in the state does not need the points.
 */
export async function computePoints(state: Pick<GameState, 'players'>, began: Began): Promise<Points> {
  const players = state.players.map(({ name, gems }) => ({ name, gems }))
  try {
    const report = await call('standings', { players, variant: 'points', box: gemCountsText(began.gem_box) })
    return new Map((report as StandingsReport).players.map(({ name, points }) => [name, points?.total ?? 0]))
  } catch {
    return new Map()
  }
}
