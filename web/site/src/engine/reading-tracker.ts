/** Shows the progress of the readings of a screen: whether photos are being read, or why the latest reading has failed. */

import { signal } from '@preact/signals'

/** State of the readings of a screen. */
export type ReadingState = { kind: 'idle' } | { kind: 'reading' } | { kind: 'failed'; message: string }

/** Tracks the readings of a screen. If a reading is started while another one runs, only the later one changes the state from then on. */
export class ReadingTracker {
  readonly state = signal<ReadingState>({ kind: 'idle' })
  /** Number of the latest reading, from 1; 0 before the first. */
  private latest = 0

  /** Runs a reading, and shows its progress or its error. The task gets a function that returns whether its reading is still the latest. */
  async run(task: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    this.latest += 1
    const number = this.latest
    const isLatest = () => number === this.latest
    this.state.value = { kind: 'reading' }
    try {
      await task(isLatest)
      if (isLatest()) this.state.value = { kind: 'idle' }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (isLatest()) this.state.value = { kind: 'failed', message }
    }
  }
}
