import { expect, test } from 'vitest'
import { cardWord } from './card-word.ts'

const view = { size: [640, 360] as const, unit: 2, mirrored: false }

test('a long name is cut, and the tick stays', () => {
  expect(cardWord('Ann', false, [320, 180], view)).toEqual({ word: 'Ann', x: 320, y: 180, size: 30 })
  expect(cardWord('Александрович-Петров', true, [320, 180], view).word).toBe('✓ Александр…')
})

test('the word of a card at the edge stays in the picture', () => {
  const { x, y } = cardWord('Maximilian', true, [636, 4], view)
  const half = (12 * 0.7 * 30) / 2
  expect(x).toBeCloseTo(640 - half)
  expect(y).toBe(30)
  expect(cardWord('Maximilian', true, [0, 358], view).x).toBeCloseTo(half)
})

test('a word that is wider than the picture begins at its left edge', () => {
  const narrow = { size: [100, 100] as const, unit: 2, mirrored: false }
  expect(cardWord('Maximilian', false, [50, 50], narrow).x).toBeCloseTo(105)
})
