import { signal } from '@preact/signals'
import { expect, test, vi } from 'vitest'
import type { CameraFrame } from '../../components/camera/frame-pump.ts'
import { call } from '../../engine/client.ts'
import type { TrackedCard } from '../../engine/messages.ts'
import type { GameState, WatchEvent } from '../../reports/index.ts'
import type { Sand } from './sand.ts'
import type { GameSession } from './session.ts'
import { TableWatch } from './table-watch.ts'

vi.mock('../../engine/client.ts', () => ({ call: vi.fn(), Crashed: class extends Error {} }))

/** A sand glass that has run out. */
const EMPTY_GLASS: Sand = { glass: '1', startedAt: 0, endsAt: 0, isEndPending: false, isStopped: false }
const NAMES = ['Ann', 'Ben', 'Cy']
const card = (number: number, player: string | null = null) =>
  ({ card: number, number, player, solved: 'mask', report: { number } }) as unknown as TrackedCard
const solvedEvent = (number: number, player?: string) =>
  ({ event: 'solved', card: number, number, symbol: 'mask', confidence: 0.99, player }) as WatchEvent
const expectedEntry = (player: number) => [{ what: 'solved', player, confidence: 0.99 }, 'camera']

/** Returns a watch of a game in which the mask was rolled, and a function that passes a frame to it. */
function createWatch() {
  const players = NAMES.map((name) => ({ name, place: null }))
  const state = signal({
    second_glass: false,
    phase: 'solving',
    symbol: 'mask',
    round: 1,
    players,
  } as unknown as GameState)
  const sand = signal<Sand | null>(null)
  const enter = vi.fn().mockResolvedValue(false)
  const began = { names: NAMES, start: 'roll' }
  const session = { began, state, sand, enter, role: signal('playing'), die: signal(null) }
  const watch = new TableWatch(session as unknown as GameSession)
  const frame = (cards: TrackedCard[], events: WatchEvent[] = []) => {
    vi.mocked(call).mockImplementation(async (name) => (name === 'stepLive' ? { events, cards } : null))
    return watch.step({ bitmap: { close: () => {} }, atMs: 0 } as unknown as CameraFrame)
  }
  return { watch, state, sand, enter, frame }
}

test('a card that was solved in time is entered once its owner is set, even if the sand is out by then', async () => {
  const { watch, sand, enter, frame } = createWatch()
  await frame([card(4), card(8)], [solvedEvent(4)])
  expect(watch.note).toContain('whose is it?')
  expect(enter).not.toHaveBeenCalled()
  sand.value = EMPTY_GLASS
  watch.assign(4, 2)
  expect(enter.mock.calls).toEqual([expectedEntry(2)])
  expect(watch.note).toBeNull()
  expect(watch.cards.map(({ player }) => player)).toEqual(['Cy', null])
})

test('a card that was solved too late, or is no longer solved, is not entered', async () => {
  const { watch, sand, enter, frame } = createWatch()
  await frame([card(4), card(8)], [solvedEvent(4), { event: 'unsolved', card: 4, number: 4 }])
  watch.assign(4, 2)
  sand.value = EMPTY_GLASS
  await frame([card(4), card(8)], [solvedEvent(8)])
  watch.assign(8, 1)
  expect(enter).not.toHaveBeenCalled()
})

test('a solved card is entered for its corrected owner', async () => {
  const { watch, enter, frame } = createWatch()
  const cards = [card(4, 'Ann'), card(8, 'Ben'), card(9, 'Cy')]
  await frame(cards)
  vi.mocked(call).mockClear()
  watch.assign(4, 1)
  const assignments = vi.mocked(call).mock.calls.filter(([name]) => name === 'assignLive')
  expect(assignments.map(([, one]) => one)).toEqual([
    { card: 4, player: 'Ben' },
    { card: 8, player: 'Cy' },
    { card: 9, player: 'Ann' },
  ])
  // The result of the current frame still has the players from before the correction.
  await frame(cards, [solvedEvent(9, 'Cy')])
  expect(enter.mock.calls).toEqual([expectedEntry(0)])
})

test('in a new round, the owners that were set are forgotten', async () => {
  const { watch, state, frame } = createWatch()
  await frame([card(4)])
  watch.assign(4, 1)
  expect(watch.cards[0]?.player).toBe('Ben')
  state.value = { ...state.value, round: 2 }
  await frame([card(4)])
  expect(watch.cards[0]?.player).toBeNull()
})
