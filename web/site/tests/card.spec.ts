import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectFits, expectNoViolations, fluent } from './shared-checks.ts'
import { type StaticServer, serve } from './static-server.ts'

const samples = join(import.meta.dirname, '..', '..', '..', 'samples')
const built = join(import.meta.dirname, '..', 'dist')

let server: StaticServer

test.beforeAll(async () => {
  server = await serve(built, '/')
})

test.afterAll(async () => {
  await server.close()
})

test.setTimeout(90_000)
/** Timeout for reading a photo, in milliseconds. Before the first photo, the page fetches the networks. */
const slowTimeout = { timeout: 60_000 }

/** The verdict on `samples/solved.jpg`. */
const CONTRADICTION = fluent('Covered for elephant, but the die shows antelope')

/** Opens the card screen and chooses a photo on it. */
async function openWithPhoto(page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.goto(`${server.address}#/card`)
  await page.getByLabel('Choose a photo').setInputFiles(file)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a card that is solved for another row than the die shows, in the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await openWithPhoto(page, join(samples, 'solved.jpg'))
    const verdict = page.getByRole('article')
    await expect(verdict).toHaveCount(1, slowTimeout)
    await expect(verdict.getByRole('heading')).toContainText(CONTRADICTION)
    await expect(verdict).toHaveAttribute('data-verdict', 'unsolved')
    await expect(verdict).toContainText(/Card .?2/)
    await expect(page.locator('.die-read')).toContainText('The die shows antelope')
    await expect(page.getByText('Solved!')).toHaveCount(0)
    await expectNoViolations(page)
    await expectFits(page)
  })
}

test('without a die, the verdict names the covered row', async ({ page }) => {
  await openWithPhoto(page, join(samples, 'table.jpg'))
  const solved = page.getByRole('article').filter({ hasText: fluent('Card 43') })
  await expect(solved.getByRole('heading')).toContainText(fluent('Solved for hand'), slowTimeout)
  await expect(solved).toContainText(fluent('Was hand rolled?'))
  await expect(page.getByText('Solved!')).toHaveCount(0)
  // The player enters the rolled symbol.
  await page.locator('fieldset').getByRole('button', { name: 'hand' }).click()
  await expect(solved.getByRole('heading')).toContainText('Solved!', slowTimeout)
  await expect(solved).not.toContainText('rolled?')
})

