import { expect, test } from 'vitest'
import {
  initialOwners,
  type Owners,
  ownerOf,
  pendingAssignments,
  type SeatedCard,
  withOwner,
  withoutConfirmed,
  withoutCorrections,
} from './card-owners.ts'

const NAMES = ['Ann', 'Ben', 'Cy', 'Dora']
const card = (number: number, player: string | null): SeatedCard => ({ card: number, number, player })
/** The cards at the four seats, in the order of the names. */
const seated = (players: (string | null)[] = NAMES) => players.map((name, seat) => card(seat, name))
const ownersInWords = (owners: Owners, cards = seated()) =>
  cards.map((seatedCard) => ownerOf(owners, seatedCard)).join(' ')
const assign = (owners: Owners, seat: number, name: string, cards = seated()) =>
  withOwner(owners, cards[seat] as SeatedCard, name, cards)

/** The cards after the engine has exchanged the players of each assigned card. */
function exchanged(cards: SeatedCard[], assignments: ReturnType<typeof pendingAssignments>): SeatedCard[] {
  const players = cards.map(({ player }) => player)
  for (const { card, name } of assignments) {
    const other = players.indexOf(name)
    players[other] = players[card] ?? null
    players[card] = name
  }
  return seated(players)
}

test('without corrections, the owners are the players that the engine assigns', () => {
  expect(ownersInWords(initialOwners(NAMES))).toBe('Ann Ben Cy Dora')
  expect(ownerOf(initialOwners(NAMES), card(0, null))).toBeNull()
  expect(pendingAssignments(initialOwners(NAMES), seated())).toEqual([])
})

test('the first owner that is set rotates all players', () => {
  expect(ownersInWords(assign(initialOwners(NAMES), 0, 'Cy'))).toBe('Cy Dora Ann Ben')
  expect(ownersInWords(assign(assign(initialOwners(NAMES), 0, 'Cy'), 0, 'Ben'))).toBe('Ben Cy Dora Ann')
})

test('a second owner that is set exchanges two players, and the first stays', () => {
  const twice = assign(assign(initialOwners(NAMES), 0, 'Cy'), 1, 'Ann')
  expect(ownersInWords(twice)).toBe('Cy Ann Dora Ben')
  expect(ownersInWords(assign(twice, 2, 'Ben'))).toBe('Cy Ann Ben Dora')
})

test('corrections are sent to the engine until it reports them', () => {
  const owners = assign(initialOwners(NAMES), 0, 'Cy')
  const cardsAfter = exchanged(seated(), pendingAssignments(owners, seated()))
  expect(cardsAfter.map(({ player }) => player).join(' ')).toBe('Cy Dora Ann Ben')
  expect(pendingAssignments(owners, cardsAfter)).toEqual([])
  const confirmed = withoutConfirmed(owners, cardsAfter)
  expect([confirmed.unconfirmed.size, ownersInWords(confirmed, cardsAfter)]).toEqual([0, 'Cy Dora Ann Ben'])
  // When the owner of another card is corrected in the same round, only two players are exchanged. The first correction stays.
  expect(ownersInWords(assign(confirmed, 1, 'Ann', cardsAfter), cardsAfter)).toBe('Cy Ann Dora Ben')
  expect(withoutConfirmed(confirmed, cardsAfter)).toBe(confirmed)
})

test('before the engine assigns players, setting an owner changes only this card, and each player has one card', () => {
  const cards = seated([null, null, null])
  const withBen = assign(initialOwners(NAMES), 0, 'Ben', cards)
  expect(ownersInWords(withBen, cards)).toBe('Ben  ')
  const moved = assign(assign(withBen, 1, 'Ben', cards), 2, 'Ann', cards)
  expect(ownersInWords(moved, cards)).toBe(' Ben Ann')
  expect(pendingAssignments(moved, cards)).toEqual([])
  const known = exchanged(seated(), pendingAssignments(moved, seated()))
  expect(known.map(({ player }) => player).join(' ')).toBe('Cy Ben Ann Dora')
})

test('the next round starts without corrections', () => {
  const next = withoutCorrections(assign(initialOwners(NAMES), 0, 'Ben'))
  expect(ownersInWords(next)).toBe('Ann Ben Cy Dora')
  expect(ownersInWords(assign(next, 1, 'Cy'))).toBe('Ben Cy Dora Ann')
  expect(withoutCorrections(next)).toBe(next)
})
