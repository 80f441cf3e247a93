/** The engine's calls for a game. A watchdog restarts the engine if it does not answer, because the browser may have ended its worker. */

import { effect } from '@preact/signals'
import { Crashed, call, engineState, startEngine } from '../../engine/client.ts'
import type { CallName, Calls } from '../../engine/messages.ts'
import type { BoardChange, GameState, Prepared } from '../../reports/index.ts'
import type { Holes } from './board-comparison.ts'
import type { Began, By, Entry } from './entries.ts'

/**
 * Time after which a call of a running engine counts as unanswered, in milliseconds. Longer than a frame of the camera takes on a slow
 * phone. Set by hand.
 */
const UNANSWERED_AFTER_MS = 8000

/** The calls for one game. Times are the milliseconds of play since the game began. */
export type GameEngine = {
  /** Begins a game, and returns the first lines of its journal. */
  begin(began: Began): Promise<string>
  /** Continues a journal. Returns the game time of its last entry, in milliseconds. */
  resume(journal: string): Promise<number>
  /** Checks an entry and returns its line for the journal, or why it is refused. The game changes only with `apply`. */
  prepare(entry: Entry, by: By, nowMs: number): Promise<Prepared>
  /**
   * Applies the prepared entry, and returns the state. `die` is the symbol that the camera last detected on the die; null if there is none.
   */
  apply(die: string | null, nowMs: number): Promise<GameState>
  /** Returns the state without an entry. */
  state(die: string | null, nowMs: number): Promise<GameState>
  /**
   * Compares a reading of the gem board with an earlier state, by default the one according to the journal; null if no earlier state is
   * known.
   */
  boardChanges(before: Holes | null, now: Holes): Promise<BoardChange[] | null>
  /** Returns the number of starts of the engine. A game that was resumed before the latest start is lost and must be resumed again. */
  starts(): number
  /** Returns whether an error means that the engine has crashed and was restarted. */
  isCrash(error: unknown): boolean
}

/** Number of starts of the engine since the page was opened. */
let starts = 0
effect(() => {
  if (engineState.value === 'starting') starts += 1
})

/** Calls the engine, and restarts it if it does not answer in time. The call is then rejected with `Crashed`. */
async function callWithWatchdog<Name extends CallName>(
  name: Name,
  args: Calls[Name]['arguments'],
): Promise<Calls[Name]['result']> {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The timer runs only while the engine is ready, because starting it may take long on a slow phone.
  const stopWatchdog = effect(() => {
    clearTimeout(timer)
    if (engineState.value === 'ready') timer = setTimeout(startEngine, UNANSWERED_AFTER_MS)
  })
  try {
    return await call(name, args)
  } finally {
    stopWatchdog()
    clearTimeout(timer)
  }
}

/** The engine of the page, for games. */
export const gameEngine: GameEngine = {
  begin: (began) => callWithWatchdog('beginGame', began),
  resume: (journal) => callWithWatchdog('resumeGame', journal),
  prepare: (entry, by, nowMs) => callWithWatchdog('prepareEntry', { entry, by, nowMs: Math.floor(nowMs) }),
  apply: (die, nowMs) => callWithWatchdog('applyEntry', { die, nowMs: Math.floor(nowMs) }),
  state: (die, nowMs) => callWithWatchdog('gameState', { die, nowMs: Math.floor(nowMs) }),
  boardChanges: (before, now) => callWithWatchdog('boardChanges', before ? { before, now } : { now }),
  starts: () => starts,
  isCrash: (error) => error instanceof Crashed,
}
