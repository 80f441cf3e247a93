import type { JSX } from 'preact'
import { text } from '../../strings/index.ts'
import type { God } from './ranking.ts'
import type { Cell, Face, Square } from './reading.ts'
import './dice.css'

/** Returns the id of the message that names a face, for `WORD` in other messages. */
export function faceWord(face: Face): string {
  return `face-${face}`
}

/** Returns the name of a face. */
export function faceName(face: Face): string {
  return text(faceWord(face))
}

/** Returns the colour and drawing of a face in words. */
export function faceDescription(face: Face): string {
  return text(`face-${face}-look`)
}

/** The gods, in the order of the reports. */
export const GODS: readonly God[] = ['horus', 'apep', 'ra', 'khepri']

/** Returns the id of the message that names the content of a square, for `WORD` in other messages. */
export function squareWord(square: Square): string {
  if (square === null) return 'square-empty'
  return square === 'unknown' ? 'square-unknown' : faceWord(square)
}

/** Returns the content of a square in words. */
export function squareName(square: Square): string {
  return text(squareWord(square))
}

/** Returns the row and column of a square in words, numbered from 1. */
export function cellName([row, col]: Cell): string {
  return text('square-place', { row: row + 1, column: col + 1 })
}

/** Drawings of the faces in a square of 24 units. Their shapes differ, so colour is not needed to distinguish them. */
const DRAWINGS: Record<Face, JSX.Element> = {
  // A falcon with spread wings.
  horus: (
    <path
      class="face-fill"
      d="M12 3.5c1.5 0 2.5 1 2.5 2.4l1.6 1-1.7.5c2.6.9 5-.2 7.6-2.4-.2 5.6-2.6 9-6.3 9.7L17.5 20H13l-1-2.4L11 20H6.5l1.8-5.3C4.6 14 2.2 10.6 2 5c2.6 2.2 5 3.3 7.6 2.4C9.5 5 10.3 3.5 12 3.5z"
    />
  ),
  // A snake with its head up.
  apep: (
    <g class="face-line">
      <path d="M4 19c4.5 2.5 9-.5 7-4s-5-5-2-8 8-1 8.5 2" />
      <circle class="face-fill" cx="17.7" cy="9.6" r="2.1" />
      <path class="thin" d="M17.9 11.5v3.2m0 0-1.3 1.8m1.3-1.8 1.3 1.8" />
    </g>
  ),
  // A sun with eight rays.
  ra: (
    <g class="face-line">
      <circle class="face-fill" cx="12" cy="12" r="4.6" />
      <path d="M12 1.8v3.4M12 18.8v3.4M1.8 12h3.4M18.8 12h3.4M4.8 4.8l2.4 2.4M16.8 16.8l2.4 2.4M4.8 19.2l2.4-2.4M16.8 7.2l2.4-2.4" />
    </g>
  ),
  // A beetle from above.
  khepri: (
    <g class="face-line">
      <ellipse class="face-fill" cx="12" cy="14" rx="5.2" ry="6.6" />
      <path class="face-fill" d="M8.3 7.2a3.7 3.7 0 0 1 7.4 0z" />
      <path class="thin" d="M7 11 3.5 8.5M6.5 14.5H2.8M7.2 18l-3 3M17 11l3.5-2.5M17.5 14.5h3.7M16.8 18l3 3" />
      <path class="face-gap" d="M12 8.6v12M6.9 11.3c3 1.3 7.2 1.3 10.2 0" />
    </g>
  ),
  // A walking figure.
  hura: (
    <g class="face-line">
      <circle class="face-fill" cx="13" cy="4.6" r="2.4" />
      <path d="M12.5 8.5 11.5 14l3.5 3 1 4.5M11.5 14l-1.5 3.5L6 20M12.5 9l4 3.2 3-.8M12 9.2 8 10.5l-1.5 3.3" />
    </g>
  ),
  // A snake that bites its tail.
  ominotep: (
    <g class="face-line">
      <path class="bold" d="M16.5 5.6A8 8 0 1 1 8.3 4.9" />
      <path class="face-fill" d="M7.2 2.2 14 4.3l-5.2 4.2z" />
    </g>
  ),
}

/** The drawing of a face in a square of 24 units, to be placed in another drawing. */
export function FaceDrawing({ face }: { face: Face }) {
  return (
    <g class="face" data-face={face}>
      {DRAWINGS[face]}
    </g>
  )
}

/** The drawing of a die. Screen readers skip it, because its name is next to it or in the label of its control. */
export function Die({ face }: { face: Face }) {
  return (
    <svg class="die" viewBox="-3 -3 30 30" aria-hidden="true">
      <rect class="die-body" x="-2" y="-2" width="28" height="28" rx="6" />
      <FaceDrawing face={face} />
    </svg>
  )
}
