/** Tests a game whose cards are watched by a fake camera. The camera shows a clip of play. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { openSetup, roll, saveGame, solvedButton, startGame } from './game-steps.ts'
import { hasFfmpeg, withCamera } from './page-recording.ts'
import { expectFits, expectNoViolations } from './shared-checks.ts'
import { type StaticServer, serve } from './static-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const built = join(import.meta.dirname, '..', 'dist')
/** A clip with two cards: number 4 gets solved for the mask, number 8 for the hand. */
const clip = join(root, 'samples', 'watch', 'play.mp4')

let server: StaticServer

test.skip(!hasFfmpeg(), 'ffmpeg, which makes the camera’s video, is not installed')
test.skip(!existsSync(clip), 'the clip is missing')

test.beforeEach(async () => {
  server = await serve(built, '/some/folder/')
})

test.afterEach(async () => {
  await server.close()
})

test('the camera enters only the card that is solved for the rolled row', async () => {
  test.setTimeout(180_000)
  await withCamera(clip, expectOnlyRolledRowEntered)
})

test('a tap sets the owner of a card whose owner is wrong or unknown', async () => {
  test.setTimeout(240_000)
  await withCamera(clip, async (browser) => {
    await correctOwner(browser)
    await giveOwner(browser)
  })
})

/** Starts a game with the camera. Its glass takes an hour: on a slow machine, a minute might end before the cards are detected. */
async function watchedGame(browser: Browser, names: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await openSetup(page, server.address)
  await page.getByText('The camera watches').click()
  await expect(page.getByText('It opens with the game')).toBeVisible()
  await startGame(page, names, () => page.getByLabel('Sand glass, in seconds').fill('3600'))
  await expect(page.getByLabel('Live picture of the camera')).toBeVisible()
  return page
}

const cardButton = (page: Page, name: RegExp) => page.locator('.picture-cards').getByRole('button', { name })
const row = (page: Page, name: string) => page.locator('.game-player').filter({ hasText: name })

/** Checks a correction of the owners. There are as many cards as players, so the engine assigns them by the seats. */
async function correctOwner(browser: Browser): Promise<void> {
  const page = await watchedGame(browser, ['Ann', 'Ben'])
  const solver = cardButton(page, /: .?4\b/)
  await expect(solver).toBeVisible({ timeout: 60_000 })
  const [before, after] = /Ann/.test((await solver.textContent()) ?? '') ? ['Ann', 'Ben'] : ['Ben', 'Ann']
  await solver.click()
  await expectNoViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: after, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cardButton(page, new RegExp(`${after}.?: .?4`))).toBeVisible()
  await expect(cardButton(page, new RegExp(`${before}.?: .?8`))).toBeVisible()
  await page.getByRole('button', { name: 'All right' }).click()
  await expect(page.locator('.picture-cards')).toBeHidden()
  await expect(page.getByText('Names wrong?')).toBeHidden()
  await roll(page, 'mask')
  await expect(row(page, after as string)).toContainText('✓ 1st', { timeout: 90_000 })
  await expect(row(page, before as string)).not.toContainText('✓')
  // The question can be asked again.
  await page.getByRole('button', { name: 'Which card is whose' }).click()
  await expect(cardButton(page, new RegExp(`${after}.?: .?4`))).toBeVisible()
  await page.context().close()
}

/** Checks that a tap in the video sets the owner of a card. There are fewer cards than players, so the engine assigns none. */
async function giveOwner(browser: Browser): Promise<void> {
  const page = await watchedGame(browser, ['Ann', 'Ben', 'Cy'])
  await roll(page, 'mask')
  const solved = page.locator('.outline[data-verdict=solved]').first()
  await expect(solved).toBeAttached({ timeout: 90_000 })
  await expect(page.locator('.game-table-camera')).toContainText('but whose is it?')
  await expectNoViolations(page)
  await solved.click({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cy', exact: true }).click()
  await expect(row(page, 'Cy')).toContainText('✓ 1st')
  await expect(page.locator('.game-player[data-solved="true"]')).toHaveCount(1)
  // While the sand runs, the list of the cards is shown only after a tap.
  await expect(page.locator('.picture-cards')).toBeHidden()
  await page.getByRole('button', { name: 'Which card is whose' }).click()
  await expect(cardButton(page, /Cy.?: .?4/)).toBeVisible()
  const { text } = await saveGame(page)
  expect(JSON.parse(text.trim().split('\n').at(-1) ?? '')).toMatchObject({
    what: 'solved',
    player: 2,
    by: 'camera',
  })
  await expectFits(page)
  await page.context().close()
}

/** Checks that the camera enters the card that is solved for the rolled row, and not the other one. */
async function expectOnlyRolledRowEntered(browser: Browser): Promise<void> {
  const page = await watchedGame(browser, ['Ann', 'Ben'])
  await roll(page, 'mask')
  await expect(page.locator('.game-players')).toContainText('✓ 1st', { timeout: 60_000 })
  // The other card is solved for the hand, which was not rolled.
  await expect(page.locator('.game-table-camera')).toContainText('another symbol was rolled', {
    timeout: 60_000,
  })
  await expect(page.locator('.game-player[data-solved="true"]')).toHaveCount(1)
  await expectNoViolations(page)
  await page.screenshot({ path: test.info().outputPath('camera.png') })
  // The other player's solved card is entered by hand.
  await solvedButton(page, 'Ann').or(solvedButton(page, 'Ben')).click()
  await expect(page.locator('.game-player[data-solved="true"]')).toHaveCount(2)
  // The message about that card is no longer shown.
  await expect(page.locator('.game-table-camera')).not.toContainText('another symbol was rolled')
  const { text } = await saveGame(page)
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
