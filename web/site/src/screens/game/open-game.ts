/** Opens a stored game: takes its lock, reads its journal, and follows changes by other tabs. */

import { gameChannel, lockGame } from '../../storage/game-lock.ts'
import { appendLine, readLines, restoreGame, saveProgress } from '../../storage/games.ts'
import { text } from '../../strings/index.ts'
import { gameEngine } from './game-engine.ts'
import { GameSession } from './session.ts'

/** A game that is open on the screen. */
export type OpenGame = { session: GameSession; close: () => void }

const store = { appendLine, readLines, restoreGame, saveProgress }

/** Opens a game; null if another tab plays it and `mode` is `play`. Throws if the game cannot be read or the engine refuses it. */
export async function openGame(id: string, mode: 'play' | 'take over' | 'view'): Promise<OpenGame | null> {
  let session: GameSession | null = null
  let isReplaced = false
  const onLost = () => {
    isReplaced = true
    if (session) session.role.value = 'replaced'
  }
  const lock =
    mode === 'view' ? null : await lockGame(id, mode === 'take over' ? 'take-over' : 'give-up', onLost)
  if (!lock && mode !== 'view') return null
  const channel = gameChannel(id, () => {
    // A tab that plays needs no update, because no other tab can change its game.
    if (session && session.role.value !== 'playing') void session.reload()
  })
  const close = () => {
    lock?.release()
    channel.close()
  }
  try {
    session = await GameSession.open({
      id,
      lines: await readLines(id),
      role: lock ? 'playing' : 'viewing',
      engine: gameEngine,
      store,
      clock: () => performance.now(),
      onChange: channel.changed,
    })
    // Another tab may have taken the game over while it was being opened.
    if (isReplaced) session.role.value = 'replaced'
    // The sand on the table has run on while the game was closed; the player must know that the page's clock has not.
    if (lock && session.sand.value) {
      session.entryResult.value = { message: text('game-clock-continues'), refused: false }
    }
  } catch (error) {
    close()
    throw error
  }
  return { session, close }
}
