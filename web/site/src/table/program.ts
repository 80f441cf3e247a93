/** A game that runs in the program `umpire game`. The page receives its state as a stream, and posts entries as commands. */

import { signal } from '@preact/signals'
import type { GameState } from '../reports/index.ts'
import type { Entry } from '../screens/game/entries.ts'
import { Once } from '../screens/game/once.ts'
import type { PlayedGame } from '../screens/game/played-game.ts'
import { type Sand, sandOf } from '../screens/game/sand.ts'
import { text } from '../strings/index.ts'
import { lineOf } from './lines.ts'

/** Time between two attempts to reach the program, in milliseconds. Set by hand. */
const RETRY_MS = 1000

export class ProgramGame implements PlayedGame {
  readonly state = signal<GameState>()
  readonly sand = signal<Sand | null>(null)
  readonly answer = signal<{ told: string; refused: boolean } | null>(null)
  readonly isSlow = signal(false)
  readonly die = signal<string | null>(null)
  /** Whether the connection to the program is lost. */
  readonly isLost = signal(false)
  readonly mayEnter = true
  readonly mayUndo = true
  private readonly once = new Once()

  /** Receives the state of the game for as long as the page is open. Reconnects after the connection is lost. */
  follow(): void {
    const source = new EventSource('state')
    source.onmessage = ({ data }) => {
      const state = JSON.parse(String(data)) as GameState | null
      if (state) this.show(state)
    }
    source.onerror = () => {
      this.isLost.value = true
      source.close()
      setTimeout(() => this.follow(), RETRY_MS)
    }
  }

  private show(state: GameState): void {
    this.isLost.value = false
    this.sand.value = sandOf(state, this.sand.value, performance.now())
    this.die.value = state.die
    this.state.value = state
  }

  async enter(entry: Entry): Promise<boolean> {
    const { value: state } = this.state
    return state ? this.once.make(entry, () => this.say(lineOf(entry, state))) : false
  }

  /** Posts a command, and shows the answer of the program. Returns whether the program has accepted the command. */
  async say(line: string): Promise<boolean> {
    try {
      const response = await fetch('say', { method: 'POST', body: line })
      this.answer.value = { told: await response.text(), refused: !response.ok }
      return response.ok
    } catch {
      this.answer.value = { told: text('table-not-reached'), refused: true }
      return false
    }
  }

  /** Does nothing: the program ends the round by its own clock. */
  sandEnded = (): void => {}

  stopSand(isStopped: boolean): void {
    if (this.sand.value) this.sand.value = { ...this.sand.value, isStopped }
  }
}
