/** The connection to a program that runs a game. The page receives its state as a stream, and posts commands. */

import { effect, type Signal, signal } from '@preact/signals'
import type { EntryResult } from '../screens/game/played-game.ts'
import { text } from '../strings/index.ts'
import { language } from '../strings/language.ts'
import { followStates } from './state-stream.ts'

/** The connection of a page to the program that serves it, such as `umpire game`. `State` is the state that the program sends. */
export class Connection<State> {
  /** The latest state; undefined before the first. */
  readonly state: Signal<State | undefined> = signal<State>()
  /** The answer to the latest command; null before the first. */
  readonly entryResult = signal<EntryResult | null>(null)
  /** Always false; part of `PlayedGame`, for games whose entries may take long. */
  readonly isSlow = signal(false)
  /** Whether the connection to the program is lost. */
  readonly isLost = signal(false)

  /**
   * Receives the state of the game, in the language of the page, for as long as the page is open. Reconnects after the connection is lost.
   */
  follow(): void {
    // After a change of the language, the effect closes the stream and opens another one.
    effect(() =>
      followStates<State>(`state?lang=${language.value}`, {
        onState: (state) => this.show(state),
        onLost: () => {
          this.isLost.value = true
        },
      }),
    )
  }

  /** Shows a state that has arrived. */
  protected show(state: State): void {
    this.isLost.value = false
    this.state.value = state
  }

  /** Posts a command, and shows the answer of the program. Returns whether the program has accepted the command. */
  async sendCommand(line: string): Promise<boolean> {
    try {
      const response = await fetch(`say?lang=${language.value}`, { method: 'POST', body: line })
      this.entryResult.value = { message: await response.text(), refused: !response.ok }
      return response.ok
    } catch {
      this.entryResult.value = { message: text('table-not-reached'), refused: true }
      return false
    }
  }
}
