import { expect, test } from 'vitest'
import type { Cell } from '../screens/ominoes/reading.ts'
import { commandForFace, marksOf, type Tap, type TapState, tapMeaning } from './ominoes-taps.ts'

const state = (more: Partial<TapState>): TapState => ({
  phase: 'roll',
  rolled: null,
  set_up: [],
  moves: [],
  cells: [
    ['ra', null, null],
    [null, 'apep', null],
    [null, null, null],
  ],
  ...more,
})
const command = (line: string): Tap => ({ kind: 'command', line })
const choose = (cell: Cell | null): Tap => ({ kind: 'choose', cell })

test.each<[string, Partial<TapState>, Cell | null, Cell, Tap]>([
  ['sets up the only symbol', { phase: 'set_up', set_up: ['ra'] }, null, [0, 2], command('set ra 1,3')],
  [
    'lets the program refuse',
    { phase: 'set_up', set_up: ['ra', 'apep'] },
    null,
    [0, 0],
    command('set ra 1,1'),
  ],
  ['chooses a die', { phase: 'move', rolled: 'ra' }, null, [0, 0], choose([0, 0])],
  ['removes the choice', { phase: 'move', rolled: 'ra' }, [0, 0], [0, 0], choose(null)],
  ['chooses another die', { phase: 'move', rolled: 'hura' }, [0, 0], [1, 1], choose([1, 1])],
  ['moves the chosen die', { phase: 'move', rolled: 'ra' }, [0, 0], [1, 2], command('move 1,1 2,3')],
  ['needs a chosen die', { phase: 'move', rolled: 'ra' }, null, [1, 2], null],
  ['places the rolled die', { phase: 'place', rolled: 'ra' }, null, [2, 1], command('place 3,2')],
  ['rolls no free square again', { phase: 'move', rolled: 'ominotep' }, null, [2, 2], null],
  ['means nothing before the roll', { phase: 'roll' }, null, [0, 0], null],
  ['means nothing after the turn', { phase: 'end' }, null, [0, 0], null],
  ['means nothing after the game', { phase: 'over' }, null, [0, 0], null],
])('a tap %s', (_, more, chosen, cell, expected) => {
  expect(tapMeaning(state(more), chosen, cell)).toEqual(expected)
})

test('a tap asks for the symbol if several are possible', () => {
  const set = tapMeaning(state({ phase: 'set_up', set_up: ['ra', 'apep'] }), null, [2, 0])
  if (set?.kind !== 'question') throw new Error('no question')
  expect(set.question.faces).toEqual(['ra', 'apep'])
  expect(commandForFace(set.question, 'apep')).toBe('set apep 3,1')
  const again = tapMeaning(state({ phase: 'move', rolled: 'ominotep' }), null, [1, 1])
  if (again?.kind !== 'question') throw new Error('no question')
  expect(again.question.faces).toHaveLength(6)
  expect(commandForFace(again.question, 'hura')).toBe('again 2,2 hura')
})

test('the dice that may move are marked, and after a choice the squares to which the chosen die may move', () => {
  const moving = state({
    phase: 'move',
    rolled: 'hura',
    moves: [
      [
        [0, 0],
        [1, 2],
      ],
      [
        [0, 0],
        [2, 1],
      ],
      [
        [1, 1],
        [0, 1],
      ],
    ],
  })
  expect(marksOf(moving, null)).toEqual([
    { cell: [0, 0], kind: 'movable' },
    { cell: [1, 1], kind: 'movable' },
  ])
  expect(marksOf(moving, [0, 0])).toEqual([
    { cell: [0, 0], kind: 'chosen' },
    { cell: [1, 2], kind: 'target' },
    { cell: [2, 1], kind: 'target' },
  ])
  expect(marksOf(state({ phase: 'move', rolled: 'ominotep' }), null)).toEqual([
    { cell: [0, 0], kind: 'movable' },
    { cell: [1, 1], kind: 'movable' },
  ])
  expect(marksOf(state({ phase: 'place', rolled: 'ra' }), [0, 0])).toEqual([])
})
