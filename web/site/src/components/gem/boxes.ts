/** The boxes of the game's editions, and the gems that they hold. */

import { COLOURS, type Colour, type Counts } from './colours.ts'

/** Names of the boxes of Ubongo, as in `umpire --box`: the number of gems in the box. */
export const BOXES = ['72', '58'] as const
/** Name of a box of Ubongo. */
export type GemBox = (typeof BOXES)[number]

/** Number of gems of each colour in each box, as in `src/rules/gems/gem_box.rs`. */
export const BOX_CONTENTS: Record<GemBox, Counts> = {
  72: { green: 12, red: 12, blue: 12, purple: 12, brown: 12, yellow: 12 },
  58: { green: 10, red: 10, blue: 19, purple: 0, brown: 19, yellow: 0 },
}

/** A colour of which more gems were counted than the box holds; `inBox` is the number in the box. */
export type Excess = { colour: Colour; counted: number; inBox: number }

/** Returns the colours of which more gems were counted than the box holds. */
export function findExcess(counts: Counts, box: GemBox): Excess[] {
  const excess = COLOURS.filter((colour) => counts[colour] > BOX_CONTENTS[box][colour])
  return excess.map((colour) => ({ colour, counted: counts[colour], inBox: BOX_CONTENTS[box][colour] }))
}
