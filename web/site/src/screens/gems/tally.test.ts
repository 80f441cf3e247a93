import { expect, test } from 'vitest'
import { type Colour, noGems } from '../../components/gem/colours.ts'
import type { MarkedGem } from './marked-gems.ts'
import { assignPiles, newPlayer, shownName, type TalliedPhoto, talliesOf } from './tally.ts'

const nameOf = (number: number) => `Player ${number}`
const gem = (id: string, colour: Colour, pile: number, doubtful = false): MarkedGem => {
  const read = { colour, pile, doubtful, confidence: 0.9 }
  return { id, center: [0, 0], radius: 9, read, colour, pile, doubtful, edit: 'none' }
}
const ann = { id: 1, name: 'Ann' }
const ben = { id: 2, name: 'Ben' }
const first: TalliedPhoto = {
  id: 1,
  gems: [gem('a', 'red', 0), gem('b', 'red', 1), gem('c', 'blue', 1, true), gem('d', 'green', 2)],
  corrections: [],
  owners: { 0: 1, 1: 2, 2: null },
}
const second: TalliedPhoto = { id: 2, gems: [gem('a', 'red', 0)], corrections: [], owners: { 0: 1 } }

test('the piles of several photos are added up, and a pile without an owner does not count', () => {
  const [annTally, benTally] = talliesOf([ann, ben], [first, second])
  expect(annTally?.counts).toEqual({ ...noGems(), red: 2 })
  expect(annTally?.piles).toEqual([
    { photo: 1, pile: 0 },
    { photo: 2, pile: 0 },
  ])
  expect(benTally).toMatchObject({ counts: { ...noGems(), red: 1, blue: 1 }, doubtful: 1, edited: 0 })
})

test("only corrections in the player's own piles are counted", () => {
  const set = { ...first, corrections: [{ kind: 'set', id: 'c', colour: 'red', pile: 1 } as const] }
  const [annTally, benTally] = talliesOf([ann, ben], [set])
  expect(benTally).toMatchObject({ counts: { ...noGems(), red: 2 }, doubtful: 0, edited: 1 })
  expect(annTally?.edited).toBe(0)
})

test('the piles of the first photo go to new players', () => {
  const { players, owners } = assignPiles([0, 1, 2], [], new Set(), nameOf)
  expect(players.map((player) => player.name)).toEqual(['Player 1', 'Player 2', 'Player 3'])
  expect(owners).toEqual({ 0: 1, 1: 2, 2: 3 })
})

test('the piles of a later photo go to the player without a pile, then to a new player, then to nobody', () => {
  const four = [ann, ben, { id: 3, name: 'C' }]
  const { players, owners } = assignPiles([0, 1, 2], four, new Set([1, 2]), nameOf)
  expect(owners).toEqual({ 0: 3, 1: 4, 2: null })
  expect(players[3]).toEqual({ id: 4, name: 'Player 4' })
})

test('a new player has a name that nobody has', () => {
  expect(newPlayer([ann, { id: 5, name: 'Player 3' }], nameOf)).toEqual({ id: 6, name: 'Player 4' })
})

test('a player without a name is shown with a default name', () => {
  const blank = { id: 7, name: '  ' }
  expect(shownName(blank, [ann, blank], nameOf)).toBe('Player 2')
  expect(shownName(ann, [ann, blank], nameOf)).toBe('Ann')
})
