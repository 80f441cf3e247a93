/**
 * Reads damaged and unusual files. For each one the page shows a result or a message, and works afterwards.
 *
 * HOSTILE_COPIES sets the number of damaged files, HOSTILE_SEED the seed. Files with a fault are kept in `test-results/hostile`.
 * UMPIRE_DATA is the folder with `inputs/make_inputs.py`, UMPIRE the native program.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { crc32, damageFile, type NamedFile, withPngSize } from './damage.ts'
import { engineAddress, faultOf, PHOTO_KINDS, readInPage } from './engine-in-page.ts'
import { type StaticServer, serve } from './static-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const built = join(import.meta.dirname, '..', 'dist')
const samples = join(root, 'samples')
const shared = process.env.UMPIRE_DATA
const native = process.env.UMPIRE ?? join(root, 'target', 'release', 'umpire')
const copies = Number(process.env.HOSTILE_COPIES ?? 120)
const seed = Number(process.env.HOSTILE_SEED ?? 1)

let server: StaticServer

test.beforeEach(async ({ page }) => {
  server = await serve(built, '/some/folder/')
  await page.goto(server.address)
})

test.afterEach(async () => {
  await server.close()
})

/** Returns four samples as small JPEG, PNG and WebP files, which are read quickly. */
async function smallFiles(page: Page): Promise<NamedFile[]> {
  const sources = ['solved.jpg', 'gems/piles.jpg', 'board/rows.jpg', 'ominoes/board.jpg']
  const files: NamedFile[] = []
  for (const source of sources) {
    const base64 = readFileSync(join(samples, source)).toString('base64')
    for (const type of ['jpeg', 'png', 'webp']) {
      const small = await page.evaluate(reduceImage, { base64, type: `image/${type}` })
      files.push({ name: `${source} as ${type}`, bytes: Buffer.from(small, 'base64') })
    }
  }
  return files
}

/** Runs in the page: returns an image reduced to 480 by 360 pixels, as base64. */
async function reduceImage({ base64, type }: { base64: string; type: string }): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]), { resizeWidth: 480, resizeHeight: 360 })
  const canvas = new OffscreenCanvas(480, 360)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  const encoded = new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())
  return btoa(Array.from(encoded, (byte) => String.fromCharCode(byte)).join(''))
}

test('every damaged file gives a result or a message', async ({ page }) => {
  test.setTimeout(60_000 + copies * 10_000)
  const good = await smallFiles(page)
  const engine = engineAddress(built, server.address)
  const ends: Record<string, number> = {}
  const faults: string[] = []
  for (let copy = 0; copy < copies; copy += 1) {
    const file = damageFile(good, seed, copy)
    const kind = PHOTO_KINDS[Math.floor(copy / 10) % PHOTO_KINDS.length] ?? 'card'
    const outcome = await readInPage(page, engine, kind, file)
    const isRead = outcome.end === 'done' && outcome.report.image !== null
    const end = outcome.end === 'done' ? (isRead ? 'read' : 'unreadable') : outcome.end
    ends[end] = (ends[end] ?? 0) + 1
    const fault = faultOf(outcome)
    if (fault) faults.push(saveFaultyFile(file, `${kind}: ${fault}`))
    if (copy % 100 === 99) console.info(copy + 1, ends, faults)
  }
  console.info('damaged files', ends)
  expect(faults).toEqual([])
})

/** Stores a file that has caused a fault. Returns the fault with the path of the file. */
function saveFaultyFile({ name, bytes }: NamedFile, fault: string): string {
  const folder = join(import.meta.dirname, '..', 'test-results', 'hostile')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${seed}-${name.replace(/\W+/g, '-')}`)
  writeFileSync(path, bytes)
  return `${name}: ${fault} (${path})`
}

/** Returns files that are not photos, or whose headers contain a size that is far too large. */
function filesWithoutPhoto(): NamedFile[] {
  const png = pngOfZeros(64, 64)
  return [
    { name: 'empty.jpg', bytes: Buffer.alloc(0) },
    { name: 'text.jpg', bytes: Buffer.from('This is not a photo.\n'.repeat(50)) },
    { name: 'page.png', bytes: Buffer.from('<!doctype html><title>no photo</title>') },
    { name: 'zeros.jpg', bytes: Buffer.alloc(100_000) },
    { name: 'huge-header.png', bytes: withPngSize(png, 60_000, 60_000) },
    { name: 'too-huge-header.png', bytes: withPngSize(png, 0xffffffff, 0xffffffff) },
    { name: 'no-size.png', bytes: withPngSize(png, 0, 0) },
    // An image of 900 megapixels in less than a megabyte.
    { name: 'bomb.png', bytes: pngOfZeros(30_000, 30_000) },
  ]
}

/** Returns a PNG file with one bit per pixel and only black pixels. */
function pngOfZeros(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Each row has one byte for its filter, and one bit for each pixel.
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

for (const file of filesWithoutPhoto()) {
  test(`${file.name} is explained, and the page works afterwards`, async ({ page }) => {
    await page.goto(`${server.address}#/ominoes`)
    const input = page.locator('input[type=file]').last()
    await input.setInputFiles({ name: file.name, mimeType: 'image/png', buffer: file.bytes })
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(/\w+ \w+ \w+/, { timeout: 60_000 })
    console.info(file.name, await alert.textContent())
    await input.setInputFiles(join(samples, 'ominoes', 'board.jpg'))
    await expect(page.getByRole('heading', { name: 'Groups that score' })).toBeVisible({ timeout: 60_000 })
    await expect(alert).toHaveCount(0)
  })
}

