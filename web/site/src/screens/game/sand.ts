/** The sand glass of the page: how much sand is left, and when it has run out. */

import type { GameState } from '../../reports/index.ts'

/** The running sand glass of a round. */
export type Sand = {
  /** Which glass this is: its round, and whether it is the second. */
  glass: string
  /** When the state came, and when the sand is out, on the clock of `performance.now()`. */
  startedAt: number
  endsAt: number
  /** Whether the end is still to be announced. Sand that was already out when the state came, as after an undo, is not. */
  isArmed: boolean
}

/** Returns the sand glass of a state that arrived at `now`; `before` is the glass of the state before. */
export function sandOf(state: GameState, before: Sand | null, now: number): Sand | null {
  if (state.sand_left_ms === null) return null
  const glass = `${state.round}${state.second_glass ? ' again' : ''}`
  // An entry in the last moment must not swallow the end.
  const wasArmed = before?.glass === glass && before.isArmed
  return {
    glass,
    startedAt: now,
    endsAt: now + state.sand_left_ms,
    isArmed: state.sand_left_ms > 0 || wasArmed,
  }
}

/** Time left, in milliseconds. */
export function leftMs(sand: Sand, now: number): number {
  return Math.max(0, sand.endsAt - now)
}

/** Returns a time as on a clock: 1:05. A part of a second counts as a whole one, so that 0:00 means that the sand is out. */
export function asClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
