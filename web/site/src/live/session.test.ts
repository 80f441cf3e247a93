import { beforeEach, expect, test, vi } from 'vitest'
import type { CameraFrame } from '../components/camera/frame-pump.ts'
import type { TrackedCard } from '../engine/messages.ts'
import type { WatchEvent } from '../reports/index.ts'

// The client of the engine starts a worker, and the tests have no workers.
class Crashed extends Error {}
vi.mock('../engine/client.ts', () => ({ Crashed, call: vi.fn() }))
const { LiveSession } = await import('./session.ts')

const trackedCard = {
  card: 0,
  number: null,
  solved: null,
  report: { number: null },
} as unknown as TrackedCard
const start = vi.fn()
const setRows = vi.fn()
const assign = vi.fn()
const step = vi.fn()
const engine = { start, setRows, assign, step }

const frame = (atMs: number): CameraFrame => ({ bitmap: { close() {} } as ImageBitmap, atMs })
const stepResult = (events: WatchEvent[], cards: TrackedCard[] = [trackedCard]) => ({ events, cards })

/** Makes the next step of the engine wait for its result, and returns the function that supplies the result. */
function delayStep(): (answer: unknown) => void {
  let finish = (_: unknown) => {}
  step.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  return (answer) => finish(answer)
}

beforeEach(() => {
  start.mockReset().mockResolvedValue(null)
  setRows.mockReset().mockResolvedValue(null)
  assign.mockReset().mockResolvedValue(null)
  step.mockReset().mockResolvedValue(stepResult([]))
})

test('the time of a watch is 0 at its first frame', async () => {
  const session = new LiveSession({ die: true }, () => {}, engine)
  await session.step(frame(5000))
  await session.step(frame(5100))
  expect(start.mock.calls).toEqual([[{ die: true }]])
  expect(step.mock.calls.map(([, nowMs]) => nowMs)).toEqual([0, 100])
  expect(session.view.value.cards).toEqual([trackedCard])
})

test('advice stays until the engine withdraws it', async () => {
  const session = new LiveSession({}, () => {}, engine)
  step.mockResolvedValueOnce(stepResult([{ event: 'hint', code: 'glare', message: 'glare at the top' }]))
  await session.step(frame(0))
  await session.step(frame(100))
  expect(session.view.value.advice).toBe('glare at the top')
  step.mockResolvedValueOnce(stepResult([{ event: 'hint', code: null, message: 'everything looks good' }]))
  await session.step(frame(200))
  expect(session.view.value.advice).toBeNull()
})

test('after a crash a new watch begins, and a message says so', async () => {
  const session = new LiveSession({ symbol: 'mask' }, () => {}, engine)
  await session.step(frame(0))
  step.mockRejectedValueOnce(new Crashed())
  await session.step(frame(100))
  expect(session.view.value.cards).toEqual([])
  expect(session.view.value.stopReason).toContain('begins again')
  // The session waits a second before it starts a new watch, because the next frame may crash the engine again.
  await session.step(frame(600))
  expect(start).toHaveBeenCalledTimes(1)
  await session.step(frame(1200))
  expect(start.mock.calls).toEqual([[{ symbol: 'mask' }], [{ symbol: 'mask' }]])
  expect(step.mock.lastCall?.[1]).toBe(0)
  expect(session.view.value.stopReason).toBeNull()
})

test('the result of a frame of an earlier watch is dropped', async () => {
  const events: WatchEvent[] = []
  const session = new LiveSession({}, (event) => events.push(event), engine)
  await session.step(frame(0))
  const finish = delayStep()
  const pendingStep = session.step(frame(100))
  session.restart({ symbol: 'hand' })
  finish(stepResult([{ event: 'moved' }]))
  await pendingStep
  expect(events).toEqual([])
  expect(session.view.value.cards).toEqual([])
  await session.step(frame(200))
  expect(start.mock.lastCall).toEqual([{ symbol: 'hand' }])
})

test('a restart while the engine still starts the watch is not lost', async () => {
  const session = new LiveSession({}, () => {}, engine)
  const first = session.step(frame(0))
  session.restart({ symbol: 'snake' })
  await first
  expect(step).not.toHaveBeenCalled()
  await session.step(frame(100))
  expect(start.mock.lastCall).toEqual([{ symbol: 'snake' }])
  expect(step.mock.lastCall?.[1]).toBe(0)
})

