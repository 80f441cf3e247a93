/** Numbers in the rules of Ubongo. */

/** Minimum number of players. */
export const MIN_PLAYERS = 2
/** Maximum number of players. */
export const MAX_PLAYERS = 4
/** Number of rows of the gem board. Each has a red field at one end. */
export const ROW_COUNT = 6
/** Number of holes in a row of the gem board. */
export const HOLE_COUNT = 12
/** Number of gems that a player takes from a row, unless fewer are left in it. */
export const MAX_TAKEN = 2
