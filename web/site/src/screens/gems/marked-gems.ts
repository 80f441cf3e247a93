/** The gems in a photo: the readings, and the player's edits. */

import { type Colour, type Counts, colourOf, noGems } from '../../components/gem/colours.ts'
import type { GemsPhoto, Point } from '../../reports/index.ts'

/** The reading of a gem. `colour` is null for an object that may be a gem and is not counted. */
export type Reading = {
  colour: Colour | null
  pile: number | null
  doubtful: boolean
  /** Probability that a gem of this colour is at this place; null if the object is not counted. */
  confidence: number | null
}

/** The player's edit of a gem. `set` also covers a gem whose pile alone was changed, see `shownEdit`. */
export type Edit = 'none' | 'confirmed' | 'set' | 'added' | 'removed'

/** A gem in a photo: read, and possibly corrected, or added by the player. */
export type MarkedGem = {
  id: string
  /** Centre in the photo; null for a gem that was added without a position. */
  center: Point | null
  radius: number
  /** The reading; null for a gem that the player has added. */
  read: Reading | null
  /** Colour after the corrections; null if the gem is not counted. */
  colour: Colour | null
  pile: number | null
  /** Whether the gem makes the count of its pile or of the photo uncertain. */
  doubtful: boolean
  edit: Edit
}

/** A correction by the player. `restore` restores the reading of a gem, `restore-all` that of all gems. */
export type Correction =
  | { kind: 'set'; id: string; colour: Colour; pile: number }
  | { kind: 'move'; id: string; pile: number }
  | { kind: 'remove'; id: string }
  | { kind: 'confirm'; id: string }
  | { kind: 'add'; id: string; center: Point | null; radius: number; colour: Colour; pile: number }
  | { kind: 'restore'; id: string }
  | { kind: 'restore-all' }

/** Returns the gems of a report, as they were read. */
export function gemsFromReport(report: Pick<GemsPhoto, 'gems' | 'maybe'>): MarkedGem[] {
  const gems = report.gems.map(({ center, radius, ...gem }, index) =>
    gemFromReading(`gem-${index}`, center as Point, radius, {
      colour: colourOf(gem.colour),
      pile: gem.pile,
      doubtful: gem.doubtful,
      confidence: gem.confidence,
    }),
  )
  const maybe = report.maybe.map(({ center, radius, pile }, index) =>
    gemFromReading(`maybe-${index}`, center as Point, radius, {
      colour: null,
      pile,
      doubtful: true,
      confidence: null,
    }),
  )
  return [...gems, ...maybe]
}

function gemFromReading(id: string, center: Point, radius: number, read: Reading): MarkedGem {
  return { id, center, radius, read, ...uneditedFields(read) }
}

/** Returns the fields of a gem that an edit can change, as they are without an edit. */
function uneditedFields(read: Reading): Pick<MarkedGem, 'colour' | 'pile' | 'doubtful' | 'edit'> {
  return { colour: read.colour, pile: read.pile, doubtful: read.doubtful, edit: 'none' }
}

/** Returns the gems after the corrections, which are applied in their order. */
export function applyCorrections(
  gems: readonly MarkedGem[],
  corrections: readonly Correction[],
): MarkedGem[] {
  return corrections.reduce<MarkedGem[]>(applyCorrection, [...gems])
}

/** Returns the gems after one correction. */
function applyCorrection(gems: MarkedGem[], correction: Correction): MarkedGem[] {
  if (correction.kind === 'restore-all') return gems.flatMap(restoreReading)
  if (correction.kind === 'add') {
    const { kind: _, ...added } = correction
    return [...gems, { ...added, read: null, doubtful: false, edit: 'added' }]
  }
  return gems.flatMap((gem) => (gem.id === correction.id ? applyToGem(gem, correction) : [gem]))
}