test('a crash of the engine is explained, and the next photo is read', async ({ page }) => {
  // No file is known to crash the engine, so the test adds a crash to the engine's script.
  const crash = `self.addEventListener('message', ({ data }) => {
    if (data.arguments?.name === 'crash.jpg') self.postMessage({ kind: 'crashed', id: data.id })
  });`
  await page.route('**/engine-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: crash + (await response.text()) })
  })
  await page.goto(`${server.address}?again#/ominoes`)
  const input = page.locator('input[type=file]').last()
  const board = readFileSync(join(samples, 'ominoes', 'board.jpg'))
  await input.setInputFiles({ name: 'crash.jpg', mimeType: 'image/jpeg', buffer: board })
  await expect(page.getByRole('alert')).toContainText('It has recovered')
  await input.setInputFiles({ name: 'board.jpg', mimeType: 'image/jpeg', buffer: board })
  await expect(page.getByRole('heading', { name: 'Groups that score' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Returns unusual files of phones and programs: those in the repository, and those that a shared script makes from a sample. */
function unusualFiles(): NamedFile[] {
  const goldenFolder = join(root, 'tests', 'golden', 'odd')
  const folders = [goldenFolder]
  const script = shared && join(shared, 'inputs', 'make_inputs.py')
  if (script && existsSync(script)) {
    const madeFolder = mkdtempSync(join(tmpdir(), 'umpire-odd-'))
    const { status } = spawnSync('python3', [script, join(samples, 'solved.jpg'), madeFolder])
    if (status === 0) folders.push(madeFolder)
  }
  const names = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  // Playwright cannot pass a file whose name is not UTF-8 to the browser.
  const photos = names.filter((name) => !['.md', '.py'].includes(extname(name)) && !name.includes('\ufffd'))
  return photos.map((name) => ({ name, bytes: readFileSync(name) }))
}

test('unusual files are read as the native program reads them', async ({ page }) => {
  test.skip(!existsSync(native), 'the native program is not built')
  test.setTimeout(600_000)
  const engine = engineAddress(built, server.address)
  const differences: string[] = []
  const files = unusualFiles()
  for (const file of files) {
    const outcome = await readInPage(page, engine, 'card', { ...file, name: file.name })
    const pageValue = outcome.end === 'done' ? comparable(outcome.report) : outcome
    const difference = firstDifference(pageValue, comparable(nativeReport(file.name)))
    if (difference) differences.push(`${basename(file.name)}: ${difference}`)
  }
  console.info(`${files.length} odd files, ${differences.length} differ`)
  expect(differences).toEqual([])
})

type Report = Record<string, unknown>

function nativeReport(path: string): Report {
  try {
    return JSON.parse(
      execFileSync(native, ['card', '--json', '--', path], { encoding: 'utf8', stdio: 'pipe' }),
    )
  } catch (error) {
    // With exit status 1 or 2, the program still prints the report on standard output.
    return JSON.parse((error as { stdout: string }).stdout)
  }
}

/** Returns a report without its timings and its file name. */
function comparable(report: Report): Report {
  const { timings_ms, photo, ...rest } = report
  return rest
}

/** Returns the first place at which two documents differ, with both values; null if they are equal. */
function firstDifference(pageValue: unknown, nativeValue: unknown, path = ''): string | null {
  if (typeof pageValue !== 'object' || typeof nativeValue !== 'object' || !pageValue || !nativeValue) {
    return Object.is(pageValue, nativeValue)
      ? null
      : `${path}: ${JSON.stringify(pageValue)}, native ${JSON.stringify(nativeValue)}`
  }
  const keys = new Set([...Object.keys(pageValue), ...Object.keys(nativeValue)])
  for (const key of keys) {
    const difference = firstDifference(
      (pageValue as Report)[key],
      (nativeValue as Report)[key],
      `${path}/${key}`,
    )
    if (difference) return difference
  }
  return null
}
