import { expect, test, vi } from 'vitest'
import type { CardPhoto, CardReport } from '../../reports/index.ts'
import { cardAt, PhotoCorrections } from './photo-corrections.ts'

/** A card of 100 by 100 pixels whose left edge is at `left`. */
function card(left: number, given: Partial<CardReport> = {}): CardReport {
  const corners = [
    [left, 0],
    [left + 100, 0],
    [left + 100, 100],
    [left, 100],
  ]
  return { corners, verdict: 'unsure', symbol: null, asked: null, ...given } as unknown as CardReport
}

function photo(...cards: CardReport[]): CardPhoto {
  return { cards, image: [400, 100] } as unknown as CardPhoto
}

const SOLVED = { verdict: 'solved', symbol: 'mask' } as const
const read = photo(card(0, SOLVED), card(200, SOLVED))

/** Waits until the answers of the engine have arrived. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a card is judged anew with the row that a hand has set, and the other one stays as it was read', async () => {
  const again = photo(card(1, { verdict: 'unsolved', asked: 'hand' }), card(201, { asked: 'hand' }))
  const ask = vi.fn().mockResolvedValue(again)
  const corrections = new PhotoCorrections()
  corrections.begin(ask)
  corrections.setCard(0, 'hand')
  // Until the engine has answered, the card has no verdict: the verdict that was read is for another row.
  expect(corrections.judged(read).map(({ now }) => now)).toEqual([null, read.cards[1]])
  await settled()
  const [first, second] = corrections.judged(read)
  expect(first).toMatchObject({ row: 'hand', isOwn: true, read: SOLVED, now: { verdict: 'unsolved' } })
  expect(second).toMatchObject({ row: null, now: SOLVED })
  expect(ask.mock.calls).toEqual([['hand']])
})

test('a correction that is taken back shows the reading at once', async () => {
  const corrections = new PhotoCorrections()
  corrections.begin(vi.fn().mockResolvedValue(photo(card(0, { asked: 'hand' }))))
  corrections.setCard(0, 'hand')
  await settled()
  corrections.setCard(0, null)
  expect(corrections.judged(read)[0]).toMatchObject({ row: null, isOwn: false, now: SOLVED })
})

test('the die sets the row of all cards but those with their own', async () => {
  const ask = vi.fn((row) => Promise.resolve(photo(card(0, { asked: row }), card(200, { asked: row }))))
  const corrections = new PhotoCorrections()
  corrections.begin(ask)
  corrections.setDie('snake')
  corrections.setCard(1, 'hand')
  await settled()
  expect(corrections.judged(read).map(({ row, isOwn }) => [row, isOwn])).toEqual([
    ['snake', false],
    ['hand', true],
  ])
  expect(corrections.judged(read).map(({ now }) => now?.asked)).toEqual(['snake', 'hand'])
})

test('an answer that is not about this card and this row is no verdict', async () => {
  const corrections = new PhotoCorrections()
  // Card 0 was judged with another row, and card 1 is at another place.
  corrections.begin(vi.fn().mockResolvedValue(photo(card(0, { ...SOLVED, asked: 'mask' }), card(260))))
  corrections.setCard(0, 'hand')
  corrections.setCard(1, 'hand')
  await settled()
  expect(corrections.judged(read).map(({ now }) => now)).toEqual([null, null])
})

test('an answer for an earlier photo is dropped', async () => {
  let answer = (_: CardPhoto) => {}
  const corrections = new PhotoCorrections()
  corrections.begin(() => new Promise((resolve) => (answer = resolve)))
  corrections.setCard(0, 'hand')
  corrections.begin(() => new Promise(() => {}))
  corrections.setCard(0, 'hand')
  answer(photo(card(0, { ...SOLVED, asked: 'hand' })))
  await settled()
  expect(corrections.judged(read)[0]?.now).toBeNull()
})

test('a card that cannot be judged says why, and can be tried again', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('no network'))
  ask.mockResolvedValue(photo(card(0, { asked: 'hand' })))
  const corrections = new PhotoCorrections()
  corrections.begin(ask)
  corrections.setCard(0, 'hand')
  await settled()
  expect(corrections.judged(read)[0]).toMatchObject({ now: null, trouble: 'no network' })
  corrections.setCard(0, 'hand')
  await settled()
  expect(corrections.judged(read)[0]).toMatchObject({ now: { asked: 'hand' }, trouble: null })
})

test('what stays corrected is judged again when the photo is read again', async () => {
  const corrections = new PhotoCorrections()
  const ask = vi.fn().mockResolvedValue(photo(card(0, { asked: 'hand' })))
  corrections.begin(ask, { cards: { 0: 'hand' }, die: null })
  expect(ask).toHaveBeenCalledWith('hand')
  await settled()
  expect(corrections.judged(read)[0]?.now?.asked).toBe('hand')
})

test('a point means the card in whose middle it is', () => {
  expect(cardAt(read, [255, 55])).toBe(1)
  expect(cardAt(read, [150, 50])).toBeNull()
})
