/** The gem board of Ubongo: its size, and how many gems are taken from it. */

/** Number of rows. Each has a red field at one end. */
export const ROW_COUNT = 6
/** Number of holes in a row. */
export const HOLE_COUNT = 12
/** Number of gems that a player takes from a row, unless fewer are left in it. */
export const MAX_TAKEN = 2
