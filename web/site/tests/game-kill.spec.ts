/** Kills a running game twenty times at random moments. After each kill, every entry that was shown must still exist. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import {
  endRound,
  GEMS,
  openSetup,
  randomNumbers,
  SYMBOLS,
  saveGame,
  shownHistory,
  startGame,
} from './game-steps.ts'
import { type StaticServer, serve } from './static-server.ts'

const built = join(import.meta.dirname, '..', 'dist')
const NAMES = ['Ann', 'Ben', 'Cy']
const random = randomNumbers(46)
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item

/** Timeout for an entry, in milliseconds: the engine may be restarting on a busy machine. */
const slowTimeout = { timeout: 60_000 }

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
    let printed = ''
    child.stderr.on('data', (data) => {
      printed += data
      const endpoint = printed.match(/DevTools listening on (ws:\S+)/)?.[1]
      if (endpoint) resolve(endpoint)
    })
    child.on('exit', () => reject(new Error(printed)))
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

/** Calls `onHistory` with the history of the game whenever the page changes. */
async function watchHistory(page: Page, onHistory: (items: string[]) => void): Promise<void> {
  await page.exposeBinding('shown', (_, items: string[]) => onHistory(items))
  await page.addInitScript(() => {
    const sendHistory = () => {
      const items = [...document.querySelectorAll('.game-history li')].map((item) => item.textContent ?? '')
      if (items.length > 0) (window as unknown as { shown(items: string[]): void }).shown(items)
    }
    new MutationObserver(sendHistory).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
}

async function continueGame(page: Page): Promise<void> {
  await page.goto(`${server.address}#/game`)
  await page.locator('.game-stored-open').first().click()
  const firstItem = page.locator('.game-history li').first()
  // A tab that was just closed may still hold the lock of the game.
  const takeOver = page.getByRole('button', { name: 'Play it here' })
  await takeOver.or(firstItem).first().waitFor({ state: 'attached' })
  if ((await takeOver.count()) > 0) await takeOver.click()
  await firstItem.waitFor({ state: 'attached' })
}

/** Makes a random entry that is possible now by tapping buttons, and returns the history before it. */
async function tapRandomButton(page: Page): Promise<string[]> {
  const before = await shownHistory(page)
  const isRolling = (await page.locator('.game-roll-panel').count()) > 0
  if (isRolling) await page.getByRole('button', { name: pick(SYMBOLS) }).click()
  else await tapWhileSolving(page)
  return before
}

/** Waits until the history differs from `before`. The watchdog needs some seconds to notice that a worker has ended. */
async function waitForChange(page: Page, before: string[]): Promise<void> {
  await expect.poll(() => isChanged(page, before), slowTimeout).toBe(true)
}

async function isChanged(page: Page, before: string[]): Promise<boolean> {
  return (await shownHistory(page)).join() !== before.join()
}

async function tapWhileSolving(page: Page): Promise<void> {
  const takes = page.getByRole('button', { name: /takes gems$/ })
  const solves = page.getByRole('button', { name: /has solved the card$/ })
  const draw = random()
  if (draw < 0.35 && (await solves.count()) > 0) return solves.first().click()
  if (draw < 0.75 && (await takes.count()) > 0) {
    await takes.first().click()
    const sheet = page.getByRole('dialog')
    for (const gem of [pick(GEMS), pick(GEMS)]) {
      await sheet.getByRole('button', { name: gem, exact: true }).click()
    }
    return sheet.getByRole('button', { name: 'Take both gems' }).click()
  }
  if (draw < 0.85) return page.getByRole('button', { name: 'Undo' }).click()
  return endRound(page)
}

/** Kinds of unexpected ends of a game. Each function causes one, and returns whether the page is still open. */
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
const CHECKS_AFTER: Record<string, (page: Page, before: string[]) => Promise<void>> = {
  'worker ended': async (page, before) => {
    await waitForChange(page, before)
    await waitForChange(page, await tapRandomButton(page))
  },
  'storage refused': async (page, before) => {
    const refused = page.getByRole('alert').filter({ hasText: 'was not stored' })
    // The latest entry may have been stored just before the browser refused the storage. The next one cannot be stored.
    const isRefused = async () => (await refused.count()) > 0
    await expect
      .poll(async () => (await isRefused()) || (await isChanged(page, before)), slowTimeout)
      .toBe(true)
    const expectedHistory = await tapRandomButton(page)
    await expect(refused).toContainText('no room left')
    expect(await shownHistory(page)).toEqual(expectedHistory)
  },
}

/** Number of latest messages that the page lists. */
const MAX_LISTED = 30

/** Returns whether `historyAfter`, without its `unfinished` latest items, equals the history `lastHistory`, as far as the page lists it. */
function isContinued(lastHistory: string[], historyAfter: string[], unfinished: number): boolean {
  const kept = historyAfter.slice(unfinished)
  const expected = lastHistory.slice(0, MAX_LISTED - unfinished)
  return kept.length === expected.length && kept.every((item, index) => item === expected[index])
}

test('killed twenty times, a game keeps every entry that was shown', async () => {
  test.setTimeout(300_000)
  let shownItems: string[] = []
  const remember = (items: string[]) => {
    shownItems = items
  }
  let page = await newPage()
  await watchHistory(page, remember)
  await openSetup(page, server.address)
  // The sand must not run out during the test, because its end would be an entry without a tap.
  await startGame(page, NAMES, () => page.getByLabel('Sand glass, in seconds').fill('3600'))
  const kinds = Object.keys(KILLS)
  for (let kill = 0; kill < 20; kill += 1) {
    const kind = kinds[kill % kinds.length] as string
    for (let taps = Math.floor(random() * 3); taps >= 0; taps -= 1)
      await waitForChange(page, await tapRandomButton(page))
    // The game ends while this entry is being made.
    const before = await tapRandomButton(page)
    await page.waitForTimeout(random() * 25)
    if (await KILLS[kind]?.(page)) {
      await CHECKS_AFTER[kind]?.(page, before)
      await page.close()
    }
    const lastHistory = shownItems
    page = await newPage()
    await watchHistory(page, remember)
    await continueGame(page)
    const historyAfter = await shownHistory(page)
    test.info().annotations.push({
      type: kind,
      description: `${lastHistory.length} shown, ${historyAfter.length} there`,
    })
    // At most the unfinished entry may have been stored without being shown.
    const isKept = [0, 1].some((unfinished) => isContinued(lastHistory, historyAfter, unfinished))
    expect(isKept, `${kind}: ${lastHistory.join(' | ')}\nthen ${historyAfter.join(' | ')}`).toBe(true)
  }
  const { text } = await saveGame(page)
  expect(text.split('\n').length).toBeGreaterThan(20)
})
