/** Kills a running game twenty times at random moments. After each kill, every entry that was shown must still be there. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { GEMS, history, openSetup, randomNumbers, SYMBOLS, sandOut, save, startGame } from './game-steps.ts'
import { type StaticServer, serve } from './static-server.ts'

const built = join(import.meta.dirname, '..', 'dist')
const NAMES = ['Ann', 'Ben', 'Cy']
const random = randomNumbers(46)
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item

/** Timeout for an entry, in milliseconds: the engine may be restarting on a busy machine. */
const patient = { timeout: 60_000 }

let server: StaticServer
let profile: string
let running: { process: ChildProcess; browser: Browser } | null

test.beforeEach(async () => {
  server = await serve(built, '/some/folder/')
  profile = await mkdtemp(join(tmpdir(), 'umpire-game-'))
  running = null
})

test.afterEach(async () => {
  await killBrowser()
  await server.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

/** Returns a page in a browser that this test has started and can kill. Starts the browser if none is running. */
async function newPage(): Promise<Page> {
  running ??= await startBrowser()
  const [context] = running.browser.contexts()
  if (!context) throw new Error('the browser has no context')
  return context.newPage()
}

async function startBrowser(): Promise<NonNullable<typeof running>> {
  const path = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const options = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    // Without an address the browser loads its start page, and Playwright then sometimes waits for this page for ever.
    'about:blank',
  ]
  const child = spawn(path, [...root, ...options], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise<string>((resolve, reject) => {
    let told = ''
    child.stderr.on('data', (data) => {
      told += data
      const found = told.match(/DevTools listening on (ws:\S+)/)?.[1]
      if (found) resolve(found)
    })
    child.on('exit', () => reject(new Error(told)))
  })
  return { process: child, browser: await chromium.connectOverCDP(address) }
}

/** Kills all processes of the browser at once, as an empty battery does. The browser gets no time to store anything. */
async function killBrowser(): Promise<void> {
  const killed = running
  running = null
  if (!killed?.process.pid) return
  const ended = new Promise((resolve) => killed.process.once('exit', resolve))
  process.kill(-killed.process.pid, 'SIGKILL')
  await ended
}

/** Calls `seen` with the history of the game whenever the page changes. */
async function watch(page: Page, seen: (history: string[]) => void): Promise<void> {
  await page.exposeBinding('shown', (_, items: string[]) => seen(items))
  await page.addInitScript(() => {
    const tell = () => {
      const items = [...document.querySelectorAll('.game-history li')].map((item) => item.textContent ?? '')
      if (items.length > 0) (window as unknown as { shown(items: string[]): void }).shown(items)
    }
    new MutationObserver(tell).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

async function continueGame(page: Page): Promise<void> {
  await page.goto(`${server.address}#/game`)
  await page.locator('.game-stored-open').first().click()
  const shown = page.locator('.game-history li').first()
  // A tab that was just closed may still hold the lock of the game.
  const takeOver = page.getByRole('button', { name: 'Play it here' })
  await takeOver.or(shown).first().waitFor({ state: 'attached' })
  if ((await takeOver.count()) > 0) await takeOver.click()
  await shown.waitFor({ state: 'attached' })
}

/** Taps a random button that is possible now, and returns the history before the tap. */
async function tap(page: Page): Promise<string[]> {
  const before = await history(page)
  const isRolling = (await page.locator('.game-roll-panel').count()) > 0
  if (isRolling) await page.getByRole('button', { name: pick(SYMBOLS) }).click()
  else await solvingTap(page)
  return before
}

/** Waits until the history differs from `before`. The watchdog needs some seconds to notice that a worker has ended. */
async function happened(page: Page, before: string[]): Promise<void> {
  await expect.poll(() => isChanged(page, before), patient).toBe(true)
}

async function isChanged(page: Page, before: string[]): Promise<boolean> {
  return (await history(page)).join() !== before.join()
}

async function solvingTap(page: Page): Promise<void> {
  const takes = page.getByRole('button', { name: /takes gems$/ })
  const solves = page.getByRole('button', { name: /has solved the card$/ })
  const chance = random()
  if (chance < 0.35 && (await solves.count()) > 0) return solves.first().click()
  if (chance < 0.75 && (await takes.count()) > 0) {
    await takes.first().click()
    const sheet = page.getByRole('dialog')
    for (const gem of [pick(GEMS), pick(GEMS)]) {
      await sheet.getByRole('button', { name: gem, exact: true }).click()
    }
    return sheet.getByRole('button', { name: 'Take both gems' }).click()
  }
  if (chance < 0.85) return page.getByRole('button', { name: 'Undo' }).click()
  return sandOut(page)
}

/** Kinds of unexpected ends of a game. Each function returns whether the page is still open. */
const KILLS: Record<string, (page: Page) => Promise<boolean>> = {
  'tab closed': async (page) => {
    await page.close()
    return false
  },
  'renderer crashed': async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await Promise.race([devtools.send('Page.crash').catch(() => {}), page.waitForEvent('crash')])
    await page.close()
    return false
  },
  'browser killed': async () => {
    await killBrowser()
    return false
  },
  'worker ended': async (page) => {
    await page
      .workers()[0]
      ?.evaluate(() => self.close())
      .catch(() => {})
    return true
  },
  'storage refused': async (page) => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    return true
  },
}

/**
 * Checks that the page continues after an end that left it open. `before` is the history before the latest tap, whose entry may be
 * unfinished.
 */
const GOES_ON: Record<string, (page: Page, before: string[]) => Promise<void>> = {
  'worker ended': async (page, before) => {
    await happened(page, before)
    await happened(page, await tap(page))
  },
  'storage refused': async (page, before) => {
    const refused = page.getByRole('alert').filter({ hasText: 'was not stored' })
    // The latest entry may have been stored just before the storage was refused; the next one cannot be.
    const isRefused = async () => (await refused.count()) > 0
    await expect.poll(async () => (await isRefused()) || (await isChanged(page, before)), patient).toBe(true)
    const kept = await tap(page)
    await expect(refused).toContainText('no room left')
    expect(await history(page)).toEqual(kept)
  },
}

/** Number of latest messages that the page lists. */
const LISTED = 30

/** Returns whether `again`, without its `more` latest items, equals the history `last`. */
function isContinued(last: string[], again: string[], more: number): boolean {
  const kept = again.slice(more)
  const expected = last.slice(0, LISTED - more)
  return kept.length === expected.length && kept.every((item, index) => item === expected[index])
}

test('killed twenty times, a game keeps every entry that was shown', async () => {
  test.setTimeout(300_000)
  let shown: string[] = []
  const remember = (items: string[]) => {
    shown = items
  }
  let page = await newPage()
  await watch(page, remember)
  await openSetup(page, server.address)
  // The sand must not run out during the test, because its end would be an entry without a tap.
  await startGame(page, NAMES, () => page.getByLabel('Sand glass, in seconds').fill('3600'))
  const kinds = Object.keys(KILLS)
  for (let kill = 0; kill < 20; kill += 1) {
    const kind = kinds[kill % kinds.length] as string
    for (let taps = Math.floor(random() * 3); taps >= 0; taps -= 1) await happened(page, await tap(page))
    // The game ends while this entry is being made.
    const before = await tap(page)
    await page.waitForTimeout(random() * 25)
    if (await KILLS[kind]?.(page)) {
      await GOES_ON[kind]?.(page, before)
      await page.close()
    }
    const last = shown
    page = await newPage()
    await watch(page, remember)
    await continueGame(page)
    const again = await history(page)
    test.info().annotations.push({ type: kind, description: `${last.length} shown, ${again.length} there` })
    // At most the unfinished entry may have been stored without being shown.
    const isThere = [0, 1].some((more) => isContinued(last, again, more))
    expect(isThere, `${kind}: ${last.join(' | ')}\nthen ${again.join(' | ')}`).toBe(true)
  }
  const { text } = await save(page)
  expect(text.split('\n').length).toBeGreaterThan(20)
})
