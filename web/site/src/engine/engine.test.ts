// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import init, {
  Game,
  Live,
  positionReport,
  readPhoto,
  rowAdvice,
  setLanguage,
  standings,
  supplyNetwork,
} from '../wasm/umpire_web.js'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(root, name)))

beforeAll(async () => {
  await init({ module_or_path: bytesOf('web/site/src/wasm/umpire_web_bg.wasm') })
})

function supplyAll(): void {
  for (const name of readdirSync(join(root, 'models')).filter((name) => name.endsWith('.onnx')))
    supplyNetwork(name.replace('.onnx', ''), bytesOf(`models/${name}`))
}

const read = (query: object, name: string) =>
  JSON.parse(readPhoto(JSON.stringify(query), name, bytesOf(name)).report)

const BEGAN = {
  names: ['Ann', 'Ben'],
  side: 'yellow',
  all_cards: false,
  early_end: true,
  variant: 'majority',
  pawns: [2, 2],
  gem_box: { green: 12, red: 12, blue: 12, purple: 12, brown: 12, yellow: 12 },
  glass_s: 60,
}

/** Makes entries as the page does: prepare, store, apply. Returns the journal. */
function makeEntries(game: Game, entries: object[]): string {
  let journal = game.firstLines
  entries.forEach((entry, index) => {
    const nowMs = 1000 * (index + 1)
    const { line, told } = JSON.parse(game.prepare(JSON.stringify(entry), '"hand"', nowMs))
    if (line === null) throw new Error(`${JSON.stringify(entry)}: ${told}`)
    journal += line
    game.apply()
  })
  return journal
}

test('the error names a network that is missing or unknown', () => {
  expect(() => read({ kind: 'card' }, 'samples/solved.jpg')).toThrow(/`locate` is missing/)
  expect(() => supplyNetwork('locat', new Uint8Array())).toThrow('umpire has no network "locat"')
})

test('photos of all kinds are read', () => {
  supplyAll()
  const [card] = read({ kind: 'card' }, 'samples/solved.jpg').cards
  expect(card).toMatchObject({ number: 2, verdict: 'solved', symbol: 'elephant' })
  const [other] = read({ kind: 'card', symbol: 'mask' }, 'samples/solved.jpg').cards
  expect(other.verdict).toBe('unsolved')
  expect(read({ kind: 'gems', box: '72' }, 'samples/gems/piles.jpg').piles).toHaveLength(3)
  expect(read({ kind: 'gem-board' }, 'samples/board/rows.jpg').rows).toHaveLength(6)
  expect(read({ kind: 'dice-board' }, 'samples/ominoes/board.jpg').groups.length).toBeGreaterThan(0)
})

test('the report on a file that is not an image gives this reason', () => {
  const report = read({ kind: 'card' }, 'Cargo.toml')
  expect(report.reasons).toEqual([
    expect.objectContaining({ code: 'unreadable', message: expect.stringContaining('not a picture') }),
  ])
})

test('a file that is not an image has no pixels', () => {
  const photo = readPhoto(JSON.stringify({ kind: 'card' }), 'Cargo.toml', bytesOf('Cargo.toml'))
  expect([photo.width, photo.height, photo.rgba().length]).toEqual([0, 0, 0])
})

test('an invalid option is refused with a message', () => {
  expect(() => read({ kind: 'gems', box: 'red:x' }, 'samples/gems/piles.jpg')).toThrow(/red:x|number/)
  expect(() => read({ kind: 'card', symbol: 'lion' }, 'samples/solved.jpg')).toThrow(/lion/)
})

test('messages are in the language of the page', () => {
  setLanguage('de')
  const players = [
    { name: 'Ann', gems: { red: 3 } },
    { name: 'Ben', gems: { red: 4 } },
  ]
  const ranked = JSON.parse(standings(JSON.stringify({ players, variant: 'majority' })))
  setLanguage('en')
  expect(ranked.why.join(' ')).toContain('rot')
  expect(() => setLanguage('xx')).toThrow(/unknown language/)
})

