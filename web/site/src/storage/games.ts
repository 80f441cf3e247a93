/** The recorded games: the lines of their journals, and what the list of games shows. */

import { resultOf, StorageError, transact } from './database.ts'

/** A recorded game, as the list of games shows it. */
export type StoredGame = {
  id: string
  /** Time when the game was begun, imported or restored, and time when its last line was stored, in milliseconds since 1970. */
  createdMs: number
  changedMs: number
  /** Number of lines of the journal, the first line with the schema included. */
  lines: number
  names: string[]
  /**
   * State of the game when a tab that played it last showed it; null if none did. Only the list of games uses it; the journal decides.
   */
  progress: GameProgress | null
}

/**
 * The progress of a game for the list of games: the present round, the number of rounds, whether the game is over, and the names of the
 * leaders.
 */
export type GameProgress = { round: number; rounds: number; over: boolean; leaders: string[] }

type StoredLine = { game: string; number: number; line: string }

/**
 * Stores a new game with the first lines of its journal.
 *
 * Throws `StorageError`; nothing is stored then.
 */
export function createGame(names: string[], lines: string[], nowMs: number): Promise<StoredGame> {
  const id = newId()
  const game = newRecord(id, names, lines, nowMs)
  return transact('readwrite', async (games, lineStore) => {
    await resultOf(games.add(game))
    for (const [number, line] of lines.entries()) await resultOf(lineStore.add({ game: id, number, line }))
    return game
  })
}

/** Returns the record of a game that is stored at the time `nowMs`. */
function newRecord(id: string, names: string[], lines: string[], nowMs: number): StoredGame {
  return { id, createdMs: nowMs, changedMs: nowMs, lines: lines.length, names, progress: null }
}

/** Returns a random identifier for a game. `crypto.randomUUID` is missing on pages without HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Appends a line to the journal of a game. `number` is the expected number of lines before it. If the journal has another length, another
 * tab has written to it, and nothing is stored.
 *
 * Throws `StorageError`.
 */
export function appendLine(id: string, number: number, line: string, nowMs: number): Promise<void> {
  return transact('readwrite', async (games, lines) => {
    const game = await storedGame(games, id)
    if (game.lines !== number) throw new StorageError('conflict')
    await resultOf(lines.add({ game: id, number, line }))
    await resultOf(games.put({ ...game, lines: number + 1, changedMs: nowMs }))
  })
}

/** Returns the record of a game. Throws `StorageError` if it was deleted. */
async function storedGame(games: IDBObjectStore, id: string): Promise<StoredGame> {
  const game = await resultOf<StoredGame | undefined>(games.get(id))
  if (!game) throw new StorageError('gone')
  return game
}

/** Stores a complete game again under its old id, after it was deleted from the database. Throws `StorageError`. */
export function restoreGame(id: string, names: string[], lines: string[], nowMs: number): Promise<void> {
  return transact('readwrite', async (games, lineStore) => {
    const game = newRecord(id, names, lines, nowMs)
    await resultOf(games.add(game))
    for (const [number, line] of lines.entries()) await resultOf(lineStore.put({ game: id, number, line }))
  })
}

/** Returns the lines of a journal, the oldest first. Throws `StorageError`. */
export function readLines(id: string): Promise<string[]> {
  return transact('readonly', async (games, lines) => {
    await storedGame(games, id)
    const rows = await resultOf<StoredLine[]>(lines.getAll(linesOf(id)))
    return rows.map((row) => row.line)
  })
}

/** Keys of all lines of a game. */
function linesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
}

/** Stores the state of a game for the list of games. A failure is ignored, because the state can be derived from the journal. */
export async function saveProgress(id: string, progress: GameProgress): Promise<void> {
  await transact('readwrite', async (games) => {
    const game = await storedGame(games, id)
    await resultOf(games.put({ ...game, progress }))
  }).catch(() => {})
}

/** Returns all games, the one last played first. Throws `StorageError`. */
export function listGames(): Promise<StoredGame[]> {
  return transact('readonly', async (games) => {
    const all = await resultOf<StoredGame[]>(games.getAll())
    return all.sort((a, b) => b.changedMs - a.changedMs)
  })
}

/** Returns the game that is being played: the one last played, unless it is over. `games`: as `listGames` returns them. */
export function runningGame([latest]: StoredGame[]): StoredGame | null {
  return latest && !latest.progress?.over ? latest : null
}

/** Deletes a game with its journal. Throws `StorageError`. */
export function deleteGame(id: string): Promise<void> {
  return transact('readwrite', async (games, lines) => {
    await resultOf(games.delete(id))
    await resultOf(lines.delete(linesOf(id)))
  })
}

/** Asks the browser to keep the games even when storage runs low. */
export async function keepStorage(): Promise<void> {
  // Pages without HTTPS have no `navigator.storage`.
  await navigator.storage?.persist?.().catch(() => false)
}
