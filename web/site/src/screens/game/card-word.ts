/** The word on a card in the picture of the table camera. */

import { inside, type OverlayView } from '../../components/overlay-view.ts'
import type { Point } from '../../reports/index.ts'

/** Height of the letters, in CSS pixels. */
const SIZE = 15
/** Mean width of a letter, as a fraction of its height. Set by hand, with bold Cyrillic letters. */
const LETTER_WIDTH = 0.7
/** Maximum number of letters of a name. A longer name would hide the cards beside its own. Set by hand. */
const MAX_LETTERS = 10

/** A word with the middle of its base line and the height of its letters, in the coordinates of the drawing. */
export type CardWord = { word: string; x: number; y: number; size: number }

/** Returns the word on a card whose middle is `at`. The word is moved to stay inside the picture. */
export function cardWord(name: string, isSolved: boolean, [x, y]: Point, view: OverlayView): CardWord {
  const short = name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1).trimEnd()}…` : name
  const word = isSolved ? `✓ ${short}` : short
  const size = SIZE * view.unit
  const half = (LETTER_WIDTH * size * word.length) / 2
  return { word, x: inside(x, half, view.size[0]), y: inside(y, size, view.size[1]), size }
}
