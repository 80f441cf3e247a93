import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, StorageError } from './database.ts'
import {
  appendLine,
  createGame,
  deleteGame,
  listGames,
  readLines,
  runningGame,
  saveProgress,
} from './games.ts'

const HEAD = ['{"schema":"umpire/journal@1"}', '{"what":"began"}']

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(async () => {
  vi.restoreAllMocks()
  await closeDatabase()
})

/** Returns the fault with which a promise is rejected. */
async function faultOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  return error instanceof StorageError ? error.fault : `no StorageError: ${error}`
}

test('lines are read in the order of the journal', async () => {
  const game = await createGame(['Ann', 'Ben'], HEAD, 1)
  const added = Array.from({ length: 12 }, (_, index) => `line ${index}`)
  for (const [index, line] of added.entries()) await appendLine(game.id, 2 + index, line, 2)
  await closeDatabase()
  expect(await readLines(game.id)).toEqual([...HEAD, ...added])
})

test('the game last played is listed first', async () => {
  const first = await createGame(['Ann', 'Ben'], HEAD, 1)
  const second = await createGame(['Cy', 'Dee'], HEAD, 2)
  await appendLine(first.id, 2, 'line', 3)
  const progress = { round: 2, rounds: 9, over: false, leaders: ['Dee'] }
  await saveProgress(second.id, progress)
  const games = await listGames()
  expect(games.map((game) => game.id)).toEqual([first.id, second.id])
  expect(games.map((game) => game.lines)).toEqual([3, 2])
  expect(games[1]?.progress).toEqual(progress)
})

test('a second writer is refused and changes nothing', async () => {
  const game = await createGame(['Ann', 'Ben'], HEAD, 1)
  await appendLine(game.id, 2, 'of this tab', 2)
  expect(await faultOf(appendLine(game.id, 2, 'of the other tab', 3))).toBe('conflict')
  expect(await faultOf(appendLine(game.id, 4, 'after a gap', 3))).toBe('conflict')
  expect(await readLines(game.id)).toEqual([...HEAD, 'of this tab'])
  expect((await listGames())[0]?.changedMs).toBe(2)
})

test('a full device refuses the line and keeps the game', async () => {
  const game = await createGame(['Ann', 'Ben'], HEAD, 1)
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await faultOf(appendLine(game.id, 2, 'lost', 2))).toBe('full')
  expect(await faultOf(createGame(['Cy', 'Dee'], HEAD, 2))).toBe('full')
  add.mockRestore()
  expect(await readLines(game.id)).toEqual(HEAD)
  await appendLine(game.id, 2, 'again', 3)
  expect(await readLines(game.id)).toEqual([...HEAD, 'again'])
})

test('if the record of the game cannot be updated, its line is not stored either', async () => {
  const game = await createGame(['Ann', 'Ben'], HEAD, 1)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await faultOf(appendLine(game.id, 2, 'half', 2))).toBe('full')
  vi.restoreAllMocks()
  expect(await readLines(game.id)).toEqual(HEAD)
})

test('a deleted game is gone, the others stay', async () => {
  const game = await createGame(['Ann', 'Ben'], HEAD, 1)
  const other = await createGame(['Cy', 'Dee'], HEAD, 1)
  await deleteGame(game.id)
  expect(await faultOf(appendLine(game.id, 2, 'line', 2))).toBe('gone')
  expect(await faultOf(readLines(game.id))).toBe('gone')
  expect((await listGames()).map((left) => left.id)).toEqual([other.id])
  expect(await readLines(other.id)).toEqual(HEAD)
})

test('if the browser refuses the database, the fault is `closed`', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('private window', 'SecurityError')
    },
  })
  expect(await faultOf(listGames())).toBe('closed')
})

test('the game last played is running until it is over', async () => {
  const progress = { round: 9, rounds: 9, over: false, leaders: ['Ann'] }
  expect(runningGame(await listGames())).toBeNull()
  const earlier = await createGame(['Cy', 'Dee'], HEAD, 1)
  expect(runningGame(await listGames())?.id).toBe(earlier.id)
  const latest = await createGame(['Ann', 'Ben'], HEAD, 2)
  await saveProgress(latest.id, progress)
  expect(runningGame(await listGames())?.id).toBe(latest.id)
  await saveProgress(latest.id, { ...progress, over: true })
  expect(runningGame(await listGames())).toBeNull()
})
