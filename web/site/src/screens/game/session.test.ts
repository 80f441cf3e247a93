import { describe, expect, test, vi } from 'vitest'
import type { GameState } from '../../reports/index.ts'
import { StorageError } from '../../storage/database.ts'
import type { Entry } from './entries.ts'
import type { GameEngine } from './game-engine.ts'
import { GameSession, type GameStore } from './session.ts'

const HEAD = ['{"schema":"umpire/journal@1"}', '{"what":"began","names":["Ann","Ben"]}']
const MASK: Entry = { what: 'rolled', symbol: 'mask' }
const SOLVED: Entry = { what: 'solved', player: 0 }

class FakeCrash extends Error {}

/** A fake engine whose state contains the lines of its journal. `crashes` lists the calls at which it crashes, in order. */
class FakeEngine implements GameEngine {
  journal: string[] = []
  prepared: string | null = null
  count = 1
  crashes: string[] = []
  lastMs = 700
  sandLeft: number | null = null
  /** Called while an entry is being applied. */
  onApply = () => {}
  begin = () => Promise.reject(new Error('not used'))
  boardChanges = vi.fn(async () => [{ row: 2, gems: ['red'] }])
  starts = () => this.count
  isCrash = (error: unknown) => error instanceof FakeCrash

  async resume(journal: string): Promise<number> {
    this.crashAt('resume')
    this.journal = journal.split('\n').slice(0, -1)
    return this.lastMs
  }

  async prepare(entry: Entry, by: string, nowMs: number) {
    this.crashAt('prepare')
    if (this.journal.length === 0) throw new Error('no game is running')
    if (entry.what === 'undone' && this.journal.length === 2) {
      return { line: null, told: 'there is nothing to undo' }
    }
    this.prepared = JSON.stringify({ t_ms: nowMs, by, ...entry })
    return { line: `${this.prepared}\n`, told: entry.what }
  }

  async apply(): Promise<GameState> {
    this.crashAt('apply')
    this.onApply()
    if (this.prepared) this.journal.push(this.prepared)
    this.prepared = null
    return this.state()
  }

  async state(): Promise<GameState> {
    return { told: this.journal, players: [], sand_left_ms: this.sandLeft } as unknown as GameState
  }

  /** Acts as if the worker were restarted: the engine loses the game. */
  crash(): void {
    this.count += 1
    this.journal = []
    this.prepared = null
  }

  private crashAt(call: string): void {
    if (this.crashes[0] !== call) return
    this.crashes.shift()
    this.crash()
    throw new FakeCrash()
  }
}

class FakeStore implements GameStore {
  lines = [...HEAD]
  faults: StorageError[] = []
  saveProgress = vi.fn(async () => {})
  readLines = async () => this.lines

  async appendLine(_id: string, number: number, line: string): Promise<void> {
    const fault = this.faults.shift()
    if (fault) throw fault
    expect(number).toBe(this.lines.length)
    this.lines.push(line)
  }

  async restoreGame(_id: string, _names: string[], lines: string[]): Promise<void> {
    this.lines = lines
  }
}

async function openSession(clock = () => 0) {
  const [engine, store, onChange] = [new FakeEngine(), new FakeStore(), vi.fn()]
  const parts = {
    id: 'game',
    lines: [...HEAD],
    role: 'playing' as const,
    engine,
    store,
    clock,
    onChange,
  }
  return { engine, store, onChange, session: await GameSession.open(parts) }
}

/** Returns the lines of the journal in the state that the session shows. */
const shownLines = (session: GameSession) => session.state.value?.told ?? []

test('an entry is shown once it is stored, and the game time continues from the last entry', async () => {
  let nowMs = 1000
  const { session, store, onChange } = await openSession(() => nowMs)
  nowMs = 1500
  expect(await session.enter(MASK)).toBe(true)
  expect(store.lines[2]).toBe('{"t_ms":1200,"by":"hand","what":"rolled","symbol":"mask"}')
  expect(shownLines(session)).toEqual(store.lines)
  expect(session.journal).toBe(`${store.lines.join('\n')}\n`)
  expect(onChange).toHaveBeenCalledOnce()
})

test('a slow engine does not lengthen the sand', async () => {
  let nowMs = 1000
  const { session, engine } = await openSession(() => nowMs)
  engine.sandLeft = 60_000
  engine.onApply = () => {
    nowMs += 9000
  }
  nowMs = 2000
  await session.enter(MASK)
  expect(session.sand.value).toMatchObject({ endsAt: 62_000, isEndPending: true })
})

