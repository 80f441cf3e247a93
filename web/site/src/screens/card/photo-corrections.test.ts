import { expect, test, vi } from 'vitest'
import type { CardPhoto, CardReport } from '../../reports/index.ts'
import { cardAt, PhotoCorrections } from './photo-corrections.ts'

/** A card of 100 by 100 pixels whose left edge is at `left`. */
function card(left: number, fields: Partial<CardReport> = {}): CardReport {
  const corners = [
    [left, 0],
    [left + 100, 0],
    [left + 100, 100],
    [left, 100],
  ]
  return { corners, verdict: 'unsure', symbol: null, asked: null, ...fields } as unknown as CardReport
}

function photo(...cards: CardReport[]): CardPhoto {
  return { cards, image: [400, 100] } as unknown as CardPhoto
}

const SOLVED = { verdict: 'solved', symbol: 'mask' } as const
const firstReading = photo(card(0, SOLVED), card(200, SOLVED))

/** Waits until the answers of the engine have arrived. */
const answersArrived = () => new Promise((resolve) => setTimeout(resolve))

test('a card is judged again with the row that the player has set, and the other card keeps its reading', async () => {
  const secondReading = photo(card(1, { verdict: 'unsolved', asked: 'hand' }), card(201, { asked: 'hand' }))
  const rejudge = vi.fn().mockResolvedValue(secondReading)
  const corrections = new PhotoCorrections()
  corrections.begin(rejudge)
  corrections.setCard(0, 'hand')
  // Until the engine has answered, the card has no verdict: the verdict that was read is for another row.
  expect(corrections.judgedCards(firstReading).map(({ current }) => current)).toEqual([
    null,
    firstReading.cards[1],
  ])
  await answersArrived()
  const [first, second] = corrections.judgedCards(firstReading)
  expect(first).toMatchObject({
    row: 'hand',
    isSetOnCard: true,
    read: SOLVED,
    current: { verdict: 'unsolved' },
  })
  expect(second).toMatchObject({ row: null, current: SOLVED })
  expect(rejudge.mock.calls).toEqual([['hand']])
})

test('after a correction is removed, the reading is shown at once', async () => {
  const corrections = new PhotoCorrections()
  corrections.begin(vi.fn().mockResolvedValue(photo(card(0, { asked: 'hand' }))))
  corrections.setCard(0, 'hand')
  await answersArrived()
  corrections.setCard(0, null)
  expect(corrections.judgedCards(firstReading)[0]).toMatchObject({
    row: null,
    isSetOnCard: false,
    current: SOLVED,
  })
})

test('a correction of the die sets the row of all cards except those with a row of their own', async () => {
  const rejudge = vi.fn((row) => Promise.resolve(photo(card(0, { asked: row }), card(200, { asked: row }))))
  const corrections = new PhotoCorrections()
  corrections.begin(rejudge)
  corrections.setDie('snake')
  corrections.setCard(1, 'hand')
  await answersArrived()
  expect(corrections.judgedCards(firstReading).map(({ row, isSetOnCard }) => [row, isSetOnCard])).toEqual([
    ['snake', false],
    ['hand', true],
  ])
  expect(corrections.judgedCards(firstReading).map(({ current }) => current?.asked)).toEqual([
    'snake',
    'hand',
  ])
})

test('a judgement of another card or with another row gives no verdict', async () => {
  const corrections = new PhotoCorrections()
  // Card 0 was judged with another row, and card 1 is at another position.
  corrections.begin(vi.fn().mockResolvedValue(photo(card(0, { ...SOLVED, asked: 'mask' }), card(260))))
  corrections.setCard(0, 'hand')
  corrections.setCard(1, 'hand')
  await answersArrived()
  expect(corrections.judgedCards(firstReading).map(({ current }) => current)).toEqual([null, null])
})

test('an answer for an earlier photo is dropped', async () => {
  let answer = (_: CardPhoto) => {}
  const corrections = new PhotoCorrections()
  corrections.begin(() => new Promise((resolve) => (answer = resolve)))
  corrections.setCard(0, 'hand')
  corrections.begin(() => new Promise(() => {}))
  corrections.setCard(0, 'hand')
  answer(photo(card(0, { ...SOLVED, asked: 'hand' })))
  await answersArrived()
  expect(corrections.judgedCards(firstReading)[0]?.current).toBeNull()
})

test('a card that could not be judged has an error message, and can be judged again', async () => {
  const rejudge = vi.fn().mockRejectedValueOnce(new Error('no network'))
  rejudge.mockResolvedValue(photo(card(0, { asked: 'hand' })))
  const corrections = new PhotoCorrections()
  corrections.begin(rejudge)
  corrections.setCard(0, 'hand')
  await answersArrived()
  expect(corrections.judgedCards(firstReading)[0]).toMatchObject({
    current: null,
    rejudgeError: 'no network',
  })
  corrections.setCard(0, 'hand')
  await answersArrived()
  expect(corrections.judgedCards(firstReading)[0]).toMatchObject({
    current: { asked: 'hand' },
    rejudgeError: null,
  })
})

test('the corrections that stay are judged again when the photo is read again', async () => {
  const corrections = new PhotoCorrections()
  const rejudge = vi.fn().mockResolvedValue(photo(card(0, { asked: 'hand' })))
  corrections.begin(rejudge, { cards: { 0: 'hand' }, die: null })
  expect(rejudge).toHaveBeenCalledWith('hand')
  await answersArrived()
  expect(corrections.judgedCards(firstReading)[0]?.current?.asked).toBe('hand')
})

test('a point selects the card whose centre is near', () => {
  expect(cardAt(firstReading, [255, 55])).toBe(1)
  expect(cardAt(firstReading, [150, 50])).toBeNull()
})
