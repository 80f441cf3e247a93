/** The program `umpire tournament`. The page receives the state of the hall as a stream, and posts commands. */

import { signal } from '@preact/signals'
import { text } from '../strings/index.ts'
import type { HallState } from './state.ts'

/** Time between two attempts to reach the program, in milliseconds. Set by hand. */
const RETRY_MS = 1000

/** The connection of the page to the program `umpire hall`. */
export class HallProgram {
  readonly state = signal<HallState>()
  /** Time at which the state arrived, on the clock of `performance.now()`, in milliseconds. */
  readonly arrivedAtMs = signal(0)
  /** Whether the connection to the program is lost. */
  readonly isLost = signal(false)
  /** The program's answer to the latest command, or an error message; empty before the first. */
  readonly answer = signal('')

  /** Receives the state for as long as the page is open. Reconnects after the connection is lost. */
  follow(): void {
    const source = new EventSource('state')
    source.onmessage = ({ data }) => {
      const state = JSON.parse(String(data)) as HallState | null
      if (!state) return
      this.isLost.value = false
      this.arrivedAtMs.value = performance.now()
      this.state.value = state
    }
    source.onerror = () => {
      this.isLost.value = true
      source.close()
      setTimeout(() => this.follow(), RETRY_MS)
    }
  }

  /** Posts a command, and shows the answer of the program. */
  async sendCommand(line: string): Promise<void> {
    try {
      const response = await fetch('say', { method: 'POST', body: line })
      this.answer.value = await response.text()
    } catch {
      this.answer.value = text('hall-not-reached')
    }
  }
}
