import { describe, expect, test } from 'vitest'
import type { TrackedCard } from '../../engine/messages.ts'
import type { GameState, WatchEvent } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { CameraEvents, type EventContext, isCurrent, NOTE_KINDS, type SolvedNote } from './camera-events.ts'

const solvedEvent = (player?: string, symbol = 'mask') =>
  ({ event: 'solved', card: 3, symbol, confidence: 0.998, ...(player ? { player } : {}) }) as WatchEvent
const cardSeenEvent = (card: number) => ({ event: 'card_seen', card }) as WatchEvent
const cardLostEvent = (card: number) => ({ event: 'lost', card }) as WatchEvent

function context(state: Partial<GameState> = {}, start = 'roll', isSandOut = false): EventContext {
  const players = [
    { name: 'Ann', place: 1 },
    { name: 'Ben', place: null },
  ]
  const all = {
    round: 1,
    phase: 'solving',
    symbol: 'mask',
    second_glass: false,
    glass_waits: false,
    players,
    ...state,
  }
  return { state: all, began: { start }, isSandOut } as unknown as EventContext
}

const noteResult = (kind: string, name: string) => ({
  kind: 'note',
  note: { kind, card: 3, symbol: expect.any(String), name, state: expect.anything() },
})

test('a solved card of the rolled row is entered for its player, with its confidence', () => {
  expect(new CameraEvents().interpret(solvedEvent('Ben'), context())).toEqual({
    kind: 'entry',
    entry: { what: 'solved', player: 1, confidence: 0.998 },
  })
})

test('a solved card that does not count is not entered', () => {
  const events = new CameraEvents()
  expect(events.interpret(solvedEvent('Ann'), context())).toBeNull()
  expect(events.interpret(solvedEvent('Ben', 'hand'), context())).toEqual(noteResult('other-row', 'Ben'))
  expect(events.interpret(solvedEvent('Ben'), context({ phase: 'roll' }))).toEqual(
    noteResult('no-round', 'Ben'),
  )
  expect(events.interpret(solvedEvent('Ben'), context({}, 'roll', true))).toEqual(
    noteResult('too-late', 'Ben'),
  )
  expect(events.interpret(solvedEvent(), context())).toEqual(noteResult('whose', ''))
})

test('the first new card after the roll turns the glass if the players have chosen this', () => {
  const [waits, turned] = [
    context({ glass_waits: true }, 'card'),
    { kind: 'entry', entry: { what: 'glass_turned' } },
  ]
  const events = new CameraEvents()
  expect(events.interpret(cardSeenEvent(1), context({}, 'card'))).toBeNull()
  expect(events.interpret(cardSeenEvent(1), waits)).toBeNull()
  expect(events.interpret(cardSeenEvent(2), waits)).toEqual(turned)
  events.interpret(cardLostEvent(1), waits)
  expect(events.interpret(cardSeenEvent(1), waits)).toEqual(turned)
  expect(events.interpret(cardSeenEvent(4), context({ glass_waits: true }, 'hand'))).toBeNull()
})

test('the symbol on the die is proposed for the roll', () => {
  const die = { event: 'die', symbol: 'snake', center: [1, 1], confidence: 0.99 } as WatchEvent
  expect(new CameraEvents().interpret(die, context())).toEqual({ kind: 'die', symbol: 'snake' })
})

describe('a note', () => {
  const cards = [{ card: 3, solved: 'mask' }] as TrackedCard[]
  const note = (name: string, state: Partial<GameState> = {}): SolvedNote => ({
    kind: 'too-late',
    card: 3,
    symbol: 'mask',
    name,
    state: context(state).state,
  })
  const benHasSolved = {
    players: [
      { name: 'Ann', place: 1 },
      { name: 'Ben', place: 2 },
    ],
  } as Partial<GameState>

  test('applies until the state of the round changes', () => {
    const noteBeforeRoll = note('Ben', { phase: 'roll', symbol: null })
    expect(isCurrent(noteBeforeRoll, context({ phase: 'roll', symbol: null }).state, cards)).toBe(true)
    expect(isCurrent(noteBeforeRoll, context().state, cards)).toBe(false)
    for (const change of [{ round: 2 }, { second_glass: true }]) {
      expect(isCurrent(note('Ben'), context(change).state, cards)).toBe(false)
    }
  })

  test('applies until the requested entry is made, and again after its undo', () => {
    for (const name of ['Ben', '']) {
      expect(isCurrent(note(name), context(benHasSolved).state, cards)).toBe(false)
      expect(isCurrent(note(name), context().state, cards)).toBe(true)
    }
    // The place of another player does not matter.
    expect(isCurrent(note('Ann'), context(benHasSolved).state, cards)).toBe(true)
  })

  test('applies while its card is in view and solved', () => {
    expect(isCurrent(note('Ben'), context().state, [])).toBe(false)
    const moved = [{ card: 3, solved: null }] as TrackedCard[]
    expect(isCurrent(note('Ben'), context().state, moved)).toBe(false)
  })
})

test('every note has a text', () => {
  const values = { name: 'Ann', symbol: 'mask' }
  for (const kind of NOTE_KINDS) expect(text(`game-camera-${kind}`, values)).not.toBe(`game-camera-${kind}`)
})
