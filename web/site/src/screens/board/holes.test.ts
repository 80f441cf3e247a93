import { expect, test } from 'vitest'
import type { GemBoardPhoto } from '../../reports/index.ts'
import {
  type Content,
  changedIn,
  corrected,
  doubtfulIn,
  frontOf,
  gemsOn,
  type HoleCorrection,
  isFrontDoubtful,
  isFrontSet,
  rowsRead,
} from './holes.ts'

const CONTENT: Record<string, Content> = { r: 'red', b: 'blue', g: 'green', '.': null, '?': 'unknown' }

/** Creates rows from the letters of `CONTENT`. `doubtful` lists the uncertain holes, each as its row and hole. */
function read(letters: string[], doubtful: [number, number][] = []) {
  const rows = letters.map((row, index) => ({
    gems: [...row].map((letter) => CONTENT[letter]),
    centers: [...row].map((_, hole) => [hole, index]),
    radii: [...row].map(() => 5),
    sure: [...row].map(() => 0.9),
    doubtful: doubtful.flatMap(([row, hole]) => (row === index ? [hole] : [])),
    confidence: 0.9,
  }))
  return rowsRead({ rows } as unknown as GemBoardPhoto)
}
const front = (row: string) =>
  frontOf(read([row])[0] ?? [])?.map(({ hole, content }) => [hole, content]) ?? null
const set = (row: number, hole: number, content: Content): HoleCorrection => ({
  kind: 'set',
  row,
  hole,
  content,
})

test('the two gems nearest to the red field are taken next, whatever holes are empty', () => {
  expect(front('..r.bg')).toEqual([
    [2, 'red'],
    [4, 'blue'],
  ])
  expect(front('....g.')).toEqual([[4, 'green']])
  expect(front('......')).toEqual([])
})

test('a hole that cannot be seen leaves the front open only where a front gem may be in it', () => {
  expect(front('.?rb..')).toBeNull()
  expect(front('r.?b..')).toBeNull()
  expect(front('rb?...')).toEqual([
    [0, 'red'],
    [1, 'blue'],
  ])
  expect(front('r....?')).toBeNull()
})

test('a doubtful hole matters up to the last front gem', () => {
  expect(isFrontDoubtful(read(['.rbg..'], [[0, 0]])[0] ?? [])).toBe(true)
  expect(isFrontDoubtful(read(['.rbg..'], [[0, 2]])[0] ?? [])).toBe(true)
  expect(isFrontDoubtful(read(['.rbg..'], [[0, 3]])[0] ?? [])).toBe(false)
})

test('corrected holes change the front, and what was read is kept', () => {
  const rows = read(['..rb', 'rg..'])
  const now = corrected(rows, [set(0, 1, 'green'), set(1, 0, 'blue'), set(1, 0, null)])
  expect(frontOf(now[0] ?? [])?.map(({ content }) => content)).toEqual(['green', 'red'])
  expect(frontOf(now[1] ?? [])?.map(({ content }) => content)).toEqual(['green'])
  expect(now[1]?.[0]).toMatchObject({ content: null, hand: 'set', read: { content: 'red' } })
  expect(changedIn(now).map(({ row, hole }) => [row, hole])).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect([gemsOn(rows), gemsOn(now)]).toEqual([4, 4])
})

test('a hole that was set matters up to the last front gem', () => {
  const rows = read(['.rbg', 'rrbg', 'r...'])
  const now = corrected(rows, [set(0, 0, 'green'), set(1, 3, 'red'), set(2, 3, 'blue')])
  expect(now.map(isFrontSet)).toEqual([true, false, true])
})

test('doubts go when a hole is set, also to what was read', () => {
  const rows = read(['r?..'], [[0, 0]])
  expect(doubtfulIn(rows).map(({ hole }) => hole)).toEqual([0, 1])
  const now = corrected(rows, [set(0, 0, 'red'), set(0, 1, null)])
  expect(doubtfulIn(now)).toEqual([])
  expect(now[0]?.map(({ hand }) => hand)).toEqual(['confirmed', 'set', 'none', 'none'])
})

test('back to what was read works for one hole and for all', () => {
  const rows = read(['rb', 'gg'])
  const some = [set(0, 0, 'blue'), set(1, 1, null)]
  expect(changedIn(corrected(rows, [...some, { kind: 'back', row: 0, hole: 0 }])).length).toBe(1)
  expect(corrected(rows, [...some, { kind: 'all-back' }])).toEqual(rows)
})
