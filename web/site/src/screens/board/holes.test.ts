import { expect, test } from 'vitest'
import type { GemBoardPhoto } from '../../reports/index.ts'
import {
  applyCorrections,
  type Content,
  countGems,
  editedHoles,
  frontGems,
  type HoleCorrection,
  holesToCheck,
  isFrontDoubtful,
  isFrontSet,
  rowsFromReport,
} from './holes.ts'

const CONTENT: Record<string, Content> = { r: 'red', b: 'blue', g: 'green', '.': null, '?': 'unknown' }

/** Creates rows from the letters of `CONTENT`. `doubtful` lists the uncertain holes, each as its row and hole. */
function rowsOf(letters: string[], doubtful: [number, number][] = []) {
  const rows = letters.map((row, index) => ({
    gems: [...row].map((letter) => CONTENT[letter]),
    centers: [...row].map((_, hole) => [hole, index]),
    radii: [...row].map(() => 5),
    sure: [...row].map(() => 0.9),
    doubtful: doubtful.flatMap(([row, hole]) => (row === index ? [hole] : [])),
    confidence: 0.9,
  }))
  return rowsFromReport({ rows } as unknown as GemBoardPhoto)
}
const frontOfRow = (row: string) =>
  frontGems(rowsOf([row])[0] ?? [])?.map(({ hole, content }) => [hole, content]) ?? null
const setHole = (row: number, hole: number, content: Content): HoleCorrection => ({
  kind: 'set',
  row,
  hole,
  content,
})

test('the two gems nearest to the red field are the front gems, with or without empty holes before them', () => {
  expect(frontOfRow('..r.bg')).toEqual([
    [2, 'red'],
    [4, 'blue'],
  ])
  expect(frontOfRow('....g.')).toEqual([[4, 'green']])
  expect(frontOfRow('......')).toEqual([])
})

test('an unknown hole makes the front gems unknown only if it may hold one of them', () => {
  expect(frontOfRow('.?rb..')).toBeNull()
  expect(frontOfRow('r.?b..')).toBeNull()
  expect(frontOfRow('rb?...')).toEqual([
    [0, 'red'],
    [1, 'blue'],
  ])
  expect(frontOfRow('r....?')).toBeNull()
})

test('an uncertain hole makes the front gems uncertain only up to the last front gem', () => {
  expect(isFrontDoubtful(rowsOf(['.rbg..'], [[0, 0]])[0] ?? [])).toBe(true)
  expect(isFrontDoubtful(rowsOf(['.rbg..'], [[0, 2]])[0] ?? [])).toBe(true)
  expect(isFrontDoubtful(rowsOf(['.rbg..'], [[0, 3]])[0] ?? [])).toBe(false)
})

test('corrections change the front gems, and the readings are kept', () => {
  const rows = rowsOf(['..rb', 'rg..'])
  const now = applyCorrections(rows, [setHole(0, 1, 'green'), setHole(1, 0, 'blue'), setHole(1, 0, null)])
  expect(frontGems(now[0] ?? [])?.map(({ content }) => content)).toEqual(['green', 'red'])
  expect(frontGems(now[1] ?? [])?.map(({ content }) => content)).toEqual(['green'])
  expect(now[1]?.[0]).toMatchObject({ content: null, edit: 'set', read: { content: 'red' } })
  expect(editedHoles(now).map(({ row, hole }) => [row, hole])).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect([countGems(rows), countGems(now)]).toEqual([4, 4])
})

test('a hole that was set counts as a front edit only up to the last front gem', () => {
  const rows = rowsOf(['.rbg', 'rrbg', 'r...'])
  const now = applyCorrections(rows, [setHole(0, 0, 'green'), setHole(1, 3, 'red'), setHole(2, 3, 'blue')])
  expect(now.map(isFrontSet)).toEqual([true, false, true])
})

test('a hole that was set beyond the last front gem is no front edit, also with an unknown hole before it', () => {
  const rows = rowsOf(['?rrbg', 'r..?.'])
  const now = applyCorrections(rows, [setHole(0, 4, 'blue'), setHole(1, 4, 'blue')])
  expect(now.map(isFrontSet)).toEqual([false, true])
})

test('a hole is certain once it is set, also to the content of its reading', () => {
  const rows = rowsOf(['r?..'], [[0, 0]])
  expect(holesToCheck(rows).map(({ hole }) => hole)).toEqual([0, 1])
  const now = applyCorrections(rows, [setHole(0, 0, 'red'), setHole(0, 1, null)])
  expect(holesToCheck(now)).toEqual([])
  expect(now[0]?.map(({ edit }) => edit)).toEqual(['confirmed', 'set', 'none', 'none'])
})

test('the reading of one hole or of all holes can be restored', () => {
  const rows = rowsOf(['rb', 'gg'])
  const some = [setHole(0, 0, 'blue'), setHole(1, 1, null)]
  expect(editedHoles(applyCorrections(rows, [...some, { kind: 'restore', row: 0, hole: 0 }])).length).toBe(1)
  expect(applyCorrections(rows, [...some, { kind: 'restore-all' }])).toEqual(rows)
})
