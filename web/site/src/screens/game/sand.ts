/** The sand glass on the page: the time left, and whether its end must still be announced. */

import type { GameState } from '../../reports/index.ts'

/** The sand glass of a round after it was turned. Its sand may be out. */
export type Sand = {
  /** Identifies the glass: number of the round, and whether it is the second glass of the round. */
  glass: string
  /**
   * Times on the clock of `performance.now()`, in milliseconds: that from which the time left in the game's state counts, and the end of
   * the sand.
   */
  startedAt: number
  endsAt: number
  /**
   * Whether the end of the sand must still be announced. False also if the sand was already out in the first state with this glass, as
   * after an undo.
   */
  isEndPending: boolean
  /** Whether a player has reported that the sand is out. The clock of the page may be slower than the glass on the table. */
  isStopped: boolean
}

/**
 * Returns the sand glass for a state whose time left counts from `now`; null if no glass is turned. `previous` is the glass of the previous
 * state.
 */
export function sandFromState(state: GameState, previous: Sand | null, now: number): Sand | null {
  if (state.sand_left_ms === null) return null
  const glass = `${state.round}${state.second_glass ? ' again' : ''}`
  const sameGlass = previous?.glass === glass ? previous : null
  return {
    glass,
    startedAt: now,
    endsAt: now + state.sand_left_ms,
    // The state after an entry in the last moment may arrive when the sand is out. The end of the sand must then still be announced.
    isEndPending: state.sand_left_ms > 0 || sameGlass?.isEndPending === true,
    isStopped: sameGlass?.isStopped === true,
  }
}

/** Returns the time left, in milliseconds. */
export function remainingMs(sand: Sand, now: number): number {
  return sand.isStopped ? 0 : Math.max(0, sand.endsAt - now)
}

/** Returns whether the sand is out while the round waits for the gems that were taken in time. */
export function isTimeUp(sand: Sand | null): boolean {
  return sand !== null && (sand.isStopped || !sand.isEndPending)
}

/** Returns a time as minutes and seconds, such as 1:05. It is rounded up, so that 0:00 means that the sand is out. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
