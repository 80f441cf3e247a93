/** The connection to a program that runs a game. The page receives its state as a stream, and posts commands. */

import { effect, type Signal, signal } from '@preact/signals'
import type { EntryResult } from '../screens/game/played-game.ts'
import { text } from '../strings/index.ts'
import { type Language, language } from '../strings/language.ts'

/** Time between two attempts to reach the program, in milliseconds. Set by hand. */
const RETRY_MS = 1000

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
  private source: EventSource | null = null

  /**
   * Receives the state of the game, in the language of the page, for as long as the page is open. Reconnects after the connection is lost.
   */
  follow(): void {
    effect(() => this.connect(language.value))
  }

  private connect(tag: Language): void {
    this.source?.close()
    const source = new EventSource(`state?lang=${tag}`)
    this.source = source
    source.onmessage = ({ data }) => {
      const state = JSON.parse(String(data)) as State | null
      if (state) this.show(state)
    }
    source.onerror = () => {
      this.isLost.value = true
      source.close()
      setTimeout(() => {
        if (this.source === source) this.connect(language.value)
      }, RETRY_MS)
    }
  }

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
