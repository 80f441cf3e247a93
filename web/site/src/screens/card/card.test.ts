import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CardReport, Point } from '../../reports/index.ts'
import { type Cell, CellGrid, cellsOf, middleCell } from './cell-grid.ts'
import { faultPath } from './hatching.ts'
import { PIECE_COLOURS, reasonsToDraw, solutionSteps } from './pieces.ts'

const identity = (point: Point) => point

function card(fields: Partial<CardReport>): CardReport {
  return { region: ['##', '#.'], placements: [], reasons: [], grid: null, ...fields } as CardReport
}

test('the corners of the grid are mapped to those of the report', () => {
  const corners: CardReport['grid'] = [
    [10, 20],
    [110, 5],
    [140, 90],
    [0, 60],
  ]
  const grid = CellGrid.of(card({ grid: corners }), identity)
  const mapped = (
    [
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 0],
    ] as Cell[]
  ).map((cell) => grid?.pointAt(cell))
  mapped.forEach((point, index) => {
    expect(point?.[0]).toBeCloseTo(corners[index]?.[0] ?? Number.NaN)
    expect(point?.[1]).toBeCloseTo(corners[index]?.[1] ?? Number.NaN)
  })
})

test('cells further away look smaller', () => {
  // The far edge is half as long as the near one, so the middle of the region is closer to the far edge in the photo.
  const grid = CellGrid.of(
    card({
      grid: [
        [25, 0],
        [75, 0],
        [100, 100],
        [0, 100],
      ],
    }),
    identity,
  )
  const middle = grid?.pointAt([1, 1])
  expect(middle?.[0]).toBeCloseTo(50)
  expect(middle?.[1]).toBeCloseTo(100 / 3)
})

test('a card that was not read has no grid', () => {
  expect(CellGrid.of(card({}), identity)).toBeNull()
  expect(
    CellGrid.of(
      card({
        region: [],
        grid: [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      }),
      identity,
    ),
  ).toBeNull()
})

test('the label is on a cell of the piece', () => {
  expect(
    middleCell([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ]),
  ).toEqual([0, 1])
  expect(middleCell([])).toBeNull()
  expect(cellsOf(['.#', '##'])).toEqual([
    [0, 1],
    [1, 0],
    [1, 1],
  ])
})

test('faults have different hatchings', () => {
  const grid = CellGrid.of(
    card({
      grid: [
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
      ],
    }),
    identity,
  )
  if (!grid) throw new Error('no grid')
  const paths = (['uncovered', 'shifted', 'stacked', 'overhang', 'occluded'] as const).map((code) =>
    faultPath(grid, [[0, 0]], code),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('the steps to a solution remove the pieces that do not belong to it', () => {
  const solvedCard = card({
    placements: [
      { piece: 'T4', cells: [[0, 0]], confidence: 1 },
      { piece: 'L5', cells: [[0, 1]], confidence: 1 },
    ],
    shown: [
      { piece: 'T4', cells: [[0, 0]], lies: true },
      { piece: 'Y5', cells: [[0, 1]], lies: false },
    ],
    reasons: [
      { code: 'uncovered', message: '', cells: [[0, 1]] },
      { code: 'shifted', message: '', cells: [[5, 5]] },
    ],
  })
  expect(solutionSteps(solvedCard)).toEqual({ remove: ['L5'], keep: ['T4'], add: ['Y5'] })
  expect(reasonsToDraw(solvedCard).map(({ code }) => code)).toEqual(['shifted'])
  expect(solutionSteps(card({}))).toBeNull()
})

test('the colours are those of the calibration', () => {
  const file = join(import.meta.dirname, '../../../../../calibration/pieces.json')
  const { pieces } = JSON.parse(readFileSync(file, 'utf8'))
  const photographed = Object.entries(pieces as Record<string, { photographed: number[] }>).map(
    ([piece, colours]) => [piece, `rgb(${colours.photographed.join(' ')})`],
  )
  expect(PIECE_COLOURS).toEqual(Object.fromEntries(photographed))
})
