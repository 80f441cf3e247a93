/** The holes of the gem board: the readings, the player's edits, and the gems that are taken next. */

import { COLOURS, type Colour } from '../../components/gem/colours.ts'
import { MAX_TAKEN } from '../../components/gem/ubongo.ts'
import type { GemBoardPhoto, Point } from '../../reports/index.ts'

/** Content of a hole: the colour of its gem, null if it is empty, `unknown` if it could not be read. */
export type Content = Colour | null | 'unknown'

/** All contents, in the order in which the sheet offers them. */
export const CONTENTS: readonly Content[] = [...COLOURS, null, 'unknown']

/** A hole of the gem board. Lengths are in pixels of the upright photo at full size. */
export type Hole = {
  /** Number of the row, from 0. */
  row: number
  /** Number of the hole in its row, from 0 at the red field. */
  hole: number
  center: Point
  radius: number
  /** The reading, whether it is uncertain, and its probability of being right (0 to 1). */
  read: { content: Content; doubtful: boolean; confidence: number }
  /** The present content. */
  content: Content
  /** Whether the present content is uncertain. */
  doubtful: boolean
  /** The player's edit: whether the player has confirmed the reading, or has set another content. */
  edit: 'none' | 'confirmed' | 'set'
}

/** The six rows, each from the red field outwards. */
export type Rows = readonly (readonly Hole[])[]

/**
 * A correction by the player: `set` sets the content of a hole, `restore` restores the reading of a hole, `restore-all` that of all holes.
 */
export type HoleCorrection =
  | { kind: 'set'; row: number; hole: number; content: Content }
  | { kind: 'restore'; row: number; hole: number }
  | { kind: 'restore-all' }

/** Returns the rows of a report, as they were read. */
export function rowsFromReport(report: Pick<GemBoardPhoto, 'rows'>): Rows {
  return report.rows.map((row, index) =>
    row.gems.map((content, hole) => {
      const read = { content, doubtful: row.doubtful.includes(hole), confidence: row.sure[hole] ?? 0 }
      const center: Point = row.centers[hole] ?? [0, 0]
      return { row: index, hole, center, radius: row.radii[hole] ?? 0, read, ...uneditedFields(read) }
    }),
  )
}

/** Returns the fields of a hole that an edit can change, as they are without an edit. */
function uneditedFields({ content, doubtful }: Hole['read']): Pick<Hole, 'content' | 'doubtful' | 'edit'> {
  return { content, doubtful, edit: 'none' }
}

/** Returns the rows after the corrections, which are applied in their order. */
export function applyCorrections(rows: Rows, corrections: readonly HoleCorrection[]): Rows {
  return rows.map((row) => row.map((hole) => corrections.reduce(applyCorrection, hole)))
}

function applyCorrection(hole: Hole, correction: HoleCorrection): Hole {
  if (correction.kind === 'restore-all') return { ...hole, ...uneditedFields(hole.read) }
  if (correction.row !== hole.row || correction.hole !== hole.hole) return hole
  if (correction.kind === 'restore') return { ...hole, ...uneditedFields(hole.read) }
  const { content } = correction
  return { ...hole, content, doubtful: false, edit: editFor(hole.read, content) }
}

/** Returns the edit of a hole that has been set to `content`, compared with its reading. */
function editFor(read: Hole['read'], content: Content): Hole['edit'] {
  if (read.content !== content) return 'set'
  return read.doubtful ? 'confirmed' : 'none'
}

/**
 * Returns the front gems of a row: the two that are nearest to the red field, or fewer if fewer are left. Null if an unknown hole may hold
 * one of them.
 */
export function frontGems(row: readonly Hole[]): Hole[] | null {
  return holesToLastFront(row).some(({ content }) => content === 'unknown') ? null : knownFront(row)
}

/** Returns whether one of the holes of `holesToLastFront` is uncertain. */
export function isFrontDoubtful(row: readonly Hole[]): boolean {
  return holesToLastFront(row).some(({ doubtful }) => doubtful)
}

/** Returns whether a hole holds a gem of a known colour. */
function hasKnownGem({ content }: Hole): boolean {
  return content !== null && content !== 'unknown'
}

/** Returns the front gems of a row, as if its unknown holes were empty. */
function knownFront(row: readonly Hole[]): Hole[] {
  return row.filter(hasKnownGem).slice(0, MAX_TAKEN)
}

/** Returns the holes from the red field to the last front gem of a known colour; all holes of a row with fewer than two such gems. */
function holesToLastFront(row: readonly Hole[]): readonly Hole[] {
  const front = knownFront(row)
  const last = front.length === MAX_TAKEN ? front.at(-1)?.hole : undefined
  return last === undefined ? row : row.slice(0, last + 1)
}

/** Returns whether the player has set the content of one of the holes of `holesToLastFront`. */
export function isFrontSet(row: readonly Hole[]): boolean {
  return holesToLastFront(row).some(({ edit }) => edit === 'set')
}

/** Returns the holes that the player should check: the uncertain ones, and the unknown ones that the player has not set. */
export function holesToCheck(rows: Rows): Hole[] {
  // A hole that the player has set to unknown needs no check.
  return rows
    .flat()
    .filter(({ content, doubtful, edit }) => doubtful || (content === 'unknown' && edit === 'none'))
}

/** Returns the holes that the player has set or confirmed. */
export function editedHoles(rows: Rows): Hole[] {
  return rows.flat().filter(({ edit }) => edit !== 'none')
}

/** Returns the number of gems of known colours on the gem board. */
export function countGems(rows: Rows): number {
  return rows.flat().filter(hasKnownGem).length
}
