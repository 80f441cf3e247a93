/** The reading of a dice board, with the player's corrections. */

import type { DiceBoardPhoto } from '../../reports/index.ts'

/** Row and column of a square, from 0 at the top left. */
export type Cell = readonly [row: number, col: number]

/** The content of a square: null if it is empty, `unknown` if it could not be read. */
export type Square = DiceBoardPhoto['cells'][number][number]

/** A face of a die. */
export type Face = Exclude<Square, null | 'unknown'>

/** A correction: the content that the player has set for a square. */
export type Edit = { cell: Cell; square: Square }

/** The squares as they were read, and the corrections in the order in which they were made. */
export type Reading = { read: readonly (readonly Square[])[]; edits: readonly Edit[] }

/** A square whose content differs from its reading: `was` is the reading, `now` the current content. */
export type Corrected = { cell: Cell; was: Square; now: Square }

const LETTERS: Record<Face, string> = {
  horus: 'h',
  apep: 'a',
  ra: 'r',
  khepri: 'k',
  hura: 'u',
  ominotep: 'o',
}

/** All faces, in the order of the reports. */
export const FACES = Object.keys(LETTERS) as Face[]

/** Returns whether two cells are the same square. */
export function isSame(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

/** Returns the content of a square; null outside of the board. */
export function squareAt(cells: readonly (readonly Square[])[], [row, col]: Cell): Square {
  return cells[row]?.[col] ?? null
}

/** Returns the squares after all corrections. */
export function currentCells({ read, edits }: Reading): Square[][] {
  const cells = read.map((row) => [...row])
  for (const { cell, square } of edits) {
    const row = cells[cell[0]]
    if (row && cell[1] in row) row[cell[1]] = square
  }
  return cells
}

/**
 * Adds a correction. If the square already has this content, nothing changes, unless the reading is uncertain (`isDoubtful`): the
 * correction then confirms it.
 */
export function addEdit(reading: Reading, edit: Edit, isDoubtful = false): Reading {
  if (!isDoubtful && squareAt(currentCells(reading), edit.cell) === edit.square) return reading
  return { ...reading, edits: [...reading.edits, edit] }
}

/** Removes the latest correction. */
export function removeLastEdit(reading: Reading): Reading {
  return { ...reading, edits: reading.edits.slice(0, -1) }
}

/** Removes all corrections. */
export function removeAllEdits({ read }: Reading): Reading {
  return { read, edits: [] }
}

/** Returns the squares that differ from what was read, row by row. */
export function correctedSquares(reading: Reading): Corrected[] {
  const cells = currentCells(reading)
  return reading.read.flatMap((squares, row) =>
    squares.flatMap((was, col) => {
      const now = squareAt(cells, [row, col])
      return now === was ? [] : [{ cell: [row, col] as const, was, now }]
    }),
  )
}

/** Returns the position in the notation of the command line. An unknown square counts as empty. */
export function positionText(cells: readonly (readonly Square[])[]): string {
  const letter = (square: Square) => (square === null || square === 'unknown' ? '.' : LETTERS[square])
  return cells.map((row) => row.map(letter).join('')).join('/')
}

/** Returns the number of dice, and the number of unknown squares. */
export function countDice(cells: readonly (readonly Square[])[]): { dice: number; unknown: number } {
  const all = cells.flat()
  const unknown = all.filter((square) => square === 'unknown').length
  return { dice: all.filter((square) => square !== null).length - unknown, unknown }
}

/** Returns the content that a key sets: a face for its letter, empty for a full stop, Delete or Backspace. Undefined for any other key. */
export function squareForKey(key: string): Square | undefined {
  if (['.', 'Delete', 'Backspace'].includes(key)) return null
  return FACES.find((face) => LETTERS[face] === key.toLowerCase())
}

function isSetByHand({ edits }: Reading, cell: Cell): boolean {
  return edits.some((edit) => isSame(edit.cell, cell))
}

/** Returns the reasons of the report that are still open: those that name no squares, or a square that the player has not set. */
export function openReasons<Reason extends { cells?: Cell[] }>(
  reasons: readonly Reason[],
  reading: Reading,
): Reason[] {
  return reasons.filter(({ cells }) => !cells?.length || !cells.every((cell) => isSetByHand(reading, cell)))
}

/** Returns the squares that are named by a reason and that the player has not set. */
export function doubtfulCells(reasons: readonly { cells?: Cell[] }[], reading: Reading): Cell[] {
  return reasons.flatMap(({ cells }) => cells ?? []).filter((cell) => !isSetByHand(reading, cell))
}
