/** A game as its players see it and make entries, wherever it is kept: in this tab, or in the program `umpire game`. */

import type { GameState } from '../../reports/index.ts'
import type { By, Entry } from './entries.ts'
import type { Sand } from './sand.ts'

/** A value that the screen follows. */
type Followed<Value> = { readonly value: Value }

export type PlayedGame = {
  state: Followed<GameState | undefined>
  /** The running sand glass; null while none runs. */
  sand: Followed<Sand | null>
  /** What happened with the latest entry, or why it was refused. */
  answer: Followed<{ told: string; refused: boolean } | null>
  /** Whether an entry takes long. */
  isSlow: Followed<boolean>
  /** Symbol that the camera last read from the die. */
  die: Followed<string | null>
  /** Whether this page may make entries, and whether there is one to undo. */
  readonly mayEnter: boolean
  readonly mayUndo: boolean
  /** Makes an entry. Returns whether it counts. */
  enter(entry: Entry, by?: By): Promise<boolean>
  /** Called when the sand has run out on this page. */
  sandEnded(): void
}
