/**
 * Interface of a running game for the screen: its state, and how to make entries. The game runs in this tab or in the program `umpire
 * game`.
 */

import type { GameState } from '../../reports/index.ts'
import type { By, Entry } from './entries.ts'
import type { Sand } from './sand.ts'

/** A value whose changes the screen shows. */
type ReadonlyValue<Value> = { readonly value: Value }

/** The result of an entry in words, or the reason why it was refused. */
export type EntryResult = { message: string; refused: boolean }

/** A running game. */
export type PlayedGame = {
  state: ReadonlyValue<GameState | undefined>
  /** The sand glass, whose sand may be out; null while none is turned. */
  sand: ReadonlyValue<Sand | null>
  /** The result of the latest entry in words, or the reason why it was refused; null before the first. */
  entryResult: ReadonlyValue<EntryResult | null>
  /** Whether an entry takes unusually long. */
  isSlow: ReadonlyValue<boolean>
  /** Symbol that the camera last detected on the die; null if there is none for the next roll. */
  die: ReadonlyValue<string | null>
  /** Whether this page may make entries, and whether there is an entry to undo. */
  readonly mayEnter: boolean
  readonly mayUndo: boolean
  /** Makes an entry. Returns whether it was accepted. Does nothing if the same entry is in progress. */
  enter(entry: Entry, by?: By): Promise<boolean>
  /** Handles the end of the sand on this page. */
  handleSandEnd(): void
  /** Stops the sand because a player has reported that it is out. This is no entry, so the round does not end. */
  stopSand(): void
  /** Lets the sand run on after `stopSand`. */
  continueSand(): void
}
