/** The pieces of Ubongo: their colours in drawings, and the steps to a solution. */

import type { CardReport, CardSymbol, PlacementReport } from '../../reports/index.ts'

/** Name of a piece. */
export type Piece = PlacementReport['piece']

/** Colours of the pieces in drawings: the values `photographed` of `calibration/pieces.json`. */
export const PIECE_COLOURS: Record<Piece, string> = {
  I2: 'rgb(190 38 177)',
  I3: 'rgb(18 174 251)',
  V3: 'rgb(14 209 223)',
  O4: 'rgb(237 26 29)',
  I4: 'rgb(171 86 18)',
  L4: 'rgb(129 200 21)',
  T4: 'rgb(220 224 14)',
  S4: 'rgb(28 143 242)',
  P5: 'rgb(10 207 123)',
  L5: 'rgb(231 31 175)',
  Y5: 'rgb(232 102 12)',
  Z5: 'rgb(238 191 18)',
}

/** The pieces to remove, to keep and to add for the solution that is shown. */
export type Steps = { remove: Piece[]; keep: Piece[]; add: Piece[] }

/** Returns the steps to the solution of a card; null if no solution was requested, or the card was not read. */
export function solutionSteps(card: CardReport): Steps | null {
  const { shown } = card
  if (!shown) return null
  const keep = shown.filter((piece) => piece.lies).map(({ piece }) => piece)
  const add = shown.filter((piece) => !piece.lies).map(({ piece }) => piece)
  const remove = card.placements.map(({ piece }) => piece).filter((piece) => !keep.includes(piece))
  return { remove, keep, add }
}

/** Returns the row whose pieces cover a card exactly, even if another row counts; null if there is none. */
export function coveredRow({ symbol, reasons, rows, placements }: CardReport): CardSymbol | null {
  if (symbol) return symbol
  if (!reasons.some(({ code }) => code === 'wrong_pieces')) return null
  const placed = sortedKey(placements.map(({ piece }) => piece))
  const covered = Object.entries(rows).find(([, pieces]) => sortedKey(pieces) === placed)
  return (covered?.[0] as CardSymbol | undefined) ?? null
}

/** Returns a key that is equal for equal sets of pieces. */
function sortedKey(pieces: readonly Piece[]): string {
  return [...pieces].sort().join()
}

/** Returns the reasons to draw: all except those with a cell under a piece of the solution that is still to be placed. */
export function reasonsToDraw(card: CardReport): CardReport['reasons'] {
  const taken = new Set(
    (card.shown ?? []).filter((piece) => !piece.lies).flatMap(({ cells }) => cells.map(String)),
  )
  return card.reasons.filter((reason) => !(reason.cells ?? []).some((cell) => taken.has(String(cell))))
}
