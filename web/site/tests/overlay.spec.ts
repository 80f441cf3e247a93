/** Tests the overlay of `umpire game --view` for streaming programs, with a fake program. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { GamePlayer, GameState } from '../src/reports/index.ts'
import { FakeProgram } from './fake-program.ts'

const CAMERA_IMAGE = readFileSync(join(import.meta.dirname, '../../../samples/solved.jpg'))
const NO_GEMS = { green: 0, red: 0, blue: 0, purple: 0, brown: 0, yellow: 0 }
const player = (name: string, more: Partial<GamePlayer> = {}): GamePlayer => ({
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
  ...more,
})
const ROLL: GameState = {
  round: 3,
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
  watched: false,
  die: null,
  cards: [],
  told: [],
}
const FOUR = [
  player('Ann', {
    gems: { ...NO_GEMS, green: 6, red: 4, blue: 2, purple: 2, brown: 2, yellow: 2 },
    total: 18,
    rank: 2,
  }),
  player('Bartholomew Featherstonehaugh-Cholmondeley', { gems: { ...NO_GEMS, red: 2 }, total: 2, rank: 4 }),
  player('Žofie 🎲', {
    gems: { ...NO_GEMS, purple: 6, green: 4, red: 3 },
    total: 13,
    place: 1,
    moves: 3,
    rank: 1,
  }),
  player('<b>Dan</b>', {
    gems: { ...NO_GEMS, yellow: 12, blue: 2 },
    total: 14,
    place: 2,
    moves: 2,
    rank: 3,
    taken: true,
  }),
]
const SOLVING: Partial<GameState> = {
  phase: 'solving',
  symbol: 'elephant',
  sand_left_ms: 42_000,
  players: FOUR,
}
const OVER: Partial<GameState> = {
  phase: 'over',
  symbol: null,
  sand_left_ms: null,
  players: FOUR,
  why: [
    'Žofie 🎲 and Ann lead with 6 of one colour (Žofie 🎲 purple, Ann green), <b>Dan</b> has 3 (yellow).',
  ],
}

let program: FakeProgram
let port: number

test.beforeEach(async ({ page }) => {
  program = new FakeProgram(ROLL, CAMERA_IMAGE)
  port = await program.listen()
  await page.goto(`http://127.0.0.1:${port}/overlay`)
})
test.afterEach(() => program.end())

/** Makes a screenshot in which transparent pixels are kept, and returns the opacity (0 to 255) of the pixel at a place. */
async function opacityAt(page: Page, x: number, y: number): Promise<number> {
  const png = (await page.screenshot({ omitBackground: true })).toString('base64')
  return page.evaluate(
    async ([png, x, y]) => {
      const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      return context?.getImageData(x, y, 1, 1).data[3] ?? -1
    },
    [png, x, y] as const,
  )
}

/** Returns the texts in the box of the round that are wider than the box. */
function overflowingTexts(): (string | null)[] {
  const round = document.querySelector('.overlay-round')
  if (!round) return ['no box']
  const right = round.getBoundingClientRect().right
  const parts = [...round.querySelectorAll('p')]
  return parts.filter((part) => part.getBoundingClientRect().right > right).map((part) => part.textContent)
}

for (const scheme of ['light', 'dark'] as const) {
  test(`is transparent except for its boxes in the ${scheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 1280, height: 720 })
    program.show(SOLVING)
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await opacityAt(page, 640, 100)).toBe(0)
    expect(await opacityAt(page, 2, 718)).toBe(0)
    const box = await page.locator('.overlay-round').boundingBox()
    if (!box) throw new Error('there is no box')
    expect(await opacityAt(page, Math.round(box.x + 8), Math.round(box.y + box.height / 2))).toBeGreaterThan(
      200,
    )
  })
}

test('shows each change of the game without a click', async ({ page }) => {
  const round = page.locator('.overlay-round')
  const players = page.locator('.overlay-player')
  await expect(round).toContainText(/Round .?3.? of .?9/)
  await expect(round).toContainText(/Ann.? rolls/)
  program.show({ ...SOLVING, players: [player('Ann'), player('Ben')] })
  await expect(page.getByRole('timer')).toContainText(/0:4[012]/)
  await expect(round).toContainText('elephant', { ignoreCase: true })
  await expect(page.locator('.overlay-place')).toHaveCount(0)
  await expect(page.locator('.overlay-rank')).toHaveCount(0)
  program.show({ players: [player('Ann'), player('Ben', { place: 1, moves: 3 })] })
  await expect(players.nth(1)).toContainText('✓ 1st')
  program.show({ ...SOLVING, sand_left_ms: 4_000, players: FOUR })
  await expect(page.locator('.overlay-round[data-short=true]')).toBeVisible()
  // During a round, the players keep the order of their seats.
  await expect(players.nth(0)).toContainText(/2.?\.Ann/)
  await expect(players.nth(3)).toContainText('<b>Dan</b>')
  program.show(OVER)
  await expect(round).toContainText('The game is over')
  await expect(players.nth(0)).toContainText(/1.?\.Žofie 🎲/)
  await expect(players.nth(0)).toHaveAttribute('data-leads', 'true')
  await expect(players.nth(1)).toHaveAttribute('data-leads', 'false')
  await expect(page.locator('.overlay-why')).toContainText('lead with 6 of one colour')
  await expect(page.locator('button, input, a')).toHaveCount(0)
})

test('reports a lost connection, but not after the end of the game', async ({ page }) => {
  program.show(SOLVING)
  await expect(page.getByRole('timer')).toBeVisible()
  await program.end()
  await expect(page.locator('.overlay-round')).toContainText('No connection to the game')
  await expect(page.getByRole('timer')).toHaveCount(0)
  program = new FakeProgram({ ...ROLL, ...OVER }, CAMERA_IMAGE)
  await program.listen(port)
  await expect(page.locator('.overlay-round')).toContainText('The game is over')
  await program.end()
  await page.waitForTimeout(300)
  await expect(page.locator('.overlay-round')).not.toContainText('No connection')
  await expect(page.locator('.overlay-player')).toHaveCount(4)
  program = new FakeProgram(ROLL, CAMERA_IMAGE)
  await program.listen(port)
})

test('nothing is cut off in sources of usual sizes', async ({ page }) => {
  for (const [width, height] of [
    [1920, 1080],
    [640, 360],
    [1920, 240],
    [400, 900],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const state of [SOLVING, OVER]) {
      program.show(state)
      await expect(page.locator(`[data-phase=${state.phase}]`)).toBeVisible()
      expect(await page.evaluate(overflowingTexts), `${width}x${height} ${state.phase}`).toEqual([])
      for (const box of await page.locator('.overlay-box').all()) {
        const {
          x,
          y,
          width: wide,
          height: high,
        } = (await box.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
        const name = `${width}x${height} ${state.phase}`
        expect(Math.min(x, y), name).toBeGreaterThanOrEqual(0)
        expect(x + wide, name).toBeLessThanOrEqual(width)
        expect(y + high, name).toBeLessThanOrEqual(height)
      }
    }
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
})
