import { expect, test } from 'vitest'
import type { GameState } from '../../reports/index.ts'
import { clockText, isTimeUp, remainingMs, sandFromState } from './sand.ts'

const state = (left: number | null, round = 1, second = false) =>
  ({ round, second_glass: second, sand_left_ms: left }) as GameState

test('the sand runs down from the time left in the state', () => {
  const sand = sandFromState(state(60_000), null, 1000)
  expect(sand && remainingMs(sand, 11_000)).toBe(50_000)
  expect(sand && remainingMs(sand, 99_000)).toBe(0)
  expect(sandFromState(state(null), sand, 2000)).toBeNull()
})

test('the end is still announced after an entry in the last moment', () => {
  const running = sandFromState(state(50), null, 0)
  expect(sandFromState(state(0), running, 60)?.isEndPending).toBe(true)
})

test('after an undo of the end, the clock does not end the round again', () => {
  expect(sandFromState(state(0), null, 0)?.isEndPending).toBe(false)
  // The undo goes back from the second glass, which was still running, to the end of the first.
  const second = sandFromState(state(60_000, 1, true), null, 0)
  expect(sandFromState(state(0, 1), second, 0)?.isEndPending).toBe(false)
})

test('an announced end is not announced again for the same glass', () => {
  const first = sandFromState(state(1), null, 0)
  const announcedGlass = first && { ...first, isEndPending: false }
  expect(sandFromState(state(0), announcedGlass, 5)?.isEndPending).toBe(false)
  expect(sandFromState(state(60_000, 1, true), announcedGlass, 5)?.isEndPending).toBe(true)
})

test('sand that a player has stopped stays stopped for this glass, after any entry', () => {
  const running = sandFromState(state(60_000), null, 0)
  const stopped = running && { ...running, isStopped: true }
  expect([isTimeUp(null), isTimeUp(running), isTimeUp(stopped)]).toEqual([false, false, true])
  const later = sandFromState(state(40_000), stopped, 20_000)
  expect(later && remainingMs(later, 20_000)).toBe(0)
  expect(isTimeUp(later)).toBe(true)
  // The sand can be restarted: its end has not changed.
  expect(later && remainingMs({ ...later, isStopped: false }, 20_000)).toBe(40_000)
  expect(isTimeUp(sandFromState(state(60_000, 1, true), later, 20_000))).toBe(false)
})

test('0:00 is shown only when the sand is out', () => {
  expect([65_000, 60_000, 59_001, 1, 0].map(clockText)).toEqual(['1:05', '1:00', '1:00', '0:01', '0:00'])
})
