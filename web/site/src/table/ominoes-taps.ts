/** The meaning of taps on squares of the dice board in a game of Ominoes. */

import type { OminoesState } from '../reports/index.ts'
import type { SquareMark } from '../screens/ominoes/plain-board.tsx'
import { type Cell, FACES, type Face, isSame, squareAt } from '../screens/ominoes/reading.ts'

/**
 * The meaning of a tap: a command, the choice of the die to move (null removes the choice), the question which symbol the die shows, or
 * nothing.
 */
export type Tap =
  | { kind: 'command'; line: string }
  | { kind: 'choose'; cell: Cell | null }
  | { kind: 'question'; question: SymbolQuestion }
  | null

/** The question which symbol is set up on a square, or is shown by the die that was rolled again. */
export type SymbolQuestion = { what: 'set' | 'again'; cell: Cell; faces: readonly Face[] }

/** The parts of the state on which the meaning of a tap depends. */
export type TapState = Pick<OminoesState, 'phase' | 'rolled' | 'set_up' | 'moves' | 'cells'>

/** Returns the meaning of a tap on a square. `chosen` is the die that is chosen to move. */
export function tapMeaning(state: TapState, chosen: Cell | null, cell: Cell): Tap {
  const die = squareAt(state.cells, cell)
  switch (state.phase) {
    case 'set_up':
      return setUpMeaning(state.set_up, die !== null, cell)
    case 'move':
      if (state.rolled === 'ominotep')
        return die ? { kind: 'question', question: { what: 'again', cell, faces: FACES } } : null
      if (die) return { kind: 'choose', cell: chosen && isSame(chosen, cell) ? null : cell }
      return chosen
        ? { kind: 'command', line: `move ${squareInCommand(chosen)} ${squareInCommand(cell)}` }
        : null
    case 'place':
      return { kind: 'command', line: `place ${squareInCommand(cell)}` }
    case 'roll':
    case 'end':
    case 'over':
      return null
  }
}

/** Returns the meaning of a tap during the setup. If the square has a die, the program answers that it is not free. */
function setUpMeaning(gods: OminoesState['set_up'], hasDie: boolean, cell: Cell): Tap {
  const [god, ...others] = gods
  if (!god) return null
  if (others.length > 0 && !hasDie) return { kind: 'question', question: { what: 'set', cell, faces: gods } }
  return { kind: 'command', line: `set ${god} ${squareInCommand(cell)}` }
}

/** Returns the command that answers the question which symbol a die shows. */
export function commandForFace({ what, cell }: SymbolQuestion, face: Face): string {
  return what === 'set' ? `set ${face} ${squareInCommand(cell)}` : `again ${squareInCommand(cell)} ${face}`
}

/**
 * Returns the squares to emphasise: the dice that may move, or the chosen die and the squares to which it may move. After a roll of
 * Ominotep, all dice, because each may be rolled again.
 */
export function marksOf(state: TapState, chosen: Cell | null): SquareMark[] {
  if (state.phase !== 'move') return []
  if (state.rolled === 'ominotep')
    return dicePositions(state.cells).map((cell) => ({ cell, kind: 'movable' }))
  if (chosen) {
    const movesOfChosen = state.moves.filter(([from]) => isSame(from, chosen))
    return [
      { cell: chosen, kind: 'chosen' },
      ...movesOfChosen.map(([, to]): SquareMark => ({ cell: to, kind: 'target' })),
    ]
  }
  const movable = state.moves.filter(
    ([from], index) => state.moves.findIndex(([other]) => isSame(other, from)) === index,
  )
  return movable.map(([cell]) => ({ cell, kind: 'movable' }))
}

function dicePositions(cells: TapState['cells']): Cell[] {
  return cells.flatMap((squares, row) => squares.flatMap((die, col) => (die ? [[row, col] as const] : [])))
}

/** Returns the name of a square in a command: row and column, from 1. */
export function squareInCommand([row, col]: Cell): string {
  return `${row + 1},${col + 1}`
}
