/** Ignores repeated taps: a second tap while its entry is being made, and a second tap that hits another button than the first. */

import type { Entry } from './entries.ts'

/** The entries that are being made. Each is made once, even if two taps, or a tap and the camera or the clock, ask for it. */
export class EntriesInProgress {
  private readonly keys = new Set<string>()

  /** Makes an entry by `work`, and returns its result. Returns false if the same entry is being made already. */
  async runUnlessInProgress(entry: Entry, work: () => Promise<boolean>): Promise<boolean> {
    const key = keyOf(entry)
    if (this.keys.has(key)) return false
    this.keys.add(key)
    try {
      return await work()
    } finally {
      this.keys.delete(key)
    }
  }
}

/** Returns the key of an entry. Only one entry with the same key can be meant: a round has one roll and one end, and a player solves one card. */
function keyOf(entry: Entry): string {
  if (entry.what === 'ended_early') return 'sand_out'
  return 'player' in entry ? `${entry.what} ${entry.player}` : entry.what
}

/** A tap on a button: its position in CSS pixels, and its time in milliseconds. */
export type Tap = { button: Element; x: number; y: number; atMs: number }

/** Maximum time between the taps of a double tap, in milliseconds: 300 as in Android, and the length of the second tap. */
const DOUBLE_MS = 400
/** Maximum distance between the taps of a double tap, in CSS pixels: half the height of a button. */
const DOUBLE_PX = 22

/** Returns whether `second` is the second tap of a double tap whose first tap has removed its button. It then hits a button that was not meant. */
export function isStray(first: Tap, second: Tap): boolean {
  const isNear = Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE_PX
  return !first.button.isConnected && isNear && second.atMs - first.atMs <= DOUBLE_MS
}

/** Ignores stray taps of fingers in the whole document. Returns a function that ends this. */
export function ignoreStrayTaps(): () => void {
  let last: Tap | null = null
  const tapped = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return
    const target = event.target as Element
    const button = target.closest('button, label, a, summary') ?? target
    const tap = { button, x: event.clientX, y: event.clientY, atMs: event.timeStamp }
    if (last && isStray(last, tap)) {
      event.preventDefault()
      event.stopPropagation()
    } else last = tap
  }
  document.addEventListener('click', tapped, true)
  return () => document.removeEventListener('click', tapped, true)
}