test('groups follow a corrected position', () => {
  const groups = (position: string) => JSON.parse(positionReport(position, '{}')).groups
  expect(groups('rr../r.../..../....')).toEqual([])
  expect(groups('rr../rr../..../....')).toHaveLength(1)
})

test('standings rank by the most frequent colour', () => {
  const players = [
    { name: 'Ann', gems: { red: 3, blue: 3 } },
    { name: 'Ben', gems: { red: 4 } },
  ]
  const ranked = JSON.parse(standings(JSON.stringify({ players, variant: 'majority' })))
  expect(ranked.players[0].name).toBe('Ben')
})

test('players with equal names are refused', () => {
  const players = [
    { name: 'Ann', gems: { red: 3 } },
    { name: 'Ann', gems: { red: 4 } },
  ]
  expect(() => standings(JSON.stringify({ players, variant: 'majority' }))).toThrow(/Ann/)
})

test('advice follows corrected rows', () => {
  const empty = () => Array<string | null>(12).fill(null)
  const rows = [empty(), empty(), ['red', 'red', ...empty().slice(2)], empty(), empty(), empty()]
  const query = { rows, pawn: 'white', field: 1, me: { red: 1 } }
  const [first] = JSON.parse(rowAdvice(JSON.stringify(query))).places
  expect(first).toMatchObject({ place: 1, row: 2, takes: ['red', 'red'] })
  expect(() => rowAdvice(JSON.stringify({ ...query, field: 6 }))).toThrow(/no field 7/)
})

test('a game continues from its journal, and a forbidden entry changes nothing', () => {
  const solved = { what: 'solved', player: 1 }
  const took = { what: 'took', player: 1, field: 2, gems: ['red', 'blue'] }
  const journal = makeEntries(Game.begin(JSON.stringify(BEGAN)), [
    { what: 'rolled', symbol: 'mask' },
    solved,
    took,
  ])
  const game = Game.resume(`${journal}{"t_ms":9`)
  expect(game.lastMs).toBe(3000)
  const state = JSON.parse(game.state(undefined, 4000))
  expect(state).toMatchObject({ round: 1, phase: 'solving', symbol: 'mask', sand_left_ms: 57_000 })
  expect(state.players[1]).toMatchObject({ name: 'Ben', place: 1, taken: true, total: 2 })
  const refused = JSON.parse(game.prepare(JSON.stringify(solved), '"hand"', 5000))
  expect(refused.line).toBeNull()
  expect(refused.told).not.toBe('')
  expect(JSON.parse(game.state(undefined, 4000))).toEqual(state)
})

test('a text that is no journal is refused', () => {
  expect(() => Game.resume('hello')).toThrow('is not a journal')
})

test('the error about a journal names the line of a forbidden entry', () => {
  const game = Game.begin(JSON.stringify(BEGAN))
  const [rolled] = makeEntries(game, [{ what: 'rolled', symbol: 'mask' }])
    .split('\n')
    .slice(2)
  expect(() => Game.resume(`${game.firstLines}${rolled}\n${rolled}\n`)).toThrow(/line 4/)
})

/** Returns the pixels of a photo in the form of a camera's frame. */
function frameOf(name: string): { rgba: Uint8Array; width: number; height: number } {
  const photo = readPhoto(JSON.stringify({ kind: 'card' }), name, bytesOf(name))
  return { rgba: photo.rgba(), width: photo.width, height: photo.height }
}

