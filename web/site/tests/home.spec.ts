import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './shared-checks.ts'
import { type StaticServer, serve } from './static-server.ts'

const built = join(import.meta.dirname, '..', 'dist')
const samples = join(import.meta.dirname, '..', '..', '..', 'samples')

let server: StaticServer

test.beforeEach(async () => {
  server = await serve(built, '/some/folder/')
})

test.afterEach(async () => {
  await server.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has its tasks and is accessible in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(server.address)
    await expect(page.getByRole('navigation', { name: 'Tasks' }).getByRole('link')).toHaveCount(5)
    await expect(page.getByText(/Version \W?\d+\.\d+\.\d+/)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectNoViolations(page)
  })
}

test('a change of screen names the tab and moves the focus to the heading', async ({ page }) => {
  await page.goto(server.address)
  await expect(page).toHaveTitle('umpire')
  await page.getByRole('link', { name: /Ominoes/ }).click()
  await expect(page).toHaveTitle('Ominoes · umpire')
  await expect(page.getByRole('heading', { level: 1, name: 'Ominoes' })).toBeFocused()
  await page.getByRole('link', { name: 'All tasks' }).click()
  await expect(page).toHaveTitle('umpire')
  await expect(page.getByRole('heading', { level: 1, name: 'umpire' })).toBeFocused()
})

test('photos are read offline after the first visit', async ({ page }) => {
  await page.goto(server.address)
  await expect(page.getByText('Works without network.')).toBeVisible()
  await server.close()

  const second = await page.context().newPage()
  await second.goto(`${server.address}#/ominoes`)
  await second
    .locator('input[type=file]')
    .last()
    .setInputFiles(join(samples, 'ominoes', 'board.jpg'))
  await expect(second.getByRole('heading', { name: 'Groups that score' })).toBeVisible()
  await second.goto(`${server.address}#/card`)
  await second.locator('input[type=file]').last().setInputFiles(join(samples, 'solved.jpg'))
  await expect(second.locator('[data-verdict=unsolved]').first()).toBeVisible()
})

test('with a certificate that the browser does not trust, the page works and shows what is missing', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  // On the page of `umpire serve --lan`, Chrome rejects the registration of the service worker with such an error.
  await page.addInitScript(() => {
    const refused = new DOMException('An SSL certificate error occurred.', 'SecurityError')
    navigator.serviceWorker.register = () => Promise.reject(refused)
  })
  await page.goto(server.address)
  await expect(page.getByRole('status')).toHaveText('Ready')
  await expect(
    page.getByText('open it from a website with a certificate that this browser trusts'),
  ).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await overflowPx(page)).toBe(0)
  await page.goto(`${server.address}#/ominoes`)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(join(samples, 'ominoes', 'board.jpg'))
  await expect(page.getByRole('heading', { name: 'Groups that score' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ominoes' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('the browser offers to install the page', async ({ page }) => {
  await page.goto(server.address)
  const button = page.getByRole('button', { name: 'Add to home screen' })
  await expect(button).toHaveCount(0)
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.body.dataset.asked = 'true'
      },
    })
    dispatchEvent(event)
  })
  await button.click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'true')
  await expect(button).toHaveCount(0)
})

const SCREENS = ['', '#/card', '#/ominoes']

for (const [name, width, rootSize] of [
  ['a narrow display', 320, '100%'],
  ['large text', 360, '200%'],
] as const) {
  test(`nothing is cut off on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const hash of SCREENS) {
      await page.goto(`${server.address}${hash}`)
      await enlarge(page, rootSize)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await overflowPx(page), hash).toBe(0)
      expect(await clippedTexts(page), hash).toEqual([])
    }
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(join(samples, 'ominoes', 'board.jpg'))
    await expect(page.getByRole('heading', { name: 'Groups that score' })).toBeVisible()
    await page.getByRole('group', { name: 'Your gods' }).getByLabel('Khepri').check()
    await page.getByRole('group', { name: 'Your roll' }).getByLabel('Hu-Ra').check()
    await expect(page.getByText(/All other moves/)).toBeVisible()
    expect(await overflowPx(page)).toBe(0)
    expect(await clippedTexts(page)).toEqual([])
  })
}

async function enlarge(page: Page, rootSize: string) {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, rootSize)
}

/** Returns by how many pixels the page is wider than the display. */
function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** Returns the texts that are wider than their links, buttons or panels. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, .panel, .chip, .button')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => box.textContent),
  )
}
