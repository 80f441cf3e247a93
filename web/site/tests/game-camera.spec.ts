/** Tests a game whose cards are watched by a fake camera. The camera shows a clip of play. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, test } from '@playwright/test'
import { openSetup, roll, save, solvedButton, startGame } from './game-steps.ts'
import { hasFfmpeg, withCamera } from './live-probe.ts'
import { type StaticServer, serve } from './static-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const built = join(import.meta.dirname, '..', 'dist')
/** A clip with two cards: number 4 gets solved for the mask, number 8 for the hand. */
const clip = join(root, 'samples', 'watch', 'play.mp4')

let server: StaticServer

test.skip(!hasFfmpeg(), 'ffmpeg, which makes the camera’s video, is not installed')
test.skip(!existsSync(clip), 'the clip is not here')

test.beforeEach(async () => {
  server = await serve(built, '/some/folder/')
})

test.afterEach(async () => {
  await server.close()
})

test('the camera enters the solved card of the rolled row, and no other', async () => {
  test.setTimeout(180_000)
  await withCamera(clip, play)
})

async function play(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'], async () => {
    await page.getByText('The camera watches').click()
    // On a slow machine, the default time of the glass might end before the cards are detected.
    await page.getByLabel('Sand glass, in seconds').fill('3600')
  })
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByLabel('Live picture of the camera')).toBeVisible()
  await roll(page, 'mask')
  await expect(page.locator('.game-players')).toContainText('✓ 1st', { timeout: 60_000 })
  // The other card is solved for the hand, which was not rolled.
  await expect(page.locator('.game-table-camera')).toContainText('another symbol was rolled', {
    timeout: 60_000,
  })
  await expect(page.locator('.game-player[data-solved="true"]')).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('camera.png') })
  // The other player's solved card is entered by hand.
  await solvedButton(page, 'Ann').or(solvedButton(page, 'Ben')).click()
  await expect(page.locator('.game-player[data-solved="true"]')).toHaveCount(2)
  // What the camera said about that card is not true any more.
  await expect(page.locator('.game-table-camera')).not.toContainText('another symbol was rolled')
  const { text } = await save(page)
  const records = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line))
  const solved = records.filter((record) => record.what === 'solved')
  expect(solved.map((record) => record.by)).toEqual(['camera', 'hand'])
  expect(solved[0].confidence).toBeGreaterThan(0.9)
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible()
}
