/** The calls of the engine that a game needs, and a watchdog: a worker that the browser has ended answers nothing. */

import { effect } from '@preact/signals'
import { Crashed, call, engineState, startEngine } from '../../engine/client.ts'
import type { CallName, Calls } from '../../engine/messages.ts'
import type { BoardChange, GameState, Prepared } from '../../reports/index.ts'
import type { Holes } from './board-look.ts'
import type { Began, By, Entry } from './entries.ts'

/** Time after which a call of a ready engine counts as lost, in milliseconds; a frame of the camera on a slow phone takes less. Set by hand. */
const LOST_AFTER_MS = 8000

export type GameEngine = {
  begin(began: Began): Promise<string>
  /** Continues a journal; returns the game time of its last entry. */
  resume(journal: string): Promise<number>
  prepare(entry: Entry, by: By, nowMs: number): Promise<Prepared>
  apply(die: string | null, nowMs: number): Promise<GameState>
  state(die: string | null, nowMs: number): Promise<GameState>
  /** Compares the gem board with an earlier reading of it; null: with the board by the entries, where it is known. */
  boardChanges(before: Holes | null, now: Holes): Promise<BoardChange[] | null>
  /** Number of starts of the engine. A game that it held before the latest start is lost and must be resumed. */
  starts(): number
  /** Whether an error means that the engine was started anew. */
  isCrash(error: unknown): boolean
}

let starts = 0
effect(() => {
  if (engineState.value === 'starting') starts += 1
})

async function watched<Name extends CallName>(
  name: Name,
  given: Calls[Name]['arguments'],
): Promise<Calls[Name]['result']> {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A slow phone may need long to start the engine; that is not a lost call.
  const watchdog = effect(() => {
    clearTimeout(timer)
    if (engineState.value === 'ready') timer = setTimeout(startEngine, LOST_AFTER_MS)
  })
  try {
    return await call(name, given)
  } finally {
    watchdog()
    clearTimeout(timer)
  }
}

export const gameEngine: GameEngine = {
  begin: (began) => watched('beginGame', began),
  resume: (journal) => watched('resumeGame', journal),
  prepare: (entry, by, nowMs) => watched('prepareEntry', { entry, by, nowMs: Math.floor(nowMs) }),
  apply: (die, nowMs) => watched('applyEntry', { die, nowMs: Math.floor(nowMs) }),
  state: (die, nowMs) => watched('gameState', { die, nowMs: Math.floor(nowMs) }),
  boardChanges: (before, now) => watched('boardChanges', before ? { before, now } : { now }),
  starts: () => starts,
  isCrash: (error) => error instanceof Crashed,
}
