/**
 * Measures how long the engine takes in Chromium on one processor core, and prints a table. `scripts/speed --page` runs this and sets two
 * variables: SPEED_RUNS, how often each photo is read, and SPEED_FRAMES, a folder with the frames of a video, ten per second.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { engineAddress, type GlobalWithEngine, type PhotoKind, startEngine } from './engine-in-page.ts'
import { serve } from './static-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const built = process.env.DIST ?? join(import.meta.dirname, '..', 'dist')
const runs = Number(process.env.SPEED_RUNS ?? 0)
const frames = process.env.SPEED_FRAMES

/** Name, kind and file of each photo that is read. */
const PHOTOS: readonly [string, PhotoKind, string][] = [
  ['one card', 'card', 'samples/solved.jpg'],
  ['four cards', 'card', 'samples/table.jpg'],
  ['no card', 'card', 'samples/gems/piles.jpg'],
  ['gems', 'gems', 'samples/gems/piles.jpg'],
  ['gem board', 'gem-board', 'samples/board/rows.jpg'],
  ['Ominoes', 'dice-board', 'samples/ominoes/board.jpg'],
]
/** Time between two frames, in milliseconds. */
const FRAME_MS = 100

/** The page's global object, with the functions that `startMeasuring` adds. */
type GlobalWithMeasure = typeof globalThis & {
  measure: (name: string, args: object, transfer?: Transferable[]) => Promise<number>
  bytesOf: (base64: string) => Uint8Array<ArrayBuffer>
}

/** Adds `measure` to the page: it calls the engine and returns how long the answer took, in milliseconds, or throws if it is refused. */
async function startMeasuring(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pageGlobal = globalThis as GlobalWithEngine & GlobalWithMeasure
    const worker = pageGlobal.engineWorker
    if (!worker) throw new Error('the engine was not started')
    pageGlobal.bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    pageGlobal.measure = (name, args, transfer = []) =>
      new Promise((resolve, reject) => {
        const id = Math.random()
        const started = performance.now()
        worker.addEventListener('message', function handleAnswer({ data }) {
          if (data.id !== id) return
          worker.removeEventListener('message', handleAnswer)
          if (data.kind === 'done') resolve(performance.now() - started)
          else reject(new Error(`${name}: ${data.kind}`))
        })
        worker.postMessage({ id, name, language: 'en', arguments: args }, transfer)
      })
  })
}

/** Measures the reading of a JPEG file, which is given in base64. */
async function readPhoto(page: Page, kind: PhotoKind, photo: string): Promise<number> {
  return await page.evaluate(
    async ({ kind, photo }) => {
      const { measure, bytesOf } = globalThis as GlobalWithMeasure
      const bytes = bytesOf(photo).buffer
      return await measure('readPhoto', { query: { kind }, name: 'photo.jpg', bytes, wantsBitmap: false })
    },
    { kind, photo },
  )
}

/** Measures a step of the live camera with a frame: a JPEG file in base64, which is decoded before. */
async function stepLive(page: Page, photo: string, nowMs: number): Promise<number> {
  return await page.evaluate(
    async ({ photo, nowMs }) => {
      const { measure, bytesOf } = globalThis as GlobalWithMeasure
      const frame = await createImageBitmap(new Blob([bytesOf(photo)], { type: 'image/jpeg' }))
      return await measure('stepLive', { frame, nowMs }, [frame])
    },
    { photo, nowMs },
  )
}

/** Returns the value below which the fraction `part` of the values is, rounded, as text. */
function quantile(values: number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor(part * sorted.length)] ?? Number.NaN).toFixed(0).padStart(5)
}

/** Returns a file in base64. */
const base64 = (path: string) => readFileSync(path).toString('base64')

/** Returns the lines of the table of photos. */
async function measurePhotos(page: Page): Promise<string[]> {
  const lines = ['photo         median    first (ms)']
  for (const [name, kind, file] of PHOTOS) {
    const photo = base64(join(root, file))
    const first = await readPhoto(page, kind, photo)
    const times: number[] = []
    while (times.length < runs) times.push(await readPhoto(page, kind, photo))
    lines.push(`${name.padEnd(14)}${quantile(times, 0.5)}    ${quantile([first], 0)}`)
  }
  return lines
}

/** Returns the line about the live camera, which sees the frames in a folder. */
async function measureLive(page: Page, folder: string): Promise<string> {
  await page.evaluate(() => (globalThis as GlobalWithMeasure).measure('startLive', {}))
  const times: number[] = []
  for (const name of readdirSync(folder).sort())
    times.push(await stepLive(page, base64(join(folder, name)), FRAME_MS * times.length))
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const rate = (1000 / mean).toFixed(1)
  return (
    `live camera, ${times.length} frames: mean ${mean.toFixed(0)} ms (${rate} frames a second), ` +
    `median${quantile(times, 0.5)}, nine in ten below${quantile(times, 0.9)}`
  )
}

test('the speed of the engine', async ({ browser }) => {
  test.skip(runs === 0, 'only run by scripts/speed --page')
  test.setTimeout(0)
  const site = await serve(built, '/')
  const page = await browser.newPage()
  await page.goto(site.address)
  await startEngine(page, engineAddress(built, site.address))
  await startMeasuring(page)
  const lines = await measurePhotos(page)
  if (frames) lines.push(await measureLive(page, frames))
  console.info(lines.join('\n'))
  await site.close()
})
