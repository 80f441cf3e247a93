import { beforeEach, expect, test, vi } from 'vitest'
import type { Camera } from '../../components/camera/camera.ts'

// Reading a photo needs a worker, and the tests have no workers.
const readPhoto = vi.fn()
vi.mock('../../engine/read-photo.ts', () => ({ readPhoto }))
const { CardModel } = await import('./card-model.ts')

const file = {} as File
const die = { symbol: 'antelope', center: [0, 0], confidence: 0.99 }

/** Sets the reports that `readPhoto` returns for any row, and for the row of the die. */
function mockReadings(anyRow: object, byDie: object): void {
  readPhoto.mockImplementation(async (query: { by_die?: boolean }) => ({
    report: query.by_die ? byDie : anyRow,
    bitmap: null,
  }))
}

async function readReport(): Promise<unknown> {
  const model = new CardModel({} as Camera)
  await model.readPhoto(file)
  return model.photo.value.kind === 'read' ? model.photo.value.report : null
}

beforeEach(() => {
  readPhoto.mockReset()
})

test('a photo without a die is read once, and any row counts', async () => {
  const anyRow = { cards: [{ asked: null }], die: null }
  mockReadings(anyRow, {})
  expect(await readReport()).toBe(anyRow)
  expect(readPhoto).toHaveBeenCalledTimes(1)
})

test('a die in the photo decides', async () => {
  const byDie = { cards: [{ asked: 'antelope' }], die }
  mockReadings({ cards: [{ asked: null }], die }, byDie)
  expect(await readReport()).toBe(byDie)
})

test('if the reading of the die is uncertain, any row counts', async () => {
  const anyRow = { cards: [{ asked: null }], die }
  mockReadings(anyRow, { cards: [{ asked: null }], die })
  expect(await readReport()).toBe(anyRow)
})

test('a row that the player has chosen takes precedence over the die', async () => {
  mockReadings({ cards: [{ asked: 'mask' }], die }, {})
  const model = new CardModel({} as Camera)
  model.chooseRow('mask')
  await model.readPhoto(file)
  expect(readPhoto.mock.calls.map(([query]) => query)).toEqual([{ kind: 'card', symbol: 'mask' }])
  expect(model.photoRow).toBe('mask')
})