test('a card with a missing piece shows the reason, and a solution only after a tap', async ({ page }) => {
  await openWithPhoto(page, join(samples, 'missing.jpg'))
  const verdict = page.getByRole('article')
  await expect(verdict.getByRole('heading')).toContainText('Not solved', slowTimeout)
  await expect(verdict).toContainText('L5 of the hand row is missing')
  await expect(page.getByRole('heading', { name: /One solution/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Show me a solution' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'hand' }).click()
  await expect(page.getByRole('heading', { name: 'One solution for hand' })).toBeVisible(slowTimeout)
  await expect(verdict).toContainText(/Add: .*magenta L5/)
  // Each piece of the row is drawn with its name.
  for (const piece of ['L5', 'T4', 'Y5', 'L4']) {
    await expect(page.locator('.plate-name', { hasText: piece })).toHaveCount(1)
  }
  await expectNoViolations(page)
})

test('a card that is covered for another row than the chosen one is not solved', async ({ page }) => {
  await page.goto(`${server.address}#/card`)
  await page.getByRole('button', { name: 'shield' }).click()
  await page.getByLabel('Choose a photo').setInputFiles(join(samples, 'solved.jpg'))
  const verdict = page.getByRole('article')
  await expect(verdict.getByRole('heading')).toContainText('Not solved', slowTimeout)
  // The photo is read again with another choice.
  await page.getByRole('button', { name: 'any row' }).click()
  await expect(verdict.getByRole('heading')).toContainText(fluent('Solved for elephant'), slowTimeout)
  // The choice of the player takes precedence over the die, which shows the antelope.
  await page.getByRole('button', { name: 'elephant' }).click()
  await expect(verdict.getByRole('heading')).toContainText('Solved!', slowTimeout)
})

test('the symbol of one card is set by a tap on the photo, and the reading stays visible', async ({
  page,
}) => {
  await openWithPhoto(page, join(samples, 'solved.jpg'))
  const verdict = page.getByRole('article')
  await expect(verdict.getByRole('heading')).toContainText(CONTRADICTION, slowTimeout)
  await page.locator('.card-drawing .card-tap').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading')).toContainText('which symbol counts?')
  // The button of the row that solves the card lists the pieces of this row.
  await expect(sheet.getByRole('button', { name: 'elephant' })).toContainText(/[A-Z]\d [A-Z]\d [A-Z]\d/)
  await expectNoViolations(page)
  await sheet.getByRole('button', { name: 'mask' }).click()
  await expect(verdict.getByRole('heading')).toContainText('Not solved', slowTimeout)
  await expect(verdict).toContainText('Symbol set by hand: mask')
  await expect(verdict).toContainText(fluent('As read, antelope: Not solved'))
  await expect(page.locator('.mark-badge')).toHaveCount(1)
  await expectNoViolations(page)

  // With the row of the pieces on the card, the card is solved, but the row is still marked as set by hand.
  await page.getByRole('button', { name: 'Change the symbol' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'elephant' }).click()
  await expect(verdict.getByRole('heading')).toContainText('Solved!', slowTimeout)
  await expect(verdict).toContainText('Symbol set by hand: elephant')
  await verdict.getByRole('button', { name: 'Back to what was read' }).click()
  await expect(verdict).not.toContainText('by hand')
  await expect(page.locator('.mark-badge')).toHaveCount(0)
})

test('a misread die can be corrected', async ({ page }) => {
  await openWithPhoto(page, join(samples, 'solved.jpg'))
  const verdict = page.getByRole('article')
  await expect(verdict.getByRole('heading')).toContainText(CONTRADICTION, slowTimeout)
  await expect(page.locator('.die-read')).toContainText('The die shows antelope')
  await page.locator('.die-drawing .card-tap').click()
  await expectNoViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'elephant' }).click()
  await expect(verdict.getByRole('heading')).toContainText('Solved!', slowTimeout)
  await expect(verdict).toContainText('Die set by hand: elephant')
  await expect(page.getByText('The die shows, set by hand')).toContainText(fluent('As read: antelope'))
  await page.getByRole('button', { name: 'Change the symbol' }).click()
  await expectFits(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectFits(page)
  await page.getByRole('button', { name: 'Back to what was read' }).click()
  await expect(verdict.getByRole('heading')).toContainText(CONTRADICTION)
})

test('a correction stays when a solution is shown, and is dropped with the photo', async ({ page }) => {
  await openWithPhoto(page, join(samples, 'solved.jpg'))
  const verdict = page.getByRole('article')
  await verdict.getByRole('button', { name: 'Change the symbol' }).click(slowTimeout)
  await page.getByRole('dialog').getByRole('button', { name: 'mask' }).click()
  await expect(verdict.getByRole('heading')).toContainText('Not solved', slowTimeout)
  await page.getByRole('button', { name: 'Show me a solution' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'mask' }).click()
  await expect(page.getByRole('heading', { name: 'One solution for mask' })).toBeVisible(slowTimeout)
  await expect(verdict).toContainText('Symbol set by hand: mask')
  await page.getByLabel('Choose a photo').setInputFiles(join(samples, 'missing.jpg'))
  await expect(verdict).toContainText('L5 of the hand row is missing', slowTimeout)
  await expect(verdict).not.toContainText('by hand')
})

test('a file that is not an image is explained', async ({ page }) => {
  await openWithPhoto(page, {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('shopping: milk'),
  })
  await expect(page.getByRole('status').last()).toContainText(
    /not a picture; give a photo as JPEG or PNG/i,
    slowTimeout,
  )
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a camera that is not allowed is explained, and a photo is still possible', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    const mediaDevices = { getUserMedia: refuse, enumerateDevices: async () => [] }
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices })
  })
  await page.goto(`${server.address}#/card`)
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByRole('alert')).toContainText('does not let this page use the camera')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('heading', { name: 'Check a card' })).toBeFocused()
})
