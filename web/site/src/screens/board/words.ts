/** Texts of the gem board screen about holes. */

import { gemWord } from '../../components/gem/colours.ts'
import { text } from '../../strings/index.ts'
import type { Content, Hole } from './holes.ts'

/** Returns the id of the message that names the content of a hole, for `WORD` in other messages. */
export function contentWord(content: Content): string {
  if (content === null) return 'board-empty'
  return content === 'unknown' ? 'board-unknown' : gemWord(content)
}

/** Returns the name of the content of a hole for players. */
export function contentName(content: Content): string {
  return text(contentWord(content))
}

/** Returns the position of a hole in words, such as "Row 1, hole 5". */
export function placeName({ row, hole }: Pick<Hole, 'row' | 'hole'>): string {
  return text('board-hole', { row: row + 1, hole: hole + 1 })
}

/** Returns the position and state of a hole in words, such as "Row 1, hole 5: blue, taken next, set by hand, read as red". */
export function holeInWords(hole: Hole, isFront: boolean): string {
  const parts = [contentName(hole.content)]
  if (isFront) parts.push(text('board-front'))
  if (hole.doubtful) parts.push(text('board-uncertain'))
  if (hole.edit === 'set') parts.push(text('board-set', { content: contentWord(hole.read.content) }))
  if (hole.edit === 'confirmed') parts.push(text('board-confirmed'))
  return `${placeName(hole)}: ${parts.join(', ')}`
}

/** Returns the reading of a hole in words, such as "Read as red, 99 % sure." */
export function readInWords({ read }: Hole): string {
  if (read.content === 'unknown') return text('board-read-unknown')
  const values = { content: contentWord(read.content), percent: Math.floor(100 * read.confidence) }
  return text(read.doubtful ? 'board-read-unsure' : 'board-read-sure', values)
}
