import { expect, test, vi } from 'vitest'
import { call } from '../../engine/client.ts'
import type { GameState } from '../../reports/index.ts'
import type { Began } from './entries.ts'
import { computePoints } from './points.ts'

vi.mock('../../engine/client.ts', () => ({ call: vi.fn() }))

const state = { players: [{ name: 'Ann', gems: { red: 6 } }] } as unknown as GameState
const began = { gem_box: { green: 12, red: 12 } } as unknown as Began

test('the engine computes the points from the gems and the box', async () => {
  vi.mocked(call).mockResolvedValueOnce({ players: [{ name: 'Ann', points: { total: 4 } }] })
  expect(await computePoints(state, began)).toEqual(new Map([['Ann', 4]]))
  const players = [{ name: 'Ann', gems: { red: 6 } }]
  expect(call).toHaveBeenCalledWith('standings', { players, variant: 'points', box: 'green:12,red:12' })
})

test('after an error of the engine no points are shown, not even those of an earlier state', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('crashed'))
  expect(await computePoints(state, began)).toEqual(new Map())
})
