/** The gems in a photo: what was read, and what players set by hand. */

import { type Colour, type Counts, colourOf, noGems } from '../../components/gem/colours.ts'
import type { GemsPhoto, Point } from '../../reports/index.ts'

/** What was read of a gem. A colour of null: it may be a gem, and is not counted. */
export type Reading = {
  colour: Colour | null
  pile: number | null
  doubtful: boolean
  /** Probability that a gem of this colour lies there; null if it is not counted. */
  confidence: number | null
}

/** What a hand did to a gem. */
export type Hand = 'none' | 'confirmed' | 'set' | 'added' | 'removed'

export type MarkedGem = {
  id: string
  /** Null for a gem that was added without a place in the photo. */
  center: Point | null
  radius: number
  /** Null for a gem that was added by hand. */
  read: Reading | null
  /** Null if the gem is not counted. */
  colour: Colour | null
  pile: number | null
  /** Whether the gem makes the count uncertain. */
  doubtful: boolean
  hand: Hand
}

/** Something that a player set by hand, in the order in which it was done. */
export type Correction =
  | { kind: 'set'; id: string; colour: Colour; pile: number }
  | { kind: 'move'; id: string; pile: number }
  | { kind: 'remove'; id: string }
  | { kind: 'confirm'; id: string }
  | { kind: 'add'; id: string; center: Point | null; radius: number; colour: Colour; pile: number }
  | { kind: 'back'; id: string }
  | { kind: 'all-back' }

/** Returns the gems of a report, as they were read. */
export function gemsRead(report: Pick<GemsPhoto, 'gems' | 'maybe'>): MarkedGem[] {
  const gems = report.gems.map(({ center, radius, ...gem }, index) =>
    asRead(`gem-${index}`, center as Point, radius, {
      colour: colourOf(gem.colour),
      pile: gem.pile,
      doubtful: gem.doubtful,
      confidence: gem.confidence,
    }),
  )
  const maybe = report.maybe.map(({ center, radius, pile }, index) =>
    asRead(`maybe-${index}`, center as Point, radius, {
      colour: null,
      pile,
      doubtful: true,
      confidence: null,
    }),
  )
  return [...gems, ...maybe]
}

function asRead(id: string, center: Point, radius: number, read: Reading): MarkedGem {
  return { id, center, radius, read, ...untouched(read) }
}

function untouched(read: Reading): Pick<MarkedGem, 'colour' | 'pile' | 'doubtful' | 'hand'> {
  return { colour: read.colour, pile: read.pile, doubtful: read.doubtful, hand: 'none' }
}

/** Returns the gems after the corrections. */
export function corrected(gems: readonly MarkedGem[], corrections: readonly Correction[]): MarkedGem[] {
  return corrections.reduce<MarkedGem[]>(applied, [...gems])
}

function applied(gems: MarkedGem[], correction: Correction): MarkedGem[] {
  if (correction.kind === 'all-back') return gems.flatMap(back)
  if (correction.kind === 'add') {
    const { kind: _, ...added } = correction
    return [...gems, { ...added, read: null, doubtful: false, hand: 'added' }]
  }
  return gems.flatMap((gem) => (gem.id === correction.id ? changed(gem, correction) : [gem]))
}

function changed(gem: MarkedGem, correction: Exclude<Correction, { kind: 'add' | 'all-back' }>): MarkedGem[] {
  switch (correction.kind) {
    case 'back':
      return back(gem)
    case 'confirm':
      return [{ ...gem, doubtful: false, hand: gem.hand === 'none' ? 'confirmed' : gem.hand }]
    case 'remove':
      // A gem that only a hand had added leaves nothing behind.
      return gem.read ? [{ ...gem, colour: null, doubtful: false, hand: 'removed' }] : []
    case 'move': {
      // Another pile says nothing about the colour, which stays as uncertain as it was.
      const { pile } = correction
      const isBack = gem.doubtful && gem.read?.pile === pile
      const hand = isBack ? 'none' : gem.colour ? handOf(gem, gem.colour, pile) : gem.hand
      return [{ ...gem, pile, hand }]
    }
    case 'set': {
      const { colour, pile } = correction
      return [{ ...gem, colour, pile, doubtful: false, hand: handOf(gem, colour, pile) }]
    }
  }
}

function handOf({ read }: MarkedGem, colour: Colour, pile: number): Hand {
  if (!read) return 'added'
  if (read.colour !== colour || read.pile !== pile) return 'set'
  return read.doubtful ? 'confirmed' : 'none'
}

function back(gem: MarkedGem): MarkedGem[] {
  return gem.read ? [{ ...gem, ...untouched(gem.read) }] : []
}

/** Returns the numbers of the piles that have gems, in order. */
export function pilesOf(gems: readonly MarkedGem[]): number[] {
  const there = gems.flatMap((gem) => (gem.pile === null ? [] : [gem.pile]))
  return [...new Set(there)].sort((a, b) => a - b)
}

/** Returns the number of a pile that is not there yet. */
export function newPile(gems: readonly MarkedGem[]): number {
  return Math.max(-1, ...pilesOf(gems)) + 1
}

/** Returns the counted gems of a pile, colour by colour. */
export function countsOf(gems: readonly MarkedGem[], pile: number): Counts {
  const counts = noGems()
  for (const gem of gems) if (gem.pile === pile && gem.colour) counts[gem.colour] += 1
  return counts
}

/** Returns the gems that make the count of a pile, or of the whole photo, uncertain. */
export function doubtfulIn(gems: readonly MarkedGem[], pile?: number): MarkedGem[] {
  return gems.filter((gem) => gem.doubtful && (pile === undefined || gem.pile === pile))
}

/** Returns the gems that a hand set, added, removed or confirmed. */
export function changedIn(gems: readonly MarkedGem[], pile?: number): MarkedGem[] {
  return gems.filter((gem) => gem.hand !== 'none' && (pile === undefined || gem.pile === pile))
}

/** Returns where a gem that is added at `point` belongs: the pile of the nearest counted gem, and a usual radius. */
export function placeFor(gems: readonly MarkedGem[], point: Point): { pile: number; radius: number } {
  const counted = gems.filter((gem) => gem.colour && gem.center && gem.pile !== null)
  const far = ({ center }: MarkedGem) => (center ? Math.hypot(center[0] - point[0], center[1] - point[1]) : 0)
  const [nearest] = [...counted].sort((a, b) => far(a) - far(b))
  const radii = counted.map((gem) => gem.radius).sort((a, b) => a - b)
  const radius = radii[radii.length >> 1] ?? USUAL_RADIUS
  return { pile: nearest?.pile ?? newPile(gems), radius }
}

/** Radius of a gem in a photo without any, in pixels. */
const USUAL_RADIUS = 15

/** Returns what a hand did to a gem, with a move told apart from a change of colour. */
export function handOn({ hand, colour, read }: MarkedGem): Hand | 'moved' {
  return hand === 'set' && read?.colour === colour ? 'moved' : hand
}

/** Returns the letter of a pile: A for the leftmost that was read. */
export function pileLetter(pile: number): string {
  return String.fromCharCode(65 + (pile % 26))
}

/** Returns a message of the report with the pile's letter in place of its number. */
export function withLetter(message: string): string {
  const found = /^pile (\d+):/.exec(message)
  return found
    ? `Pile ${pileLetter(Number(found[1]) - 1)}:${message.slice(found[0].length)}`
    : message.charAt(0).toUpperCase() + message.slice(1)
}
