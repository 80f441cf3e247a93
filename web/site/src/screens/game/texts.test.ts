import { expect, test } from 'vitest'
import { FAULTS } from '../../storage/database.ts'
import { text } from '../../strings/index.ts'
import { MISTAKES } from './setup-form.ts'

test('texts whose ids are put together exist', () => {
  const ids = [
    ...MISTAKES.map((wrong) => `game-wrong-${wrong}`),
    ...FAULTS.map((fault) => `game-storage-${fault}`),
  ]
  expect(ids.filter((id) => text(id) === id)).toEqual([])
})
