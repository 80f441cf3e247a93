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
export async function openGame(id: string, mode: 'play' | 'take over' | 'look'): Promise<OpenGame | null> {
  let session: GameSession | null = null
  const onLost = () => {
    if (session) session.role.value = 'replaced'
  }
  const lock = mode === 'look' ? null : await lockGame(id, mode === 'take over', onLost)
  if (!lock && mode !== 'look') return null
  const channel = gameChannel(id, () => {
    // Only a tab that does not play reads the game again. While this tab plays, no other tab changes the game.
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
      role: lock ? 'playing' : 'looking',
      engine: gameEngine,
      store,
      clock: () => performance.now(),
      onChange: channel.changed,
    })
    // The real sand has run on meanwhile.
    if (lock && session.sand.value) {
      session.answer.value = { told: text('game-clock-continues'), refused: false }
    }
  } catch (error) {
    close()
    throw error
  }
  return { session, close }
}
