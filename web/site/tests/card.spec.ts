import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
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

// The first photo waits for the networks.
test.setTimeout(90_000)
const patient = { timeout: 60_000 }

async function choosePhoto(page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.goto(`${server.address}#/card`)
  await page.getByLabel('Choose a photo').setInputFiles(file)
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a solved card, in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await choosePhoto(page, join(samples, 'solved.jpg'))
    const verdict = page.getByRole('article')
    await expect(verdict).toHaveCount(1, patient)
    await expect(verdict.getByRole('heading')).toContainText('Solved!')
    await expect(verdict).toContainText(/Card .?2/)
    await expectAccessible(page)
  })
}

test('a card with a missing piece: the reason, and a solution behind a tap', async ({ page }) => {
  await choosePhoto(page, join(samples, 'missing.jpg'))
  const verdict = page.getByRole('article')
  await expect(verdict.getByRole('heading')).toContainText('Not solved', patient)
  await expect(verdict).toContainText('L5 of the hand row is missing')
  await expect(page.getByRole('heading', { name: /One solution/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Show me a solution' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'hand' }).click()
  await expect(page.getByRole('heading', { name: 'One solution for hand' })).toBeVisible(patient)
  await expect(verdict).toContainText(/Add: .*magenta L5/)
  // Each piece of the row is drawn with its name.
  for (const piece of ['L5', 'T4', 'Y5', 'L4']) {
    await expect(page.locator('.plate-name', { hasText: piece })).toHaveCount(1)
  }
  await expectAccessible(page)
})

test('a card that is solved by another row than the rolled one is not solved', async ({ page }) => {
  await page.goto(`${server.address}#/card`)
  await page.getByRole('button', { name: 'shield' }).click()
  await page.getByLabel('Choose a photo').setInputFiles(join(samples, 'solved.jpg'))
  const verdict = page.getByRole('article')
  await expect(verdict.getByRole('heading')).toContainText('Not solved', patient)
  // The photo is read again with another choice.
  await page.getByRole('button', { name: 'any row' }).click()
  await expect(verdict.getByRole('heading')).toContainText('Solved!', patient)
})

test('a file that is no picture is explained', async ({ page }) => {
  await choosePhoto(page, {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('shopping: milk'),
  })
  await expect(page.getByRole('status').last()).toContainText(/notes\.txt|not a|cannot|could not/i, patient)
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
  await expect(page.getByRole('alert')).toContainText('The camera is not allowed')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('heading', { name: 'Check a card' })).toBeFocused()
})