test('the row that counts can be changed during a watch, for all cards and for single ones', () => {
  const { rgba, width, height } = frameOf('samples/solved.jpg')
  const live = new Live('{}')
  let nowMs = 0
  /** Processes the same frame `frames` times. Returns the symbols of the rows announced as solved, and the first card. */
  const processFrames = (frames: number) => {
    const announced: string[] = []
    let cards = []
    for (let frame = 0; frame < frames; frame += 1) {
      nowMs += 100
      const result = JSON.parse(live.step(rgba, width, height, nowMs))
      for (const event of result.events) if (event.event === 'solved') announced.push(event.symbol)
      cards = result.cards
    }
    return { announced, card: cards[0] }
  }
  const first = processFrames(12)
  expect(first).toMatchObject({ announced: ['elephant'], card: { card: 0, solved: 'elephant' } })

  live.ask(JSON.stringify({ symbol: 'mask' }))
  const other = processFrames(1)
  // The card is still tracked, and the next frame already judges it with the new row.
  expect(other.card).toMatchObject({ card: 0, solved: null, waiting: false })
  expect(other.card.report).toMatchObject({ asked: 'mask', verdict: 'unsolved' })
  expect(processFrames(8)).toMatchObject({ announced: [], card: { solved: null } })

  live.ask(JSON.stringify({ symbol: 'mask', cards: { 0: 'elephant' } }))
  expect(processFrames(8)).toMatchObject({ announced: ['elephant'], card: { card: 0, solved: 'elephant' } })
  live.ask(JSON.stringify({ symbol: 'mask' }))
  expect(processFrames(8)).toMatchObject({ announced: [], card: { solved: null } })
  expect(() => live.ask('{"symbol":"lion"}')).toThrow(/lion|unknown variant/)
})

test('a frame whose pixels do not match its size is refused', () => {
  const live = new Live('{}')
  const [width, height] = [20, 10]
  const step = (bytes: number) => () => live.step(new Uint8Array(bytes), width, height, 100)
  expect(step(4 * width * height - 1)).toThrow()
  expect(step(4 * width * height)).not.toThrow()
})

test('gems that are missing from the board are detected, compared with a reading or with the entries', () => {
  const full = 'grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny'
  const names: Record<string, string | null> = {
    g: 'green',
    r: 'red',
    b: 'blue',
    p: 'purple',
    n: 'brown',
    y: 'yellow',
  }
  const holes = full.split('/').map((row) => [...row].map((letter) => names[letter] ?? null))
  const now = structuredClone(holes)
  now[2]?.splice(0, 2, null, null)
  now[4]?.splice(5, 1, null)
  const expected = [
    { row: 2, gems: ['green', 'red'] },
    { row: 4, gems: null },
  ]
  const changes = (game: Game, query: object) => JSON.parse(game.boardChanges(JSON.stringify(query)))
  const unknown = Game.begin(JSON.stringify(BEGAN))
  expect(changes(unknown, { now })).toBeNull()
  expect(changes(unknown, { before: holes, now })).toEqual(expected)
  const known = Game.begin(JSON.stringify({ ...BEGAN, rows: full }))
  expect(changes(known, { now })).toEqual(expected)
  makeEntries(known, [
    { what: 'rolled', symbol: 'mask' },
    { what: 'solved', player: 1 },
    { what: 'took', player: 1, field: 2, gems: ['green', 'red'] },
  ])
  expect(changes(known, { now })).toEqual(expected.slice(1))
})

test('a card that is assigned to another player keeps this owner', () => {
  const { rgba, width, height } = frameOf('samples/table.jpg')
  const live = new Live(JSON.stringify({ names: ['Ann', 'Ben', 'Cy'] }))
  let nowMs = 0
  const players = () => {
    nowMs += 100
    const { cards } = JSON.parse(live.step(rgba, width, height, nowMs))
    return cards.map(({ card, player }: { card: number; player: string }) => [card, player])
  }
  for (let frame = 0; frame < 5; frame += 1) players()
  const before = Object.fromEntries(players())
  expect(Object.values(before).sort()).toEqual(['Ann', 'Ben', 'Cy'])
  const cardOf = (name: string) => Number(Object.keys(before).find((card) => before[card] === name))
  live.assign(cardOf('Ann'), 'Ben')
  expect(Object.fromEntries(players())).toEqual({ ...before, [cardOf('Ann')]: 'Ben', [cardOf('Ben')]: 'Ann' })
})
