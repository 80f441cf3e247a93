import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { withoutIsolates } from './game-steps.ts'
import {
  clipAt,
  hasFfmpeg,
  median,
  type Recording,
  recordPage,
  STILL_S,
  withCamera,
} from './page-recording.ts'
import { expectNoViolations, fluent } from './shared-checks.ts'
import { type StaticServer, serve } from './static-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const built = join(import.meta.dirname, '..', 'dist')
const shared = process.env.UMPIRE_DATA ?? join(root, '..', 'shared')

/** Clips with the solved cards that `umpire watch` announces: for each card number, the symbol of its row. */
const CLIPS: [string, Record<number, string>][] = [
  [join(root, 'samples/watch/play'), { 4: 'mask', 8: 'hand' }],
  [join(shared, 'clips/clip-dev-1'), { 61: 'snake' }],
  [join(shared, 'clips/clip-dev-5'), { 8: 'mask', 29: 'shield' }],
  [join(shared, 'clips/clip-dev-8'), {}],
  [join(shared, 'clips/clip-dev-12'), { 17: 'elephant', 53: 'elephant' }],
]

/** Maximum of the median delay of announcements, in milliseconds. Set by hand. */
const MAX_DELAY_MS = 1000

let server: StaticServer
const delays: number[] = []

test.skip(!hasFfmpeg(), 'ffmpeg, which makes the camera’s video, is not installed')

test.beforeAll(async () => {
  server = await serve(built, '/')
})

test.afterAll(async () => {
  if (delays.length > 0)
    console.log(`delays: ${delays.map(Math.round).join(' ')} ms, median ${Math.round(median(delays))} ms`)
  await server.close()
})

async function startWatching(page: Page): Promise<void> {
  await page.goto(`${server.address}#/card`)
  await page.getByRole('button', { name: 'Use the camera' }).click()
}

