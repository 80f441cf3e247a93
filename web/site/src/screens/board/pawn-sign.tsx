import { text } from '../../strings/index.ts'
import type { Pawn } from './state.ts'

/** Returns the short name of a pawn for drawings. */
export function pawnLetters(pawn: Pawn): string {
  return text(`letter-pawn-${pawn}`)
}

/**
 * A sign for a pawn, with its letters. Screen readers skip it, because the pawn's name is next to it or is the label of the element around
 * it.
 */
export function PawnSign({ pawn }: { pawn: Pawn }) {
  return (
    <svg class="pawn-sign" viewBox="-12 -16 24 32" aria-hidden="true" data-pawn={pawn}>
      <path d="M-10 14C-10 2 -4 1 -5 -5A6 6 0 1 1 5 -5C4 1 10 2 10 14Z" />
      <text y="8">{pawnLetters(pawn)}</text>
    </svg>
  )
}
