import { beforeEach, expect, test, vi } from 'vitest'
import type { Camera } from '../../components/camera/camera.ts'

// Reading a photo starts a worker, which the tests have none of.
const readPhoto = vi.fn()
vi.mock('../../engine/read-photo.ts', () => ({ readPhoto }))
const { CardModel } = await import('./card-model.ts')

const file = {} as File
const die = { symbol: 'antelope', center: [0, 0], confidence: 0.99 }

/** Lets the photo be read: with any row, and by the die. */
function reads(any: object, byDie: object): void {
  readPhoto.mockImplementation(async (query: { by_die?: boolean }) => ({
    report: query.by_die ? byDie : any,
    picture: null,
  }))
}

async function shownReport(): Promise<unknown> {
  const model = new CardModel({} as Camera)
  await model.readPhoto(file)
  return model.photo.value.kind === 'read' ? model.photo.value.report : null
}

beforeEach(() => {
  readPhoto.mockReset()
})

test('a photo without a die is read once, and any row counts', async () => {
  const any = { cards: [{ asked: null }], die: null }
  reads(any, {})
  expect(await shownReport()).toBe(any)
  expect(readPhoto).toHaveBeenCalledTimes(1)
})

test('a die in the photo decides', async () => {
  const byDie = { cards: [{ asked: 'antelope' }], die }
  reads({ cards: [{ asked: null }], die }, byDie)
  expect(await shownReport()).toBe(byDie)
})

test('where the engine is not sure of the die, any row counts', async () => {
  const any = { cards: [{ asked: null }], die }
  reads(any, { cards: [{ asked: null }], die })
  expect(await shownReport()).toBe(any)
})

test('a row that was chosen by hand goes before the die', async () => {
  reads({ cards: [{ asked: 'mask' }], die }, {})
  const model = new CardModel({} as Camera)
  model.choose('mask')
  await model.readPhoto(file)
  expect(readPhoto.mock.calls.map(([query]) => query)).toEqual([{ kind: 'card', symbol: 'mask' }])
  expect(model.photoRow).toBe('mask')
})
