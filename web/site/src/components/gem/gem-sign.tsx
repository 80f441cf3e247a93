import { shapePath } from '../marks/shapes.ts'
import { type Colour, gemLetter, SHAPES } from './colours.ts'
import './gem.css'

/** Radius of a drawn gem, in units of its drawing, which is 32 units wide and high. */
const GEM_RADIUS = 11.5
/** Distance by which the letter in a triangle is moved down, where the triangle is wider, in units of the drawing. Set by hand. */
const TRIANGLE_LETTER_OFFSET = 2

/**
 * A sign for a gem, with shape, colour and letter. Screen readers skip it, because the colour's name is next to it or is the label of the
 * element around it.
 */
export function GemSign({ colour, doubtful = false }: { colour: Colour; doubtful?: boolean }) {
  const letters = `${gemLetter(colour)}${doubtful ? '?' : ''}`
  return (
    <svg class="gem-mark" viewBox="-16 -16 32 32" aria-hidden="true" data-tone={colour}>
      <path class="gem-shape" d={shapePath(SHAPES[colour], [0, 0], GEM_RADIUS)} />
      <text
        class="gem-letter"
        data-long={letters.length > 1}
        y={SHAPES[colour] === 'triangle' ? TRIANGLE_LETTER_OFFSET : 0}
      >
        {letters}
      </text>
    </svg>
  )
}

/** A sign for an object that may or may not be a gem. */
export function UnknownSign() {
  return (
    <svg class="gem-mark" viewBox="-16 -16 32 32" aria-hidden="true">
      <circle class="gem-unknown" r={GEM_RADIUS} />
      <text class="gem-letter">?</text>
    </svg>
  )
}
