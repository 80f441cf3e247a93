/** Steps of players on the game screen, shared by the tests. */

import { readFile } from 'node:fs/promises'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { servePage } from './shared-checks.ts'
import type { StaticServer } from './static-server.ts'

/** Names of the symbols on the page. */
export const SYMBOLS = ['shield', 'hand', 'antelope', 'snake', 'elephant', 'mask']
/** Names of the colours of gems on the page. */
export const GEMS = ['green', 'red', 'blue', 'purple', 'brown', 'yellow']

/** Returns a generator of numbers from 0 to below 1, the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns a text without the invisible marks that Fluent puts around values, and without space at its ends; empty for null. */
export function withoutIsolates(text: string | null): string {
  return (text ?? '').replace(/[\u2068\u2069]/g, '').trim()
}

/** Opens the form for a new game. */
export async function openSetup(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/game`)
  await page.getByRole('button', { name: 'New game' }).click()
}

/** Starts a game. `choose` may change the options before the start. */
export async function startGame(page: Page, names: string[], choose?: () => Promise<void>): Promise<void> {
  for (const [seat, name] of names.entries()) {
    await page
      .getByLabel(new RegExp(`^Player .?${seat + 1}`))
      .first()
      .fill(name)
  }
  if (choose) {
    await page.getByText('More options').click()
    await choose()
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Round')
}

/** Enters the symbol that was rolled. */
export function roll(page: Page, symbol: string): Promise<void> {
  return page.getByRole('button', { name: symbol }).click()
}

/** Returns the button that enters that a player has solved the card. */
export function solvedButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`${name}.? has solved`) })
}

/** Returns the button that opens the sheet in which a player takes gems. */
export function takeButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`${name}.? takes gems`) })
}

/** Enters the field and the gems that a player takes, in a game without a known gem board. If `field` is null, the field stays as it is. */
export async function takeGems(
  page: Page,
  name: string,
  field: number | null,
  gems: string[],
): Promise<void> {
  await takeButton(page, name).click()
  const sheet = page.getByRole('dialog')
  if (field !== null) await sheet.getByRole('radio', { name: String(field) }).check()
  for (const gem of gems) await sheet.getByRole('button', { name: gem, exact: true }).click()
  await sheet.getByRole('button', { name: /^Take (both|one)/ }).click()
  await expect(sheet).toBeHidden()
  await expect(takeButton(page, name)).toHaveCount(0)
}

/**
 * Reports that the sand is out. This ends the round, or turns the glass again if nobody has solved a card. The page first asks for gems if
 * a player has solved the card and has none.
 */
export async function endRound(page: Page): Promise<void> {
  const isAsked = (await page.getByRole('button', { name: /takes gems$/ }).count()) > 0
  await page.getByRole('button', { name: 'Sand is out' }).click()
  if (isAsked) await page.getByRole('button', { name: 'End the round' }).click()
}

/** Returns the messages in the history on the page, the latest first. */
export async function shownHistory(page: Page): Promise<string[]> {
  return page.locator('.game-history li').allTextContents()
}

/** Waits until the history has `count` messages. */
export function expectHistoryLength(page: Page, count: number): Promise<void> {
  return expect(page.locator('.game-history li')).toHaveCount(count)
}

/** A line of the standings; `gems` are counts by the name of the colour. */
export type Standing = { rank: number; name: string; gems: Record<string, number> }

/** Returns the standings on the page, the best player first. */
export async function standings(page: Page): Promise<Standing[]> {
  const rows = await page.locator('.game-standings > ol > li').all()
  return Promise.all(
    rows.map(async (row) => {
      const tally = row.locator('.gem-tally')
      const counts = (await tally.count()) > 0 ? await tally.getAttribute('aria-label') : null
      const gems = [...withoutIsolates(counts).matchAll(/(\d+) ([a-z]+)/g)].map(
        ([, count, colour]) => [colour, Number(count)] as const,
      )
      return {
        rank: Number.parseInt(withoutIsolates(await row.locator('.game-rank').textContent()), 10),
        name: withoutIsolates(await row.locator('strong').textContent()),
        gems: Object.fromEntries(gems),
      }
    }),
  )
}

/** Saves the game as a file. Returns the file's path, name and text. */
export async function saveGame(page: Page): Promise<{ path: string; name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).first().click(),
  ])
  const path = await download.path()
  return { path, name: download.suggestedFilename(), text: await readFile(path, 'utf8') }
}

/** Starts to collect the errors of a page, and the errors that it prints on the console. Returns the list that they are added to. */
export function pageFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  return faults
}

/** A test with the built page on a server. It also fails if the page reports an error. */
export const test = base.extend<{ server: StaticServer }>({
  server: async ({ page }, use) => {
    const server = await servePage()
    const faults = pageFaults(page)
    await use(server)
    expect(faults).toEqual([])
    await server.close()
  },
})
