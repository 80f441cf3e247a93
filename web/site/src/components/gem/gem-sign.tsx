import { shapePath } from '../marks/shapes.ts'
import { type Colour, LETTERS, SHAPES } from './colours.ts'
import './gem.css'

/** A gem as a sign with shape, colour and letter. Its name stands beside it, or is the label of what it is in. */
export function GemSign({ colour, doubtful = false }: { colour: Colour; doubtful?: boolean }) {
  return (
    <svg class="gem-mark" viewBox="-16 -16 32 32" aria-hidden="true" data-tone={colour}>
      <path class="gem-shape" d={shapePath(SHAPES[colour], [0, 0], 11.5)} />
      <text class="gem-letter" y={colour === 'purple' ? 2 : 0}>
        {LETTERS[colour]}
        {doubtful && '?'}
      </text>
    </svg>
  )
}

/** A thing of which it is not known whether it is a gem. */
export function UnknownSign() {
  return (
    <svg class="gem-mark" viewBox="-16 -16 32 32" aria-hidden="true">
      <circle class="gem-unknown" r="11.5" />
      <text class="gem-letter">?</text>
    </svg>
  )
}
