/** Tests the pages of `umpire tournament --serve`, with a fake program. */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { HallState, Seating, TableView } from '../src/hall/state.ts'
import type { Tournament } from '../src/reports/index.ts'
import { FakeProgram } from './fake-program.ts'
import { fluent } from './shared-checks.ts'

const NAMES = ['Ana', 'Bartholomew Featherstonehaugh-Cholmondeley', '<b>Dan</b>', 'Žofie 🎲']
const name = (index: number) => NAMES[index] ?? `Player ${index + 1}`
const seating = (table: number, more: Partial<Seating> = {}): Seating => ({
  table,
  players: [name(2 * table - 2), name(2 * table - 1)],
  ranks: null,
  by: null,
  game: null,
  reported: null,
  ...more,
})
const view = (table: number, more: Partial<TableView> = {}): TableView => ({
  table,
  online: true,
  kind: 'game',
  game: `g${table}`,
  seq: 12,
  names: [name(2 * table - 2), name(2 * table - 1)],
  round: 4,
  rounds: 9,
  phase: 'solving',
  symbol: 'mask',
  glass: { turned: 1, seconds: 60, left_ms: 40_000 },
  solved: [],
  leaders: [name(2 * table - 2)],
  confirmed: false,
  ...more,
})

/** Returns a hall in the middle of a round: table 1 has its result, table 2 waits for a confirmation, table 3 is offline. */
function hall(tables: number, seats: 2 | 4 = 2): HallState {
  const seatings = Array.from({ length: tables }, (_, index) => seating(index + 1))
  seatings[0] = seating(1, { ranks: [2, 1], by: 'table', game: 'g1' })
  seatings[1] = seating(2, { reported: { table: 2, game: 'g2', ranks: [1, 2], confirmed: false } })
  const tournament: Tournament = {
    schema: 'umpire/tournament@1',
    tournament: 't1',
    hall: 'friday',
    seq: 9,
    per_table: 2,
    rounds: 5,
    round: 2,
    phase: 'playing',
    standings: Array.from({ length: 2 * tables }, (_, index) => ({
      rank: index + 1,
      name: name(index),
      points: 24 - (index % 24),
      opponents: 144,
      beaten: 72,
      wins: 2,
      games: 2,
      seed: index + 1,
      has_left: false,
    })),
    played: [
      { round: 1, tables: [], bye: null },
      { round: 2, tables: seatings, bye: null },
    ],
    next: null,
    corrections: [],
  }
  if (seats === 4) for (const seating of seatings.slice(3)) seating.players.push(name(1), name(3))
  const views = seatings.map(({ table, players }) =>
    view(table, { names: players, ...(table === 3 ? { online: false, glass: null } : {}) }),
  )
  return {
    hall: 'friday',
    conducts: true,
    connected: true,
    tournament,
    tables: views,
    told: ['Round 2 of 5 begins.'],
    refused: 0,
  }
}

async function openHall(page: Page, state: HallState, path = '') {
  const program = new FakeProgram(state, Buffer.alloc(0), 'hall.html')
  const port = await program.listen()
  await page.goto(`http://127.0.0.1:${port}/${path}`)
  return program
}

const tile = (page: Page, table: number) => page.locator(`.hall-tile[data-table="${table}"]`)

test('the page shows the status of each table, and posts the organiser’s commands', async ({ page }) => {
  const program = await openHall(page, hall(8))
  await expect(tile(page, 1)).toHaveAttribute('data-status', 'counted')
  await expect(tile(page, 1).getByRole('listitem').first()).toHaveText(fluent(`1. ${NAMES[1]}`))
  await expect(tile(page, 2)).toContainText('not confirmed yet')
  await expect(tile(page, 3)).toContainText('offline')
  await expect(tile(page, 3).locator('[data-leads="true"]')).toHaveCount(0)
  await expect(tile(page, 4).locator('[data-leads="true"]')).toHaveText(name(6))
  await expect(tile(page, 4)).toContainText(fluent('round 4 of 9'))
  await expect(tile(page, 4).getByRole('timer')).toContainText(/0:(3\d|40)/)
  // Names are text, never HTML.
  await expect(tile(page, 2)).toContainText('<b>Dan</b>')
  await page.getByRole('button', { name: /Count this result/ }).click()
  await expect.poll(() => program.commands).toEqual(['confirm 2'])
  await expect(page.getByRole('button', { name: /Begin round/ })).toHaveCount(0)
  const { tournament } = hall(8)
  if (!tournament) throw new Error('there is a tournament')
  const next = { round: 3, tables: [seating(1), seating(2)], bye: 'Ana' }
  program.show({ tournament: { ...tournament, phase: 'ready', next } })
  await expect(page.getByText(fluent('no opponent: Ana'))).toBeVisible()
  await page.getByRole('button', { name: fluent('Begin round 3') }).click()
  await page.getByRole('textbox', { name: 'Command' }).fill('leave Ana')
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect.poll(() => program.commands).toEqual(['confirm 2', 'next', 'leave Ana'])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await program.end()
  await expect(page.getByRole('alert')).toContainText('No connection to umpire')
})

test('a page that only shows a tournament has no commands', async ({ page }) => {
  const program = await openHall(page, { ...hall(4), conducts: false, connected: false })
  await expect(page.getByText('another computer runs')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('broker')
  await program.end()
})

for (const [tables, seats] of [
  [8, 2],
  [12, 4],
  [20, 4],
] as const) {
  test(`the projector shows ${tables} tables of ${seats} players without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const program = await openHall(page, hall(tables, seats), 'projector')
    await expect(page.locator('.hall-tile')).toHaveCount(tables)
    await expect(page.getByRole('button')).toHaveCount(0)
    const fits = await page.evaluate(() => {
      const isInside = (element: Element) => {
        const { bottom, right } = element.getBoundingClientRect()
        return bottom <= innerHeight && right <= innerWidth
      }
      const all = [...document.querySelectorAll('.hall-tile, .hall-standings tr')]
      const tiles = [...document.querySelectorAll('.hall-tile')]
      return {
        inside: all.every(isInside),
        uncut: tiles.every((one) => one.scrollHeight <= one.clientHeight + 1),
        words: [...document.querySelectorAll('.hall-status')].every(
          (one) => one.scrollWidth <= one.clientWidth,
        ),
        size: Math.min(
          ...[...document.querySelectorAll('.hall-players')].map((one) =>
            parseFloat(getComputedStyle(one).fontSize),
          ),
        ),
        scrolls: document.documentElement.scrollHeight > innerHeight,
      }
    })
    expect(fits).toMatchObject({ inside: true, uncut: true, words: true, scrolls: false })
    // On a projection 2 m high, letters of 24 pixels are 4 cm high.
    expect(fits.size).toBeGreaterThanOrEqual(24)
    await page.screenshot({ path: `test-results/projector-${tables}.png` })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await program.end()
  })
}

test('the projector shows more tables on further pages', async ({ page }) => {
  await page.clock.install()
  const program = await openHall(page, hall(45), 'projector')
  await expect(page.getByText(fluent('Tables, page 1 of 3'))).toBeVisible()
  await expect(page.locator('.hall-tile')).toHaveCount(15)
  await page.clock.runFor(10_000)
  await expect(page.getByText(fluent('Tables, page 2 of 3'))).toBeVisible()
  await expect(tile(page, 16)).toBeVisible()
  await program.end()
})