/** Simulates that the page is moved to the background, or back to the foreground. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

for (const [path, expected] of CLIPS) {
  test(`announces the solved cards of ${path.split('/').pop()}`, async () => {
    test.skip(!existsSync(`${path}.mp4`), 'the clip is missing')
    test.setTimeout(120_000)
    const clip = clipAt(path)
    const recording = await withCamera(clip.video, async (browser) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      await recordPage(page)
      await startWatching(page)
      await page.waitForFunction(() => window.recording.firstFrame !== null)
      // Stops before the camera repeats the clip.
      await page.waitForTimeout(1000 * (clip.seconds + STILL_S) - 500)
      return page.evaluate(() => window.recording)
    })
    printReport(path, recording)
    const messages = Object.entries(expected).map(([number, row]) => `Solved: Card ${number}, ${row}.`)
    expect(recording.announced.map(({ message }) => withoutIsolates(message)).sort()).toEqual(messages.sort())
    for (const { number, frame } of clip.solved) {
      const announcement = recording.announced.find(({ message }) =>
        withoutIsolates(message).includes(`Card ${number},`),
      )
      const delay = (announcement?.atMs ?? 0) - (recording.firstFrame ?? 0) - (1000 / 30) * frame
      delays.push(Math.max(0, delay))
    }
  })
}

test('the median delay is short', () => {
  // A busy machine is slower, so this is measured only on request.
  test.skip(!process.env.UMPIRE_TIMED, 'UMPIRE_TIMED is not set')
  expect(delays.length).toBeGreaterThan(0)
  expect(median(delays)).toBeLessThan(MAX_DELAY_MS)
})

function printReport(path: string, { steps, longTasks, firstFrame }: Recording): void {
  const seconds = ((steps.at(-1) ?? 0) - (steps[0] ?? 0)) / 1000
  const watching = longTasks.filter(({ atMs }) => atMs > (firstFrame ?? 0))
  const longest = Math.max(0, ...watching.map(({ ms }) => ms))
  const rate = (steps.length / seconds).toFixed(1)
  const tasks = `${watching.length} long tasks, longest ${longest} ms`
  console.log(`${path.split('/').pop()}: ${rate} frames/s, ${tasks}, load ${loadavg()[0]?.toFixed(1)}`)
}

test('the live screen is accessible, and reports a lost camera', async () => {
  test.setTimeout(120_000)
  await withCamera(join(root, 'samples/watch/play.mp4'), async (browser) => {
    const page = await (await browser.newContext()).newPage()
    await startWatching(page)
    await expect(page.getByText(/Card .?4.?:/)).toBeVisible({ timeout: 40_000 })
    await expectNoViolations(page)

    await setHidden(page, true)
    await expect(page.getByText('Paused')).toBeVisible()
    await setHidden(page, false)
    await expect(page.getByText('Paused')).toBeHidden()

    await page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream
      for (const track of stream.getVideoTracks()) {
        track.stop()
        // A track that is stopped by a script sends no event, but an unplugged camera does.
        track.dispatchEvent(new Event('ended'))
      }
    })
    await expect(page.getByRole('alert')).toContainText('The camera was disconnected')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/Card .?4.?:/)).toBeVisible({ timeout: 40_000 })
    await page.getByRole('button', { name: 'Close the camera' }).click()
    await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible()
  })
})

test('the watch begins again after a crash of the engine', async () => {
  test.setTimeout(120_000)
  await withCamera(join(root, 'samples/watch/play.mp4'), async (browser) => {
    const page = await (await browser.newContext()).newPage()
    await startWatching(page)
    const card = page.getByText(/Card .?4.?:/)
    await expect(card).toBeVisible({ timeout: 40_000 })
    // The worker sends this message after a panic.
    await page.workers()[0]?.evaluate(() => self.postMessage({ kind: 'crashed', id: 0 }))
    await expect(page.getByText('The watch begins again')).toBeVisible()
    await expect(card).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('The watch begins again')).toBeHidden()
  })
})

test('a photo can be taken with the live camera', async () => {
  test.setTimeout(120_000)
  await withCamera(join(root, 'samples/watch/play.mp4'), async (browser) => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${server.address}#/card`)
    await page.getByRole('button', { name: 'Take a photo' }).click()
    await page.getByRole('button', { name: 'Take the photo' }).click()
    await expect(page.getByRole('article')).toHaveCount(2, { timeout: 60_000 })
    await expect(page.locator('video')).toHaveCount(0)
  })
})

test('a solution for the current frame is shown, and the camera can be shown again', async () => {
  test.setTimeout(120_000)
  await withCamera(join(root, 'samples/watch/play.mp4'), async (browser) => {
    const page = await (await browser.newContext()).newPage()
    await startWatching(page)
    await expect(page.getByText(/Card .?8.?:/)).toBeVisible({ timeout: 40_000 })
    await page.getByRole('button', { name: 'Show me a solution' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'hand' }).click()
    await expect(page.getByRole('heading', { name: 'One solution for hand' }).first()).toBeVisible({
      timeout: 40_000,
    })
    await page.getByRole('button', { name: 'Back to the camera' }).click()
    await expect(page.getByRole('heading', { name: 'One solution for hand' })).toHaveCount(0)
    await expect(page.getByText(/Card .?8.?:/)).toBeVisible()
  })
})

/** The state of the card in `samples/solved.jpg`, with the die next to it. */
const CONTRADICTION = fluent('Covered for elephant, but the die shows antelope')

