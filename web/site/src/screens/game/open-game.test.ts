import { expect, test, vi } from 'vitest'
import type { GameState } from '../../reports/index.ts'
import type { GameEngine } from './game-engine.ts'
import { openGame } from './open-game.ts'

const HEAD = ['{"schema":"umpire/journal@1"}', '{"what":"began","names":["Ann","Ben"]}']
const STATE = { told: [], players: [], phase: 'roll', sand_left_ms: null } as unknown as GameState

const { takenOver } = vi.hoisted(() => ({ takenOver: { isDue: false, onLost: () => {} } }))

vi.mock('../../storage/game-lock.ts', () => ({
  lockGame: async (_id: string, _conflict: string, onLost: () => void) => {
    takenOver.onLost = onLost
    return { release: () => {} }
  },
  gameChannel: () => ({ changed: () => {}, close: () => {} }),
}))
vi.mock('../../storage/games.ts', () => ({
  readLines: async () => {
    if (takenOver.isDue) takenOver.onLost()
    return HEAD
  },
  appendLine: async () => {},
  restoreGame: async () => {},
  saveProgress: async () => {},
}))
vi.mock('./game-engine.ts', () => ({
  gameEngine: {
    resume: async () => 0,
    state: async () => STATE,
    starts: () => 1,
    isCrash: () => false,
  } satisfies Partial<GameEngine>,
}))

test('a game that another tab takes over while it is being opened is not played here', async () => {
  takenOver.isDue = false
  expect((await openGame('game', 'play'))?.session.role.value).toBe('playing')
  takenOver.isDue = true
  expect((await openGame('game', 'play'))?.session.role.value).toBe('replaced')
})