test('a card that is not judged yet keeps its number', async () => {
  step.mockResolvedValueOnce(stepResult([], [{ ...trackedCard, number: 13 }]))
  const session = new LiveSession({}, () => {}, engine)
  await session.step(frame(0))
  expect(session.view.value.cards[0]?.report.number).toBe(13)
})

test('that the camera delivers mirror images is remembered until the watch is restarted', async () => {
  const session = new LiveSession({}, () => {}, engine)
  step.mockResolvedValueOnce(stepResult([{ event: 'mirrored', turned_back: true }]))
  await session.step(frame(0))
  await session.step(frame(100))
  expect(session.view.value.deliversMirrorImages).toBe(true)
  session.restart({})
  expect(session.view.value.deliversMirrorImages).toBe(false)
})

const solvedCard = (card: number) => ({ ...trackedCard, card, solved: 'mask', waiting: false })
const solvedEvent = (card: number) => ({ event: 'solved', card, symbol: 'mask' }) as unknown as WatchEvent

test('a changed row is sent to the running watch once', async () => {
  const session = new LiveSession({ names: ['Ann'], die: true }, () => {}, engine)
  await session.step(frame(0))
  session.setRows({ symbol: 'hand' })
  await session.step(frame(100))
  await session.step(frame(200))
  expect(start.mock.calls).toEqual([[{ names: ['Ann'], die: true }]])
  expect(setRows.mock.calls).toEqual([[{ symbol: 'hand' }]])
  expect(step.mock.lastCall?.[1]).toBe(200)
})

test('a card whose row has changed is not solved until the engine has judged it again', async () => {
  const session = new LiveSession({}, () => {}, engine)
  step.mockResolvedValueOnce(stepResult([], [solvedCard(1), solvedCard(2)]))
  await session.step(frame(0))
  session.setRows({ cards: { 2: 'hand' } })
  expect(session.view.value.cards.map(({ solved, waiting }) => [solved, waiting])).toEqual([
    ['mask', false],
    [null, true],
  ])
})

test('a result for a row that no longer counts announces no solved card', async () => {
  const events: WatchEvent[] = []
  const session = new LiveSession({}, (event) => events.push(event), engine)
  await session.step(frame(0))
  const finish = delayStep()
  const pendingStep = session.step(frame(100))
  session.setRows({ cards: { 2: 'hand' } })
  const mirrored: WatchEvent = { event: 'mirrored', turned_back: true }
  finish(stepResult([mirrored, solvedEvent(1), solvedEvent(2)], [solvedCard(1), solvedCard(2)]))
  await pendingStep
  // The row of card 1 did not change, so its event is still valid.
  expect(events).toEqual([mirrored, solvedEvent(1)])
  expect(session.view.value.cards.map(({ solved }) => solved)).toEqual(['mask', null])
})

test('a row that changes while the watch starts is sent before the first frame', async () => {
  const session = new LiveSession({ die: true }, () => {}, engine)
  const first = session.step(frame(0))
  session.setRows({ symbol: 'snake' })
  await first
  expect(setRows.mock.calls).toEqual([[{ symbol: 'snake' }]])
  expect(step).toHaveBeenCalledTimes(1)
})

test('after a crash the row of all cards still counts, but the rows of single cards are lost', async () => {
  const session = new LiveSession({}, () => {}, engine)
  await session.step(frame(0))
  session.setRows({ symbol: 'hand', cards: { 2: 'mask' } })
  step.mockRejectedValueOnce(new Crashed())
  await session.step(frame(100))
  await session.step(frame(1200))
  expect(start.mock.lastCall).toEqual([{ symbol: 'hand' }])
  expect(session.rows.value).toEqual({ symbol: 'hand' })
})

test('assigning a card to a player is no error without a running watch', async () => {
  const session = new LiveSession({ names: ['Ann', 'Ben'] }, () => {}, engine)
  await session.step(frame(0))
  session.assign(0, 'Ben')
  expect(assign.mock.calls).toEqual([[0, 'Ben']])
  assign.mockRejectedValueOnce(new Error('no watch is running'))
  session.assign(0, 'Ann')
  await session.step(frame(100))
  expect(session.view.value.stopReason).toBeNull()
})
