/** Tests the page of `umpire game --view` with a fake program. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { GameState } from '../src/reports/index.ts'
import { FakeProgram } from './fake-program.ts'

const SITE = join(import.meta.dirname, '..')
const PAGE = join(SITE, '../../crates/cli/src/web/built')
const CAMERA_IMAGE = readFileSync(join(SITE, '../../samples/solved.jpg'))

const NO_GEMS = { green: 0, red: 0, blue: 0, purple: 0, brown: 0, yellow: 0 }
const player = (name: string) => ({
  name,
  gems: NO_GEMS,
  total: 0,
  rank: 1,
  corrected: false,
  field: 3,
  place: null,
  moves: null,
  taken: false,
  fields: [],
})
const solved = { place: 1, moves: 3, fields: [{ field: 3, gems: [] }] }
const ROLL: GameState = {
  round: 1,
  rounds: 9,
  phase: 'roll',
  symbol: null,
  second_glass: false,
  glass_waits: false,
  starter: 'Ann',
  sand_left_ms: null,
  glass_ms: 60_000,
  may_end_early: false,
  rows_known: false,
  players: [player('Ann'), player('Ben')],
  why: [],
  watched: true,
  die: null,
  cards: [],
  told: ['the game begins'],
}
const CARD = {
  card: 0,
  number: 13,
  player: 'Ann',
  solved: null,
  message: 'row 1 column 2 is not covered',
  corners: [
    [200, 200],
    [600, 200],
    [600, 800],
    [200, 800],
  ] as [number, number][],
}
const SOLVING: Partial<GameState> = { phase: 'solving', symbol: 'mask', sand_left_ms: 50_000, cards: [CARD] }

let program: FakeProgram
let port: number

test.beforeEach(async ({ page }) => {
  program = new FakeProgram(ROLL, CAMERA_IMAGE)
  port = await program.listen()
  await page.goto(`http://127.0.0.1:${port}/`)
})
test.afterEach(() => program.end())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('the committed page is up to date with its sources', () => {
  const built = mkdtempSync(join(tmpdir(), 'umpire-table-'))
  execFileSync('npx', ['vite', 'build', '--config', 'vite.table.config.ts', '--outDir', built], { cwd: SITE })
  for (const name of ['index.html', 'overlay.html', 'ominoes.html', 'page.css', 'page.js']) {
    const same = readFileSync(join(built, name)).equals(readFileSync(join(PAGE, name)))
    expect(same, `${name} is old: run "npm run table" in web/site and commit crates/cli/src/web/built`).toBe(
      true,
    )
  }
})

test('a round can be played by taps', async ({ page }) => {
  await button(page, /mask/i).click()
  await expect.poll(() => program.commands).toEqual(['roll mask'])
  program.show(SOLVING)
  await expect(page.getByRole('timer')).toContainText('0:')
  program.answerWith('Ann has solved the card')
  await button(page, /Ann.? has solved the card/).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ann has solved' })).toBeVisible()
  program.show({ players: [{ ...player('Ann'), ...solved }, player('Ben')] })
  await button(page, /Ann.? takes gems/).click()
  await page.getByRole('button', { name: 'red', exact: true }).click()
  await page.getByRole('button', { name: 'purple', exact: true }).click()
  await button(page, 'Take both gems').click()
  // The program has not reported that Ann has her gems, so the page asks for them.
  await button(page, 'Sand is out').click()
  await button(page, 'The sand still runs').click()
  program.show({ players: [{ ...player('Ann'), ...solved, taken: true }, player('Ben')] })
  await expect(button(page, /Ann.? takes gems/)).toHaveCount(0)
  await button(page, 'Sand is out').click()
  await expect
    .poll(() => program.commands)
    .toEqual(['roll mask', 'solved Ann', 'take Ann 3 red purple', 'sand'])
})

test('a tap on a card in the image opens its corrections', async ({ page }) => {
  program.show({ ...SOLVING, players: [{ ...player('Ann'), ...solved }, player('Ben')] })
  const image = page.getByRole('img', { name: 'The table as the camera sees it' })
  await expect(page.getByRole('button', { name: /row 1 column 2 is not covered/ })).toBeVisible()
  const box = await image.boundingBox()
  if (!box) throw new Error('there is no picture')
  await image.click({ position: { x: 0.9 * box.width, y: 0.5 * box.height } })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await image.click({ position: { x: 0.4 * box.width, y: 0.5 * box.height } })
  await button(page, /Ann.? has not solved it/).click()
  await expect.poll(() => program.commands).toEqual(['false Ann'])
  // The tapped card may belong to another player.
  await image.click({ position: { x: 0.4 * box.width, y: 0.5 * box.height } })
  await page.getByRole('button', { name: 'Ben', exact: true }).click()
  await expect(button(page, /Ann.? has not solved it/)).toBeVisible()
  await button(page, /Ben.? has solved it/).click()
  await expect.poll(() => program.commands).toEqual(['false Ann', 'solved Ben'])
})

test('a corrected player is marked', async ({ page }) => {
  program.show({ players: [{ ...player('Ann'), corrected: true }, player('Ben')] })
  await expect(page.getByText('✎ corrected')).toHaveCount(1)
})

test('the page requests the state in the language of the viewer', async ({ page }) => {
  await expect.poll(() => program.languages).toEqual(['en'])
  await page.getByRole('combobox').selectOption({ label: 'Čeština' })
  await expect.poll(() => program.languages).toEqual(['en', 'cs'])
})

test('a lost connection is explained and restored', async ({ page }) => {
  await expect(page.getByText(/Round/)).toBeVisible()
  await program.end()
  await expect(page.getByRole('alert')).toContainText('No connection to the game')
  program = new FakeProgram({ ...ROLL, round: 4 }, CAMERA_IMAGE)
  await program.listen(port)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.table-top')).toContainText(/4/)
})

test('commands can be typed', async ({ page }) => {
  await page.getByLabel('Command').fill('gems Ann red:2')
  await page.keyboard.press('Enter')
  await expect.poll(() => program.commands).toEqual(['gems Ann red:2'])
  await expect(page.getByLabel('Command')).toHaveValue('')
})

for (const scheme of ['light', 'dark'] as const) {
  test(`is accessible in the ${scheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const state of [ROLL, { ...ROLL, ...SOLVING }, { ...ROLL, phase: 'over' as const }]) {
      program.show(state)
      await expect(page.locator(`[data-phase=${state.phase}]`)).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  })
}

test('nothing is cut off on a phone, in portrait and in landscape', async ({ page }) => {
  program.show(SOLVING)
  await expect(button(page, /row 1 column 2/)).toBeVisible()
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(size.width)
  }
})
