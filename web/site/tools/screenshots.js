// Takes the screenshots in docs/phone: every screen, with a sample photo where it reads one, in three sizes, and some in other languages.
// Build the page first.
// Usage: npm run screenshots

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { preview } from 'vite'

const root = join(import.meta.dirname, '..', '..', '..')
const to = join(root, 'docs', 'phone')
const SIZES = { upright: [360, 740], landscape: [740, 360], wide: [1280, 800] }
const PHOTOS = {
  card: 'samples/missing.jpg',
  gems: 'samples/gems/piles.jpg',
  board: 'samples/board/rows.jpg',
  ominoes: 'samples/ominoes/board.jpg',
}

/** Shows a screen with the result of its photo, if it has one. */
async function show(page, screen) {
  await page.goto(`${address}#/${screen}`)
  if (!PHOTOS[screen]) return
  await page.locator('input[type=file]').last().setInputFiles(join(root, PHOTOS[screen]))
  await page.getByRole('img').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(1000)
}

/** Starts a game and a round, whatever the language of the page. */
async function play(page) {
  await page.goto(`${address}#/game`)
  await page.locator('main button').first().click()
  const names = page.getByRole('textbox')
  await names.nth(0).fill('Ann')
  await names.nth(1).fill('Ben')
  await page.locator('button[type=submit]').click()
  await page.locator('button:has(.symbol-drawing)').last().click()
  await page.waitForTimeout(1000)
}

async function shoot(page, screen, name) {
  await (screen === 'game' ? play(page) : show(page, screen === 'home' ? '' : screen))
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(to, `${name}.jpg`), type: 'jpeg', quality: 80 })
  await page.close()
}

const server = await preview({ root: join(import.meta.dirname, '..'), preview: { port: 4199 } })
const [address] = server.resolvedUrls.local
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args })
mkdirSync(to, { recursive: true })
for (const [name, [width, height]] of Object.entries(SIZES)) {
  for (const screen of ['home', 'card', 'gems', 'board', 'ominoes', 'game']) {
    const page = await browser.newPage({ viewport: { width, height } })
    await shoot(page, screen, `${screen}-${name}`)
  }
}
for (const [screen, locale] of [
  ['card', 'cs'],
  ['gems', 'ru'],
  ['game', 'pt-BR'],
]) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale })
  await shoot(page, screen, `${screen}-${locale}`)
}
await browser.close()
await server.close()
