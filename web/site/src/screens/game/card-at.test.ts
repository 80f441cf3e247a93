import { expect, test } from 'vitest'
import type { TableCard } from '../../reports/index.ts'
import { cardAt, pointInImage } from './card-at.ts'

const card = (id: number, corners: [number, number][]) => ({ card: id, corners }) as unknown as TableCard
// A card turned by 45 degrees, and one next to its lower right side, partly inside its bounding box.
const cards = [
  card(0, [
    [100, 300],
    [300, 100],
    [500, 300],
    [300, 500],
  ]),
  card(1, [
    [420, 420],
    [520, 420],
    [520, 520],
    [420, 520],
  ]),
]

test('the card at a point is located by its outline, not by its bounding box', () => {
  const cardIdAt = (x: number, y: number) => cardAt(cards, x, y)?.card
  expect([
    cardIdAt(300, 300),
    cardIdAt(150, 300),
    cardIdAt(440, 440),
    cardIdAt(130, 130),
    cardIdAt(700, 300),
  ]).toEqual([0, 0, 1, undefined, undefined])
})

test('a point of the screen is converted for an image with bars beside it', () => {
  const box = { left: 10, top: 20, width: 400, height: 100 }
  // The image is 200 pixels wide, between two bars of 100 pixels.
  expect(pointInImage(box, [1280, 640], 110, 20)).toEqual([0, 0])
  expect(pointInImage(box, [1280, 640], 210, 70)).toEqual([500, 500])
  expect(pointInImage(box, [1280, 640], 60, 70)).toEqual([-250, 500])
})
