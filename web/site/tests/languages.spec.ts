/** Tests the page in every language: no text is English, and all texts fit on a small phone. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { expect, type Page, test } from '@playwright/test'
import { expectFits, expectNoViolations, fromRoot, servePage } from './shared-checks.ts'
import type { StaticServer } from './static-server.ts'

const LANGUAGES = ['cs', 'sk', 'ru', 'pt-BR', 'de', 'pl']
const SCREENS = ['', 'card', 'gems', 'board', 'ominoes', 'game']
/** A photo of gems of which some are uncertain, so that the page shows reasons. */
const UNCERTAIN = fromRoot('evaluation', 'gems', 'gems-own-700202.jpg')

let server: StaticServer

test.beforeEach(async () => {
  server = await servePage()
})

test.afterEach(async () => {
  await server.close()
})

/** Returns the texts without variables of a language, by id. */
function textsOf(tag: string): Map<string, string> {
  const bundle = new FluentBundle(tag)
  const folder = fromRoot('locales', tag)
  const pages = readdirSync(join(folder, 'page')).map((name) => join('page', name))
  const ids = ['words.ftl', ...pages].flatMap((name) => {
    const resource = new FluentResource(readFileSync(join(folder, name), 'utf8'))
    bundle.addResource(resource)
    return resource.body.map(({ id }) => id)
  })
  const texts = new Map<string, string>()
  for (const id of ids) {
    const value = bundle.getMessage(id)?.value
    if (typeof value === 'string') texts.set(id, value)
  }
  return texts
}

/** Returns the texts of the page, and the labels for screen readers. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [alt], [placeholder]')].flatMap((element) =>
      ['aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    return [...texts, ...labels].map((text) => text.trim()).filter((text) => text !== '')
  })
}

async function expectNothingEnglish(page: Page, tag: string): Promise<void> {
  const own = new Set(textsOf(tag).values())
  // Letters of gems also occur as letters of piles, which are the same in all languages.
  const english = [...textsOf('en')].filter(([id]) => !id.startsWith('letter-')).map(([, text]) => text)
  const foreign = new Set(english.filter((text) => !own.has(text)))
  const shown = await shownTexts(page)
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter((text) => foreign.has(text) && text !== 'English')).toEqual([])
}

for (const tag of LANGUAGES) {
  test(`${tag}: every screen is in the browser’s language and fits`, async ({ browser }) => {
    const context = await browser.newContext({ locale: tag, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    for (const screen of SCREENS) {
      await page.goto(`${server.address}#/${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expectNothingEnglish(page, tag)
      await expectFits(page)
    }
    await page.goto(`${server.address}#/game`)
    await page.getByRole('button', { name: textsOf(tag).get('game-new') ?? '' }).click()
    await expectNothingEnglish(page, tag)
    await expectFits(page)
    await expectNoViolations(page)
    await context.close()
  })
}

test('the reasons of a photo follow the language', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'cs' })
  const page = await context.newPage()
  await page.goto(`${server.address}#/gems`)
  await page.locator('input[type=file]').last().setInputFiles(UNCERTAIN)
  await expect(page.locator('.gem-reasons')).toContainText('Hromádka A: ', { timeout: 60_000 })
  await expect(page.locator('.gem-reasons')).not.toContainText('uncertain')
  await expectNothingEnglish(page, 'cs')
  await context.close()
})

test('a chosen language is stored, and takes precedence over that of the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'cs-CZ' })
  const page = await context.newPage()
  await page.goto(server.address)
  await expect(page.getByRole('combobox')).toHaveValue('cs')
  await page.getByRole('combobox').selectOption({ label: 'Русский' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.getByText(textsOf('ru').get('task-gems') ?? '')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox')).toHaveValue('ru')
  await expectNothingEnglish(page, 'ru')
  await context.close()
})
