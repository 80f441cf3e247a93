/** The six colours of gems. Each has a letter and a shape, for players who cannot distinguish the colours. */

import { text } from '../../strings/index.ts'
import type { Shape } from '../marks/shapes.ts'

/** The colours of gems, in the order in which the reports list them. */
export const COLOURS = ['green', 'red', 'blue', 'purple', 'brown', 'yellow'] as const
/** A colour of gems. */
export type Colour = (typeof COLOURS)[number]

/** Letters of the colours in journals, the same in all languages. Brown has N, because B is blue. */
export const NOTATION: Record<Colour, string> = {
  green: 'G',
  red: 'R',
  blue: 'B',
  purple: 'P',
  brown: 'N',
  yellow: 'Y',
}

/** Shape of the drawn gems of each colour. */
export const SHAPES: Record<Colour, Shape> = {
  green: 'circle',
  red: 'square',
  blue: 'diamond',
  purple: 'triangle',
  brown: 'hexagon',
  yellow: 'star',
}

/** Number of gems of each colour, zeros included. */
export type Counts = Record<Colour, number>

/** Returns counts that are all zero. */
export function noGems(): Counts {
  return { green: 0, red: 0, blue: 0, purple: 0, brown: 0, yellow: 0 }
}

/** Returns the gem colour with this name; null if no gem colour has this name. */
export function colourOf(name: string | null): Colour | null {
  return COLOURS.find((colour) => colour === name) ?? null
}

/** Returns the number of gems of all colours together. */
export function total(counts: Counts): number {
  return COLOURS.reduce((sum, colour) => sum + counts[colour], 0)
}

/** Returns the sums of several counts, by colour. */
export function sumOf(all: readonly Counts[]): Counts {
  const sum = noGems()
  for (const counts of all) for (const colour of COLOURS) sum[colour] += counts[colour]
  return sum
}

/**
 * Returns the letter of a colour for drawn gems, in the language of the page. In some languages there are two letters, so that no two
 * colours have the same.
 */
export function gemLetter(colour: Colour): string {
  return text(`letter-gem-${colour}`)
}

/** Returns the id of the message that names a colour, for `WORD` in other messages. */
export function gemWord(colour: Colour): string {
  return `gem-${colour}`
}

/** Returns the name of a colour for players. */
export function colourName(colour: Colour): string {
  return text(gemWord(colour))
}

/**
 * Returns the counts in words, such as "3 red, 1 green": the most frequent colour first, without zeros. If all are zero, the words say that
 * there are no gems.
 */
export function countsInWords(counts: Counts): string {
  const counted = COLOURS.filter((colour) => counts[colour] > 0)
  if (counted.length === 0) return text('gem-none')
  counted.sort((a, b) => counts[b] - counts[a])
  return counted
    .map((colour) => text('gem-counted', { count: counts[colour], colour: gemWord(colour) }))
    .join(', ')
}