/** Returns the corrected gem as a list, which is empty if the correction removes the gem from the photo. */
function applyToGem(
  gem: MarkedGem,
  correction: Exclude<Correction, { kind: 'add' | 'restore-all' }>,
): MarkedGem[] {
  switch (correction.kind) {
    case 'restore':
      return restoreReading(gem)
    case 'confirm':
      return [{ ...gem, doubtful: false, edit: gem.edit === 'none' ? 'confirmed' : gem.edit }]
    case 'remove':
      // A gem that the player had added is removed completely.
      return gem.read ? [{ ...gem, colour: null, doubtful: false, edit: 'removed' }] : []
    case 'move': {
      // A move to another pile does not make the colour more certain.
      const { pile } = correction
      const isRestored = gem.doubtful && gem.read?.pile === pile
      const edit = isRestored ? 'none' : gem.colour ? editFor(gem, gem.colour, pile) : gem.edit
      return [{ ...gem, pile, edit }]
    }
    case 'set': {
      const { colour, pile } = correction
      return [{ ...gem, colour, pile, doubtful: false, edit: editFor(gem, colour, pile) }]
    }
  }
}

/** Returns the edit of a gem that has been set to a colour and a pile, compared with its reading. */
function editFor({ read }: MarkedGem, colour: Colour, pile: number): Edit {
  if (!read) return 'added'
  if (read.colour !== colour || read.pile !== pile) return 'set'
  return read.doubtful ? 'confirmed' : 'none'
}

/** Returns the gem with its reading restored, as a list; empty for a gem that the player has added. */
function restoreReading(gem: MarkedGem): MarkedGem[] {
  return gem.read ? [{ ...gem, ...uneditedFields(gem.read) }] : []
}

/** Returns the numbers of the piles in ascending order. A pile stays in the list when gems that were read in it are removed. */
export function pilesOf(gems: readonly MarkedGem[]): number[] {
  const numbers = gems.flatMap((gem) => (gem.pile === null ? [] : [gem.pile]))
  return [...new Set(numbers)].sort((a, b) => a - b)
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

/** Returns the gems that make the count of a pile, or of the photo, uncertain. */
export function uncertainGems(gems: readonly MarkedGem[], pile?: number): MarkedGem[] {
  return gems.filter((gem) => gem.doubtful && (pile === undefined || gem.pile === pile))
}

/** Returns the gems of a pile, or of the photo, that the player has set, added, removed or confirmed. */
export function editedGems(gems: readonly MarkedGem[], pile?: number): MarkedGem[] {
  return gems.filter((gem) => gem.edit !== 'none' && (pile === undefined || gem.pile === pile))
}

/**
 * Returns the pile and radius for a gem that is added at `point`: the pile of the nearest counted gem, and the median radius of the counted
 * gems. Without counted gems, a new pile and `DEFAULT_RADIUS_PX`.
 */
export function pileAndRadiusAt(gems: readonly MarkedGem[], point: Point): { pile: number; radius: number } {
  const counted = gems.filter((gem) => gem.colour && gem.center && gem.pile !== null)
  const distance = ({ center }: MarkedGem) =>
    center ? Math.hypot(center[0] - point[0], center[1] - point[1]) : 0
  const [nearest] = [...counted].sort((a, b) => distance(a) - distance(b))
  const radii = counted.map((gem) => gem.radius).sort((a, b) => a - b)
  const radius = radii[radii.length >> 1] ?? DEFAULT_RADIUS_PX
  return { pile: nearest?.pile ?? newPile(gems), radius }
}

/** Radius of an added gem if the photo has no counted gem, in pixels. Set by hand. */
const DEFAULT_RADIUS_PX = 15

/** Returns the edit of a gem for the player: `moved` if only its pile was changed. */
export function shownEdit({ edit, colour, read }: MarkedGem): Edit | 'moved' {
  return edit === 'set' && read?.colour === colour ? 'moved' : edit
}

/** Returns the letter of a pile: A for pile 0, the leftmost pile of the reading. */
export function pileLetter(pile: number): string {
  return String.fromCharCode(65 + (pile % 26))
}
