import { expect, test } from 'vitest'
import { text, withoutIsolates } from '../../strings/index.ts'
import { chooseLanguage, LANGUAGES } from '../../strings/language.ts'
import { BOXES, findExcess } from './boxes.ts'
import {
  COLOURS,
  type Colour,
  colourName,
  colourOf,
  countsInWords,
  gemLetter,
  noGems,
  SHAPES,
  sumOf,
  total,
} from './colours.ts'

test('each colour has a name, a letter and a shape of its own, in every language', () => {
  for (const language of LANGUAGES) {
    chooseLanguage(language)
    for (const labelOf of [colourName, gemLetter, (colour: Colour) => SHAPES[colour]]) {
      expect(new Set(COLOURS.map(labelOf)).size, language).toBe(6)
    }
    const pawns = ['white', 'beige', 'blue', 'black'].map((pawn) => text(`letter-pawn-${pawn}`))
    expect(new Set(pawns).size, language).toBe(4)
  }
  chooseLanguage('en')
  expect(colourName('brown')).toBe('brown')
})

test('each box has a name', () => {
  for (const box of BOXES) expect(text(`gem-box-${box}`)).toContain(box)
})

test('counts are added colour by colour and written with the most frequent first', () => {
  const sum = sumOf([
    { ...noGems(), red: 2, blue: 1 },
    { ...noGems(), red: 1, blue: 4 },
  ])
  expect(sum).toEqual({ ...noGems(), red: 3, blue: 5 })
  expect(total(sum)).toBe(8)
  expect(withoutIsolates(countsInWords(sum))).toBe('5 blue, 3 red')
  expect(countsInWords(noGems())).toBe('no gems')
})

test('a name that is not a gem colour gives null', () => {
  expect(colourOf('purple')).toBe('purple')
  expect(colourOf('unknown')).toBeNull()
  expect(colourOf(null)).toBeNull()
})

test('colours with more gems than the box holds are reported', () => {
  const counts = { ...noGems(), red: 11, blue: 13, purple: 1 }
  expect(findExcess(counts, '72')).toEqual([{ colour: 'blue', counted: 13, inBox: 12 }])
  expect(findExcess(counts, '58')).toEqual([
    { colour: 'red', counted: 11, inBox: 10 },
    { colour: 'purple', counted: 1, inBox: 0 },
  ])
})
