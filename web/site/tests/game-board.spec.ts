/** Tests photos of the gem board during a game. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { openSetup, roll, saveGame, solvedButton, startGame, takeButton } from './game-steps.ts'
import { hasFfmpeg, withCamera } from './page-recording.ts'
import { expectNoViolations, fromRoot, servePage } from './shared-checks.ts'
import type { StaticServer } from './static-server.ts'

let server: StaticServer
let folder: string

test.skip(!hasFfmpeg(), 'ffmpeg, which extracts frames from a clip, is not installed')
test.setTimeout(180_000)

test.beforeAll(async () => {
  server = await servePage()
  folder = mkdtempSync(join(tmpdir(), 'umpire-board-'))
})

test.afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/**
 * Returns the path of a frame of `samples/game/board.mp4`. After four seconds, the front two gems of row 3 disappear from the gem board.
 */
function framePathAt(seconds: number): string {
  const path = join(folder, `${seconds}.png`)
  const clip = fromRoot('samples', 'game', 'board.mp4')
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-ss', String(seconds), '-i', clip, '-frames:v', '1', path])
  return path
}

/** Starts a game in which Ben finishes first. From field 3 his pawn can then reach all fields. */
async function startGameWithBenSolved(page: Page): Promise<void> {
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'], async () => {
    await page.getByRole('spinbutton').fill('3600')
  })
  await roll(page, 'mask')
  await solvedButton(page, 'Ben').click()
}

/** Checks that the camera's video is played in an area of the page. */
async function expectPlaying(area: Locator): Promise<void> {
  const video = area.locator('video')
  const time = () => video.evaluate((shown: HTMLVideoElement) => (shown.srcObject ? shown.currentTime : 0))
  await expect.poll(time).toBeGreaterThan(0)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before)
}

/** Reads a photo of the gem board in the sheet in which a player takes gems. */
async function readPhotoInSheet(page: Page, path: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Choose a photo').setInputFiles(path)
  await expect(page.getByRole('dialog').getByText('Reading …')).toBeHidden({ timeout: 90_000 })
}

test('two photos of the gem board show which gems were taken, and one tap confirms them', async ({
  page,
}) => {
  await startGameWithBenSolved(page)
  await takeButton(page, 'Ben').click()
  const sheet = page.getByRole('dialog')
  await readPhotoInSheet(page, framePathAt(1))
  await expect(sheet.getByText('These gems lie at the front now')).toBeVisible()
  const front = sheet.getByRole('region', { name: 'What the photo shows' })
  await expect(front.getByRole('button', { name: /Field .?3/ })).toContainText(/yellow.*red/)
  await expectNoViolations(page)
  await readPhotoInSheet(page, framePathAt(6))
  await expect(front.getByRole('button', { name: /Field/ })).toHaveCount(1)
  await expectNoViolations(page)
  await front.getByRole('button', { name: /Field .?3/ }).click()
  await expect(sheet).toBeHidden()
  const { text } = await saveGame(page)
  expect(JSON.parse(text.trim().split('\n').at(-1) ?? '')).toMatchObject({
    what: 'took',
    player: 1,
    field: 2,
    gems: ['yellow', 'red'],
  })
})

test('a photo before the gems are taken fills in the front gems', async ({ page }) => {
  await startGameWithBenSolved(page)
  await takeButton(page, 'Ben').click()
  await readPhotoInSheet(page, framePathAt(1))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Field .?5/ })
    .click()
  const { text } = await saveGame(page)
  expect(JSON.parse(text.trim().split('\n').at(-1) ?? '')).toMatchObject({
    field: 4,
    gems: ['green', 'green'],
  })
  // A photo without a gem board gives a message.
  await page.getByRole('button', { name: 'Undo' }).click()
  await takeButton(page, 'Ben').click()
  await readPhotoInSheet(page, fromRoot('samples', 'solved.jpg'))
  await expect(page.getByRole('region', { name: 'What the photo shows' })).toContainText(/no gem board/i)
})

test('the camera over the table reads the board before and after the gems are taken', async () => {
  await withCamera(fromRoot('samples', 'game', 'board.mp4'), async (browser) => {
    const page = await (await browser.newContext()).newPage()
    await startGameWithBenSolved(page)
    await page.getByRole('button', { name: 'Use the camera' }).click()
    await takeButton(page, 'Ben').click()
    const region = page.getByRole('region', { name: 'What the photo shows' })
    const heading = page.getByRole('heading', { name: /Ben.? takes gems/ })
    await page.getByRole('button', { name: 'Look with the camera' }).click({ timeout: 20_000 })
    const cameraDialog = page.getByRole('dialog', { name: 'Take a photo' })
    await expect(cameraDialog.getByText('Hold the phone over the gem board')).toBeVisible()
    await expectPlaying(cameraDialog)
    await expectNoViolations(page)
    // If no photo is taken, the video of the table is shown again.
    await cameraDialog.getByRole('button', { name: 'Close the camera' }).click()
    await expect(cameraDialog).toBeHidden()
    await expect(heading).toBeVisible()
    await expectPlaying(page.locator('.game-table-camera'))
    await page.getByRole('button', { name: 'Look with the camera' }).click()
    await cameraDialog.getByRole('button', { name: 'Take the photo' }).click()
    await expect(cameraDialog).toBeHidden()
    // The clip is repeated, so the photo may show the gem board with or without the gems. Rows are proposed in both cases.
    await expect(region.getByRole('button', { name: /Field/ }).first()).toBeVisible({ timeout: 60_000 })
    await expectNoViolations(page)
    // The proposed rows are at the top of the sheet, above the choices without the photo.
    await expect(heading).toBeInViewport()
    await expect(region).toBeInViewport()
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    const byHand = page.getByRole('group', { name: 'The front two gems of the row' })
    expect(await top(region)).toBeLessThan(await top(byHand))
    await expectPlaying(page.locator('.game-table-camera'))
  })
})
