/** The program `umpire tournament`. The page receives the state of the hall as a stream, and posts commands. */

import { signal } from '@preact/signals'
import { text } from '../strings/index.ts'
import { followStates } from '../table/state-stream.ts'
import type { HallState } from './state.ts'

/** The connection of the page to the program. */
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
    followStates<HallState>('state', {
      onState: (state) => {
        this.isLost.value = false
        this.arrivedAtMs.value = performance.now()
        this.state.value = state
      },
      onLost: () => {
        this.isLost.value = true
      },
    })
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
