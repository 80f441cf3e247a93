/** A game that runs in the program `umpire game`. The page receives its state as a stream, and posts entries as commands. */

import { signal } from '@preact/signals'
import type { GameState } from '../reports/index.ts'
import type { Entry } from '../screens/game/entries.ts'
import { EntriesInProgress } from '../screens/game/entries-in-progress.ts'
import type { PlayedGame } from '../screens/game/played-game.ts'
import { type Sand, sandFromState } from '../screens/game/sand.ts'
import { commandOf } from './commands.ts'
import { Connection } from './connection.ts'

/** A game that runs in the program `umpire game` and is shown by this page. */
export class ProgramGame extends Connection<GameState> implements PlayedGame {
  readonly sand = signal<Sand | null>(null)
  readonly die = signal<string | null>(null)
  readonly mayEnter = true
  readonly mayUndo = true
  private readonly entriesInProgress = new EntriesInProgress()

  protected override show(state: GameState): void {
    this.sand.value = sandFromState(state, this.sand.value, performance.now())
    this.die.value = state.die
    super.show(state)
  }

  async enter(entry: Entry): Promise<boolean> {
    const { value: state } = this.state
    return state
      ? this.entriesInProgress.runUnlessInProgress(entry, () => this.sendCommand(commandOf(entry, state)))
      : false
  }

  /** Does nothing: the program ends the round by its own clock. */
  handleSandEnd = (): void => {}

  stopSand(): void {
    if (this.sand.value) this.sand.value = { ...this.sand.value, isStopped: true }
  }

  continueSand(): void {
    if (this.sand.value) this.sand.value = { ...this.sand.value, isStopped: false }
  }
}
