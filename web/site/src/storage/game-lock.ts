/** Only one tab may write to a game: the tab that holds the game's lock. */

/** The right to write to a game, until it is released or another tab takes it over. */
export type GameLock = { release(): void }

/**
 * Asks for the right to write to a game; null if another tab has it. With `takeOver` the other tab loses it. `onLost` is called when
 * another tab takes this one's right.
 */
export function lockGame(id: string, takeOver: boolean, onLost: () => void): Promise<GameLock | null> {
  // Absent on pages without HTTPS. `appendLine` then still refuses the second writer.
  if (!navigator.locks) return Promise.resolve({ release() {} })
  return new Promise((resolve, reject) => {
    let holding = false
    const hold = (lock: Lock | null): Promise<void> => {
      if (!lock) {
        resolve(null)
        return Promise.resolve()
      }
      holding = true
      return new Promise<void>((end) => resolve({ release: end }))
    }
    const options = takeOver ? { steal: true } : { ifAvailable: true }
    navigator.locks.request(`umpire-game-${id}`, options, hold).catch((error) => {
      if (holding) onLost()
      else reject(error)
    })
  })
}

/** Tells other tabs about changes of a game, and hears of theirs. */
export function gameChannel(id: string, onChange: () => void): { changed(): void; close(): void } {
  const channel = new BroadcastChannel(`umpire-game-${id}`)
  channel.onmessage = onChange
  return { changed: () => channel.postMessage(null), close: () => channel.close() }
}
