/** The gems in a photo: what was read, and what players set by hand. */

import { type Colour, type Counts, colourOf, noGems } from '../../components/gem/colours.ts'
import type { GemsPhoto, Point } from '../../reports/index.ts'

/** What was read about a gem. `colour` is null for an object that may be a gem and is not counted. */
export type Reading = {
  colour: Colour | null
  pile: number | null
  doubtful: boolean
  /** Probability that a gem of this colour is at this place; null if the object is not counted. */
  confidence: number | null
}

/** What the player has done to a gem. */
export type Hand = 'none' | 'confirmed' | 'set' | 'added' | 'removed'

export type MarkedGem = {
  id: string
  /** Centre in the photo; null for a gem that was added without a place. */
  center: Point | null
  radius: number
  /** What was read; null for a gem that was added by hand. */
  read: Reading | null
  /** Colour after the corrections; null if the gem is not counted. */
  colour: Colour | null
  pile: number | null
  /** Whether the gem makes the count of its pile uncertain. */
  doubtful: boolean
  hand: Hand
}

/** A correction by the player. `back` restores the reading of a gem, `all-back` that of all gems. */
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

/** Returns the gems after the corrections, which are applied in their order. */
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
      // A gem that the player had added is removed completely.
      return gem.read ? [{ ...gem, colour: null, doubtful: false, hand: 'removed' }] : []
    case 'move': {
      // A move to another pile does not make the colour more certain.
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

/** Returns the numbers of the piles in ascending order, including piles of which all gems were removed. */
export function pilesOf(gems: readonly MarkedGem[]): number[] {
  const there = gems.flatMap((gem) => (gem.pile === null ? [] : [gem.pile]))
  return [...new Set(there)].sort((a, b) => a - b)
}

/** Returns the number for a new pile. */
export function newPile(gems: readonly MarkedGem[]): number {
  return Math.max(-1, ...pilesOf(gems)) + 1
}

/** Returns the number of counted gems of each colour in a pile. */
export function countsOf(gems: readonly MarkedGem[], pile: number): Counts {
  const counts = noGems()
  for (const gem of gems) if (gem.pile === pile && gem.colour) counts[gem.colour] += 1
  return counts
}

/** Returns the gems that make the count of a pile, or of the whole photo, uncertain. */
export function doubtfulIn(gems: readonly MarkedGem[], pile?: number): MarkedGem[] {
  return gems.filter((gem) => gem.doubtful && (pile === undefined || gem.pile === pile))
}

/** Returns the gems that the player has set, added, removed or confirmed. */
export function changedIn(gems: readonly MarkedGem[], pile?: number): MarkedGem[] {
  return gems.filter((gem) => gem.hand !== 'none' && (pile === undefined || gem.pile === pile))
}

/**
 * Returns the pile and radius for a gem that is added at `point`: the pile of the nearest counted gem, or a new pile, and the median radius
 * of the counted gems.
 */
export function placeFor(gems: readonly MarkedGem[], point: Point): { pile: number; radius: number } {
  const counted = gems.filter((gem) => gem.colour && gem.center && gem.pile !== null)
  const far = ({ center }: MarkedGem) => (center ? Math.hypot(center[0] - point[0], center[1] - point[1]) : 0)
  const [nearest] = [...counted].sort((a, b) => far(a) - far(b))
  const radii = counted.map((gem) => gem.radius).sort((a, b) => a - b)
  const radius = radii[radii.length >> 1] ?? USUAL_RADIUS
  return { pile: nearest?.pile ?? newPile(gems), radius }
}

/** Radius of an added gem if the photo has no counted gem, in pixels. Set by hand. */
const USUAL_RADIUS = 15

/** Returns what the player has done to a gem: `moved` if only its pile was changed. */
export function handOn({ hand, colour, read }: MarkedGem): Hand | 'moved' {
  return hand === 'set' && read?.colour === colour ? 'moved' : hand
}

/** Returns the letter of a pile: A for pile 0, the leftmost one that was read. */
export function pileLetter(pile: number): string {
  return String.fromCharCode(65 + (pile % 26))
}