test('entries are made one after the other', async () => {
  const { session, store } = await openSession()
  await Promise.all([
    session.enter(MASK),
    session.enter(SOLVED),
    session.enter({ what: 'sand_out' }, 'clock'),
  ])
  expect(store.lines.slice(2).map((line) => JSON.parse(line).what)).toEqual(['rolled', 'solved', 'sand_out'])
})

test('a photo of the gem board is compared with the first one, without the gems taken since', async () => {
  const { session, engine } = await openSession()
  const board = [['red', 'blue', 'green']] as const
  const currentBoard = board.map((row) => [...row])
  expect(session.needsBoardReading).toBe(true)
  expect(await session.compareBoard(currentBoard)).toBeNull()
  expect(session.needsBoardReading).toBe(false)
  expect(engine.boardChanges).not.toHaveBeenCalled()
  await session.enter({ what: 'took', player: 0, field: 0, gems: ['red', 'blue'] })
  expect(await session.compareBoard(currentBoard)).toEqual([{ row: 2, gems: ['red'] }])
  expect(engine.boardChanges).toHaveBeenCalledWith([[null, null, 'green']], currentBoard)
  // After an undo it is not known which gems are on the gem board.
  await session.enter({ what: 'undone' })
  expect(await session.compareBoard(currentBoard)).toBeNull()
})

test('an entry that the rules forbid is refused with a message, and nothing is stored', async () => {
  const { session, store } = await openSession()
  expect(await session.enter({ what: 'undone' })).toBe(false)
  expect(session.entryResult.value).toEqual({ message: 'there is nothing to undo', refused: true })
  expect(store.lines).toEqual(HEAD)
})

describe('an entry that is not stored', () => {
  test('is not shown, and can be made again', async () => {
    const { session, store } = await openSession()
    store.faults = [new StorageError('full')]
    expect(await session.enter(MASK)).toBe(false)
    expect(session.problem.value).toEqual({ kind: 'storage', fault: 'full' })
    expect(shownLines(session)).toEqual(HEAD)
    expect(await session.enter(MASK)).toBe(true)
    expect(session.problem.value).toBeNull()
    expect(shownLines(session)).toEqual(store.lines)
  })

  test('because another tab has stored one, makes this tab stop writing', async () => {
    const { session, store } = await openSession()
    store.faults = [new StorageError('conflict')]
    expect(await session.enter(MASK)).toBe(false)
    expect(session.role.value).toBe('replaced')
    expect(await session.enter(MASK)).toBe(false)
    expect(store.lines).toEqual(HEAD)
  })

  test('because the stored games were deleted, stores the complete game again', async () => {
    const { session, store } = await openSession()
    store.faults = [new StorageError('gone')]
    store.lines = []
    expect(await session.enter(MASK)).toBe(true)
    expect(store.lines.slice(0, 2)).toEqual(HEAD)
    expect(store.lines).toHaveLength(3)
  })
})

describe('a crash of the engine', () => {
  for (const call of ['prepare', 'apply']) {
    test(`at ${call} neither loses nor doubles the entry`, async () => {
      const { session, engine, store } = await openSession()
      await session.enter(MASK)
      engine.crashes = [call]
      expect(await session.enter(SOLVED)).toBe(true)
      expect(store.lines).toHaveLength(4)
      expect(shownLines(session)).toEqual(store.lines)
    })
  }

  test('between two entries is repaired by the next entry', async () => {
    const { session, engine, store } = await openSession()
    await session.enter(MASK)
    engine.crash()
    expect(await session.enter(SOLVED)).toBe(true)
    expect(shownLines(session)).toEqual(store.lines)
  })

  test('that repeats is shown as a problem', async () => {
    const { session, engine, store } = await openSession()
    engine.crashes = ['prepare', 'resume', 'resume']
    expect(await session.enter(MASK)).toBe(false)
    expect(session.problem.value?.kind).toBe('engine')
    expect(store.lines).toEqual(HEAD)
    expect(await session.enter(MASK)).toBe(true)
  })
})

test('a tab that only views the game shows what the other tab stores', async () => {
  const [engine, store] = [new FakeEngine(), new FakeStore()]
  const parts = { id: 'game', lines: [...HEAD], role: 'viewing' as const, engine, store }
  const session = await GameSession.open({ ...parts, clock: () => 0, onChange: () => {} })
  store.lines = [...HEAD, '{"what":"rolled"}']
  await session.reload()
  expect(shownLines(session)).toEqual(store.lines)
  expect(await session.enter(MASK)).toBe(false)
  expect(store.saveProgress).not.toHaveBeenCalled()
})
