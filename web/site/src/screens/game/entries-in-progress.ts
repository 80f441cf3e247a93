/** Ignores an entry that is made again while the same entry is in progress, as after a second tap. */

import type { Entry } from './entries.ts'

/**
 * The entries that are in progress: prepared, stored or applied. The same entry may come twice, from two taps, or from a tap and the camera
 * or the clock; it is then made only once.
 */
export class EntriesInProgress {
  private readonly keys = new Set<string>()

  /** Runs `makeEntry` and returns its result. Returns false without running it if the same entry is in progress. */
  async runUnlessInProgress(entry: Entry, makeEntry: () => Promise<boolean>): Promise<boolean> {
    const key = keyOf(entry)
    if (this.keys.has(key)) return false
    this.keys.add(key)
    try {
      return await makeEntry()
    } finally {
      this.keys.delete(key)
    }
  }
}

/**
 * Returns the key of an entry. Entries with equal keys count as the same entry, because a round has one roll and one end, and a player
 * solves one card in it.
 */
function keyOf(entry: Entry): string {
  if (entry.what === 'ended_early') return 'sand_out'
  return 'player' in entry ? `${entry.what} ${entry.player}` : entry.what
}