test('the symbol of a card in view can be set, and the watch continues', async () => {
  test.setTimeout(120_000)
  await withCamera(join(root, 'samples/solved.jpg'), async (browser) => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    await startWatching(page)
    const card = page.getByRole('listitem').filter({ hasText: /Card .?2/ })
    await expect(card).toContainText(CONTRADICTION, { timeout: 40_000 })
    await page.locator('.live .card-tap').click()
    await page.getByRole('dialog').getByRole('button', { name: 'mask' }).click()
    // A result for a row that no longer counts is never announced.
    await expect(page.locator('.banner')).toHaveCount(0, { timeout: 300 })
    await expect(card).toContainText('Not solved')
    await expect(card).toContainText('Symbol set by hand: mask')
    expect(withoutIsolates(await card.textContent())).toContain('As read, antelope: Not solved')
    await expect(page.getByText('Getting ready')).toHaveCount(0)
    await expectNoViolations(page)

    // The photo with the solution keeps the row that was set by hand.
    await page.getByRole('button', { name: 'Show me a solution' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'mask' }).click()
    const verdict = page.getByRole('article')
    await expect(verdict).toContainText('Symbol set by hand: mask', { timeout: 40_000 })
    await expect(verdict).toContainText('Not solved', { timeout: 40_000 })
    await page.getByRole('button', { name: 'Back to the camera' }).click()

    await card.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to what was read' }).click()
    await expect(card).toContainText(CONTRADICTION)
    await expect(card).not.toContainText('by hand')
  })
})

test('without a die, a solved card is announced with its row', async () => {
  test.setTimeout(120_000)
  await withCamera(join(root, 'samples/table.jpg'), async (browser) => {
    const page = await (await browser.newContext()).newPage()
    await startWatching(page)
    const card = page.getByRole('listitem').filter({ hasText: /Card .?43/ })
    await expect(card).toContainText(fluent('Solved for hand'), { timeout: 40_000 })
    await expect(card).toContainText(fluent('Was hand rolled?'))
    await expect(page.getByTestId('announcement')).toContainText('Solved: ')
  })
})

/** Counts in `document.documentElement.dataset.starts` how often the page starts a watch. */
function countStarts(): void {
  const postMessage = Worker.prototype.postMessage as (...args: unknown[]) => void
  Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
    const { dataset } = document.documentElement
    if ((args[0] as { name?: string }).name === 'startLive')
      dataset.starts = String(Number(dataset.starts ?? 0) + 1)
    postMessage.apply(this, args)
  }
}

/** Disables the timeout of the wait for the die, so that the speed of the machine does not matter. */
function waitForDie(): void {
  const set = window.setTimeout as (...args: unknown[]) => number
  const isWait = (ms: unknown) => Number(ms) > 1000 && Number(ms) < 5000
  const slowed = (what: unknown, ms: unknown) => (isWait(ms) ? 0 : set(what, ms))
  window.setTimeout = slowed as unknown as typeof window.setTimeout
}

test('the die decides, then the player, while the watch runs; the cards stay tracked', async () => {
  test.setTimeout(120_000)
  await withCamera(join(root, 'samples/solved.jpg'), async (browser) => {
    const page = await (await browser.newContext()).newPage()
    await recordPage(page)
    await page.addInitScript(countStarts)
    await page.addInitScript(waitForDie)
    await startWatching(page)
    const card = page.getByRole('listitem').filter({ hasText: /Card .?2/ })
    await expect(card).toContainText(CONTRADICTION, { timeout: 40_000 })
    expect(await page.evaluate(() => window.recording.announced)).toEqual([])
    const choose = async (row: string) => {
      await page.getByRole('button', { name: /Which row counts/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: row, exact: true }).click()
    }
    await choose('hand')
    await expect(card).toContainText('Not solved')
    await choose('elephant')
    await expect(card).toContainText('Solved!')
    await choose('any row')
    await expect(page.locator('.banner')).toContainText(fluent('Solved for elephant'))
    await expect(page.locator('.banner')).toContainText(fluent('Was elephant rolled?'))
    await expect(card).toContainText(fluent('Solved for elephant'))
    await expect(card).toContainText(fluent('Was elephant rolled?'))
    await choose('read the die')
    await expect(page.getByRole('button', { name: /Which row counts:.*antelope/ })).toBeVisible({
      timeout: 20_000,
    })
    await expect(card).toContainText(CONTRADICTION)
    const { announced } = await page.evaluate(() => window.recording)
    const solved = 'Solved: Card 2, elephant.'
    expect(announced.map(({ message }) => withoutIsolates(message))).toEqual([solved, solved])
    expect(await page.evaluate(() => document.documentElement.dataset.starts)).toBe('1')
  })
})
