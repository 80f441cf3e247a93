import { expect, test } from 'vitest'
import { type Owners, ownerOf, seatsOf, settled, withNewCards, withOwner } from './card-owners.ts'

const NAMES = ['Ann', 'Ben', 'Cy', 'Dora']
const card = (number: number, player: string | null) => ({ card: number, number, player })
/** The cards at the four seats, in the order of the names. */
const SEATED = NAMES.map((name, index) => card(index + 10, name))
const owned = (owners: Owners) => SEATED.map((one) => ownerOf(owners, one)).join(' ')
const give = (owners: Owners, seat: number, name: string) =>
  withOwner(owners, SEATED[seat] as (typeof SEATED)[0], name)

test('the cards go by the seats', () => {
  expect(owned(seatsOf(NAMES))).toBe('Ann Ben Cy Dora')
  expect(ownerOf(seatsOf(NAMES), card(10, null))).toBeNull()
})

test('one card that is set right turns the whole table', () => {
  expect(owned(give(seatsOf(NAMES), 0, 'Cy'))).toBe('Cy Dora Ann Ben')
  expect(owned(give(give(seatsOf(NAMES), 0, 'Cy'), 0, 'Ben'))).toBe('Ben Cy Dora Ann')
})

test('a second card changes places with one other, and the first stays', () => {
  const twice = give(give(seatsOf(NAMES), 0, 'Cy'), 1, 'Ann')
  expect(owned(twice)).toBe('Cy Ann Dora Ben')
  expect(owned(give(twice, 2, 'Ben'))).toBe('Cy Ann Ben Dora')
})

test('the seats stay for the next round, in which the table may turn again', () => {
  const next = withNewCards(give(give(seatsOf(NAMES), 0, 'Ben'), 1, 'Dora'))
  expect(owned(next)).toBe('Ben Dora Cy Ann')
  expect(owned(give(next, 0, 'Cy'))).toBe('Cy Ann Dora Ben')
})

test('a card without a seat is set alone, and each player has one', () => {
  const one = withOwner(seatsOf(NAMES), card(10, null), 'Ben')
  expect(ownerOf(one, card(10, null))).toBe('Ben')
  const moved = withOwner(one, card(11, null), 'Ben')
  expect([ownerOf(moved, card(10, null)), ownerOf(moved, card(11, null))]).toEqual([null, 'Ben'])
  expect(ownerOf(withNewCards(moved), card(11, null))).toBeNull()
})

test('what was set before the seats were known counts when they are', () => {
  const early = withOwner(withOwner(seatsOf(NAMES), card(10, null), 'Ben'), card(12, null), 'Ann')
  const known = settled(early, SEATED)
  expect(owned(known)).toBe('Ben Cy Ann Dora')
  expect(settled(known, SEATED)).toBe(known)
})
