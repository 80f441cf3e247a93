import { expect, test } from 'vitest'
import { cardLabel } from './card-label.ts'

const view = { size: [640, 360] as const, unit: 2, mirrored: false }

test('a long name is shortened, and the tick stays', () => {
  expect(cardLabel({ name: 'Ann', isSolved: false, center: [320, 180] }, view, 3)).toEqual({
    label: 'Ann',
    x: 320,
    y: 180,
    size: 30,
  })
  expect(cardLabel({ name: 'Александрович-Петров', isSolved: true, center: [320, 180] }, view, 3).label).toBe(
    '✓ Александр…',
  )
})

test('the label of a card at the edge stays inside the video', () => {
  const half = (12 * 0.7 * 30) / 2
  const [low, high] = [
    cardLabel({ name: 'Maximilian', isSolved: true, center: [636, 358] }, view, 3),
    cardLabel({ name: 'Maximilian', isSolved: true, center: [0, 4] }, view, 3),
  ]
  expect([low.x, low.y]).toEqual([expect.closeTo(640 - half), 330])
  expect([high.x, high.y]).toEqual([expect.closeTo(half), 30])
})

test('the label of a card in the corner with the buttons is below them', () => {
  expect(cardLabel({ name: 'Ann', isSolved: false, center: [600, 20] }, view, 3).y).toBe(128)
  expect(cardLabel({ name: 'Ann', isSolved: false, center: [600, 200] }, view, 3).y).toBe(200)
  expect(
    [2, 3].map((buttons) => cardLabel({ name: 'Ann', isSolved: false, center: [400, 40] }, view, buttons).y),
  ).toEqual([40, 128])
})

test('a label that is wider than the video begins at its left edge', () => {
  const narrow = { size: [100, 100] as const, unit: 2, mirrored: false }
  expect(cardLabel({ name: 'Maximilian', isSolved: false, center: [50, 50] }, narrow, 3).x).toBeCloseTo(105)
})
