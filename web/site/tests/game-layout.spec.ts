/** Tests the layout of the game screen on a phone, in portrait and landscape. */

import { existsSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openSetup, roll, solvedButton, startGame, takeButton } from './game-steps.ts'
import { hasFfmpeg, withCamera } from './page-recording.ts'
import { expectFits, expectNoViolations, fromRoot, servePage } from './shared-checks.ts'
import type { StaticServer } from './static-server.ts'

const PHONES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
]
const NAMES = ['Ann', 'Александрович-Петров', 'Cy', 'Dora']

let server: StaticServer

test.beforeEach(async () => {
  server = await servePage()
})

test.afterEach(async () => {
  await server.close()
})

/** Checks that the rows of all players are above the buttons at the bottom of the screen, and equally high. */
async function expectAllPlayersReachable(page: Page): Promise<void> {
  await expect(page.locator('.game-player')).toHaveCount(NAMES.length)
  const rows = await page.locator('.game-player').evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
  const last = await page.locator('.game-player').last().boundingBox()
  const bar = await page.locator('.game-bottom-bar').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  const bottom = (bar?.y ?? 0) + (bar?.height ?? 0)
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test('with the camera open, the buttons of all players can be reached without scrolling', async () => {
  const clip = fromRoot('samples', 'watch', 'play.mp4')
  test.skip(!hasFfmpeg(), 'ffmpeg, which makes the camera’s video, is not installed')
  test.skip(!existsSync(clip), 'the clip is missing')
  test.setTimeout(120_000)
  await withCamera(clip, async (browser) => {
    const page = await (await browser.newContext({ viewport: PHONES[0] ?? null })).newPage()
    await openSetup(page, server.address)
    await startGame(page, NAMES, () => page.getByLabel('Sand glass, in seconds').fill('3600'))
    await page.getByRole('button', { name: 'Use the camera' }).click()
    await expect(page.getByLabel('Live picture of the camera')).toBeVisible()
    await roll(page, 'mask')
    for (const [index, phone] of PHONES.entries()) {
      await page.setViewportSize(phone)
      await expectAllPlayersReachable(page)
      const name = NAMES[2 + index] ?? ''
      await solvedButton(page, name).click()
      await expect(takeButton(page, name)).toBeVisible()
      await expectAllPlayersReachable(page)
    }
    await expectNoViolations(page)
    await expectFits(page)
  })
})

for (const phone of PHONES) {
  test(`the symbols to roll are above their names, at ${phone.width} x ${phone.height}`, async ({ page }) => {
    await page.setViewportSize(phone)
    await openSetup(page, server.address)
    await startGame(page, ['Ann', 'Ben'])
    await expect(page.getByText('The sand starts at once.')).toBeVisible()
    const buttons = await page.locator('.game-symbol-button').all()
    expect(buttons).toHaveLength(6)
    for (const button of buttons) {
      const sign = await button.locator('svg').boundingBox()
      const word = await button.locator('span').boundingBox()
      expect((sign?.y ?? 0) + (sign?.height ?? 0)).toBeLessThanOrEqual((word?.y ?? 0) + 1)
      // One line: a word is never broken.
      expect(word?.height).toBeLessThan(28)
    }
    await expectNoViolations(page)
    await expectFits(page)
  })
}

test('if a tap turns the glass, the help does not say that the sand starts with the roll', async ({
  page,
}) => {
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'], () => page.getByText('By a tap').click())
  await expect(page.getByText('Tap what the die shows.')).toHaveText('Tap what the die shows.')
})

test('the setup has one button back, and a note on the maximum length of a name', async ({ page }) => {
  await openSetup(page, server.address)
  await expect(page.getByRole('link', { name: 'All tasks' })).toHaveCount(0)
  await page
    .getByLabel(/^Player .?1/)
    .first()
    .fill('Maximiliana-Josephine Qu')
  await expect(page.getByRole('status')).toContainText(/at most .?24.? letters/)
  await expectNoViolations(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'All games' }).click()
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible()
})

test('the corrections of a player are aligned, and at a distance from the close button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'])
  await roll(page, 'mask')
  await solvedButton(page, 'Ann').click()
  await page.getByRole('button', { name: /Change entries of .?Ann/ }).click()
  const sheet = page.getByRole('dialog', { name: /Entries of .?Ann/ })
  const close = await sheet.getByRole('button', { name: 'Close' }).boundingBox()
  const first = await sheet.getByRole('button', { name: 'Has not solved' }).boundingBox()
  expect((first?.y ?? 0) - (close?.y ?? 0) - (close?.height ?? 0)).toBeGreaterThanOrEqual(8)
  const middles = await sheet.locator('.game-count').evaluateAll((counts) =>
    counts.map((count) =>
      [...count.querySelectorAll('svg, output')].map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    ),
  )
  for (const [sign, number] of middles) expect(Math.abs((sign ?? 0) - (number ?? Number.NaN))).toBeLessThan(3)
  await expectNoViolations(page)
})

test('a camera that is not allowed is explained, with a button that can be reached', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await openSetup(page, server.address)
  await startGame(page, NAMES)
  await page.getByRole('button', { name: 'Use the camera' }).click()
  const view = page.locator('.game-table-camera-view')
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    const button = await view.getByRole('button', { name: 'Try again' }).boundingBox()
    const box = await view.boundingBox()
    expect(button?.y ?? 0).toBeGreaterThanOrEqual(box?.y ?? 1e9)
    expect((button?.y ?? 1e9) + (button?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  }
})
