import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameState } from '../reports/index.ts'
import { language } from '../strings/language.ts'
import { ProgramGame } from './program.ts'

class FakeEventSource {
  static instances: FakeEventSource[] = []
  onmessage: (message: { data: string }) => void = () => {}
  onerror: () => void = () => {}
  isClosed = false
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeEventSource.instances.push(this)
  }
  close() {
    this.isClosed = true
  }
}

const state = {
  round: 2,
  players: [{ name: 'Ann' }],
  sand_left_ms: 5000,
  die: 'mask',
} as unknown as GameState

beforeEach(() => {
  FakeEventSource.instances = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after a lost connection, the page shows this and connects again', () => {
  const game = new ProgramGame()
  game.follow()
  FakeEventSource.instances[0]?.onmessage({ data: JSON.stringify(state) })
  expect(game.state.value?.round).toBe(2)
  expect(game.die.value).toBe('mask')
  FakeEventSource.instances[0]?.onerror()
  expect([game.isLost.value, FakeEventSource.instances[0]?.isClosed]).toEqual([true, true])
  // The page keeps the last state after the connection is lost.
  expect(game.state.value?.round).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(FakeEventSource.instances).toHaveLength(2)
  FakeEventSource.instances[1]?.onmessage({ data: JSON.stringify({ ...state, round: 3 }) })
  expect([game.isLost.value, game.state.value?.round]).toEqual([false, 3])
})

test('a change of the language opens another stream and closes the one before', () => {
  const game = new ProgramGame()
  game.follow()
  language.value = 'de'
  const english = FakeEventSource.instances[0]
  const german = FakeEventSource.instances.at(-1)
  expect([english?.address, english?.isClosed]).toEqual(['state?lang=en', true])
  expect([german?.address, german?.isClosed]).toEqual(['state?lang=de', false])
  language.value = 'en'
  expect(german?.isClosed).toBe(true)
})

test('the program has no state before its game begins', () => {
  const game = new ProgramGame()
  game.follow()
  FakeEventSource.instances[0]?.onmessage({ data: 'null' })
  expect(game.state.value).toBeUndefined()
})

test('entries are posted, and the answer is shown', async () => {
  const fetchMock = vi.fn().mockResolvedValue({ ok: true, text: async () => 'Ann has solved the card' })
  vi.stubGlobal('fetch', fetchMock)
  const game = new ProgramGame()
  game.follow()
  FakeEventSource.instances[0]?.onmessage({ data: JSON.stringify(state) })
  expect(await game.enter({ what: 'solved', player: 0 })).toBe(true)
  expect(fetchMock).toHaveBeenCalledWith('say?lang=en', { method: 'POST', body: 'solved Ann' })
  expect(game.entryResult.value?.message).toBe('Ann has solved the card')
  fetchMock.mockResolvedValueOnce({ ok: false, text: async () => 'the game has stopped' })
  expect(await game.enter({ what: 'undone' })).toBe(false)
  expect(game.entryResult.value).toEqual({ message: 'the game has stopped', refused: true })
  fetchMock.mockRejectedValueOnce(new TypeError('no network'))
  expect(await game.enter({ what: 'undone' })).toBe(false)
  expect(game.entryResult.value).toEqual({
    message: 'The program was not reached. Try again.',
    refused: true,
  })
})
