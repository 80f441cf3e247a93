import type { JSX } from 'preact'
import { text } from '../../strings/index.ts'
import type { God } from './ranking.ts'
import type { Cell, Face, Square } from './reading.ts'

/** Name of each face. */
export const FACE_NAMES: Record<Face, () => string> = {
  horus: () => text('face-horus'),
  apep: () => text('face-apep'),
  ra: () => text('face-ra'),
  khepri: () => text('face-khepri'),
  hura: () => text('face-hura'),
  ominotep: () => text('face-ominotep'),
}

/** Colour of each face and what it shows, in words. */
export const FACE_LOOKS: Record<Face, () => string> = {
  horus: () => text('face-horus-look'),
  apep: () => text('face-apep-look'),
  ra: () => text('face-ra-look'),
  khepri: () => text('face-khepri-look'),
  hura: () => text('face-hura-look'),
  ominotep: () => text('face-ominotep-look'),
}

/** The gods, in the order of the reports. */
export const GODS: readonly God[] = ['horus', 'apep', 'ra', 'khepri']

/** Returns the content of a square in words. */
export function squareName(square: Square): string {
  if (square === null) return text('square-empty')
  return square === 'unknown' ? text('square-unknown') : FACE_NAMES[square]()
}

/** Returns the place of a square in words, counted from 1. */
export function cellName([row, col]: Cell): string {
  return text('square-place', { row: row + 1, column: col + 1 })
}

/** Drawings of the faces in a square of 24 by 24. Their shapes differ, so that colour is not needed. */
const DRAWINGS: Record<Face, JSX.Element> = {
  // A falcon with spread wings.
  horus: (
    <path
      class="face-fill"
      d="M12 3.5c1.5 0 2.5 1 2.5 2.4l1.6 1-1.7.5c2.6.9 5-.2 7.6-2.4-.2 5.6-2.6 9-6.3 9.7L17.5 20H13l-1-2.4L11 20H6.5l1.8-5.3C4.6 14 2.2 10.600 2 5c2.6 2.200 5 3.300 7.600 2.400C9.500 5 10.300 3.500 12 3.500z"
    />
  ),
  // A snake with its head up.
  apep: (
    <g class="face-line">
      <path d="M4 19c4.500 2.500 9-.5 7-4s-5-5-2-8 8-1 8.500 2" />
      <circle class="face-fill" cx="17.700" cy="9.600" r="2.100" />
      <path class="thin" d="M17.900 11.500v3.200m0 0-1.300 1.800m1.300-1.800 1.300 1.800" />
    </g>
  ),
  // A sun with eight rays.
  ra: (
    <g class="face-line">
      <circle class="face-fill" cx="12" cy="12" r="4.600" />
      <path d="M12 1.800v3.400M12 18.800v3.400M1.800 12h3.400M18.800 12h3.400M4.800 4.800l2.400 2.400M16.800 16.800l2.400 2.400M4.800 19.200l2.400-2.400M16.800 7.200l2.400-2.400" />
    </g>
  ),
  // A beetle from above.
  khepri: (
    <g class="face-line">
      <ellipse class="face-fill" cx="12" cy="14" rx="5.200" ry="6.600" />
      <path class="face-fill" d="M8.300 7.200a3.700 3.700 0 0 1 7.400 0z" />
      <path
        class="thin"
        d="M7 11 3.500 8.500M6.500 14.500H2.800M7.200 18l-3 3M17 11l3.500-2.500M17.500 14.500h3.700M16.800 18l3 3"
      />
      <path class="face-gap" d="M12 8.600v12M6.900 11.300c3 1.300 7.200 1.300 10.200 0" />
    </g>
  ),
  // A walking figure.
  hura: (
    <g class="face-line">
      <circle class="face-fill" cx="13" cy="4.600" r="2.400" />
      <path d="M12.500 8.500 11.500 14l3.500 3 1 4.500M11.500 14l-1.500 3.500L6 20M12.500 9l4 3.200 3-.8M12 9.200 8 10.500l-1.500 3.300" />
    </g>
  ),
  // A snake that bites its tail.
  ominotep: (
    <g class="face-line">
      <path class="bold" d="M16.500 5.600A8 8 0 1 1 8.300 4.900" />
      <path class="face-fill" d="M7.200 2.200 14 4.300l-5.200 4.200z" />
    </g>
  ),
}

/** The drawing of a face, to be placed in another drawing: 24 by 24, from the origin. */
export function FaceDrawing({ face }: { face: Face }) {
  return (
    <g class="face" data-face={face}>
      {DRAWINGS[face]}
    </g>
  )
}

/** A die as a drawing of its own. Its name stands beside it or in the label of its control. */
export function Die({ face }: { face: Face }) {
  return (
    <svg class="die" viewBox="-3 -3 30 30" aria-hidden="true">
      <rect class="die-body" x="-2" y="-2" width="28" height="28" rx="6" />
      <FaceDrawing face={face} />
    </svg>
  )
}
