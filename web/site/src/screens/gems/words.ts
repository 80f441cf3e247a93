/** Texts of the gems screen about a gem. */

import { colourName, gemWord } from '../../components/gem/colours.ts'
import { text } from '../../strings/index.ts'
import { type MarkedGem, pileLetter, shownEdit } from './marked-gems.ts'

/** Returns the reading of a gem in words, such as "Read as red, 99 % sure." */
export function readInWords({ read }: MarkedGem): string {
  if (!read) return text('gems-read-nothing')
  if (!read.colour) return text('gems-read-maybe')
  const values = { colour: gemWord(read.colour), percent: Math.floor(100 * (read.confidence ?? 0)) }
  return text(read.doubtful ? 'gems-read-unsure' : 'gems-read-sure', values)
}

/** Returns the player's edit of a gem in words, such as "Set to purple by hand."; empty if there is none. */
export function editInWords(gem: MarkedGem): string {
  const edit = shownEdit(gem)
  if (edit === 'none') return ''
  return text(`gems-hand-${edit}`, valuesOf(gem))
}

function valuesOf({ colour, read }: MarkedGem): Record<string, string> {
  const pile = read?.pile ?? null
  return { colour: colour ? gemWord(colour) : '', pile: pile === null ? '' : pileLetter(pile) }
}

/** Returns the state of a gem for a list, such as "red, uncertain" or "purple, set by hand, read as blue". */
export function gemInWords(gem: MarkedGem): string {
  const edit = shownEdit(gem)
  const parts = [gem.colour ? colourName(gem.colour) : text('gems-not-counted')]
  if (gem.doubtful) parts.push(text('gems-uncertain'))
  if (edit !== 'none') parts.push(text(`gems-short-${edit}`, valuesOf(gem)))
  if ((edit === 'set' || edit === 'removed') && gem.read?.colour) {
    parts.push(text('gems-was', { colour: gemWord(gem.read.colour) }))
  }
  return parts.join(', ')
}
