/** Locks of games: only the tab that holds the lock of a game may write to it. */

/** The right to write to a game, until it is released or another tab takes it. */
export type GameLock = { release(): void }

/** What to do if another tab holds the lock: take it from that tab, or leave it there. */
export type LockConflict = 'take-over' | 'give-up'

/**
 * Requests the lock of a game. The result is null if another tab holds it and the request gives up. `onLost` is called when another tab
 * takes the lock from this one.
 */
export function lockGame(id: string, conflict: LockConflict, onLost: () => void): Promise<GameLock | null> {
  // Only pages from HTTPS or `localhost` have Web Locks. Without them, `appendLine` still refuses to store what a second tab writes.
  if (!navigator.locks) return Promise.resolve({ release() {} })
  return new Promise((resolve, reject) => {
    let isHolding = false
    const hold = (lock: Lock | null): Promise<void> => {
      if (!lock) {
        resolve(null)
        return Promise.resolve()
      }
      isHolding = true
      return new Promise<void>((end) => resolve({ release: end }))
    }
    const options = conflict === 'take-over' ? { steal: true } : { ifAvailable: true }
    navigator.locks.request(`umpire-game-${id}`, options, hold).catch((error) => {
      if (isHolding) onLost()
      else reject(error)
    })
  })
}

/**
 * Opens a channel between tabs with the same game: `changed` notifies the other tabs, and `onChange` is called when another tab does so.
 */
export function gameChannel(id: string, onChange: () => void): { changed(): void; close(): void } {
  const channel = new BroadcastChannel(`umpire-game-${id}`)
  channel.onmessage = onChange
  return { changed: () => channel.postMessage(null), close: () => channel.close() }
}
