import { expect, test, vi } from 'vitest'
import type { GemBox } from '../components/gem/boxes.ts'

// Reading a photo needs a worker, and the tests have no workers.
const readPhoto = vi.fn()
vi.mock('./read-photo.ts', () => ({ readPhoto }))
const { readWithBox } = await import('./read-with-box.ts')

const file = {} as File

test('a photo is read once if the box stays', async () => {
  const result = { report: 'first', bitmap: null }
  readPhoto.mockReset().mockResolvedValueOnce(result)
  expect(await readWithBox('gems', { value: '58' }, file)).toBe(result)
  expect(readPhoto.mock.calls).toEqual([[{ kind: 'gems', box: '58' }, file]])
})

test('if another box is chosen meanwhile, the photo is read again with that box', async () => {
  const gemBox: { value: GemBox } = { value: '72' }
  const close = vi.fn()
  readPhoto.mockReset().mockImplementationOnce(async () => {
    gemBox.value = '58'
    return { report: 'first', bitmap: { close } }
  })
  const result = { report: 'second', bitmap: null }
  readPhoto.mockResolvedValueOnce(result)
  expect(await readWithBox('gem-board', gemBox, file)).toBe(result)
  expect(readPhoto.mock.calls.map(([query]) => query.box)).toEqual(['72', '58'])
  expect(close).toHaveBeenCalledOnce()
})
