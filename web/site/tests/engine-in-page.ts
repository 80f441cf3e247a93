/** Calls the engine worker of the built page directly, to test how the engine handles damaged and unusual photo files. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { NamedFile } from './damage.ts'

/** All kinds of photos that the engine reads. */
export const PHOTO_KINDS = ['card', 'gems', 'gem-board', 'dice-board'] as const
/** A kind of photo. */
export type PhotoKind = (typeof PHOTO_KINDS)[number]

/** How a call of the engine ended. */
export type Outcome =
  | { end: 'done'; report: { reasons: { code: string; message: string }[] } & Record<string, unknown> }
  | { end: 'refused'; message: string }
  | { end: 'crashed' }
  | { end: 'hung' }

/** Returns the address of the engine's script in the built page. */
export function engineAddress(built: string, address: string): string {
  const script = readdirSync(join(built, 'assets')).find((name) => /^engine-.*\.js$/.test(name))
  return new URL(`assets/${script}`, address).href
}

/** The page's global object, with the engine worker that the tests call. */
export type GlobalWithEngine = typeof globalThis & { engineWorker?: Worker | undefined }

/** Starts an engine worker in the page and waits until it is ready; does nothing if one runs. `engine` is the address of its script. */
export async function startEngine(page: Page, engine: string): Promise<void> {
  await page.evaluate(async (engine) => {
    const pageGlobal = globalThis as GlobalWithEngine
    if (pageGlobal.engineWorker) return
    const blob = new Blob([`import(${JSON.stringify(engine)})`], { type: 'text/javascript' })
    const started = new Worker(URL.createObjectURL(blob), { type: 'module' })
    await new Promise<void>((resolve) => {
      started.addEventListener('message', ({ data }) => data.kind === 'ready' && resolve())
    })
    pageGlobal.engineWorker = started
  }, engine)
}

/** Reads a file in the engine. The worker is kept for the next call. After a crash or a hang it is replaced, as the page does. */
export async function readInPage(
  page: Page,
  engine: string,
  kind: PhotoKind,
  { name, bytes }: NamedFile,
  hungAfterMs = 60_000,
): Promise<Outcome> {
  await startEngine(page, engine)
  const args = { kind, name, base64: bytes.toString('base64'), hungAfterMs }
  return await page.evaluate(async ({ kind, name, base64, hungAfterMs }) => {
    const pageGlobal = globalThis as GlobalWithEngine
    const worker = pageGlobal.engineWorker
    if (!worker) throw new Error('the engine was not started')
    const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer
    const id = Math.random()
    const outcome = await new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => resolve({ end: 'hung' }), hungAfterMs)
      worker.addEventListener('message', function handleAnswer({ data }) {
        if (data.id !== id) return
        worker.removeEventListener('message', handleAnswer)
        clearTimeout(timer)
        if (data.kind === 'done') {
          data.result.bitmap?.close()
          resolve({ end: 'done', report: data.result.report })
        } else if (data.kind === 'refused') resolve({ end: 'refused', message: data.message })
        else resolve({ end: 'crashed' })
      })
      const call = { query: { kind }, name, bytes: file, wantsBitmap: true }
      worker.postMessage({ id, name: 'readPhoto', language: 'en', arguments: call })
    })
    if (outcome.end === 'crashed' || outcome.end === 'hung') {
      worker.terminate()
      pageGlobal.engineWorker = undefined
    }
    return outcome
  }, args)
}

/** Returns what is wrong with an outcome: a crash, a hang, or a message of at most 10 characters. Null if nothing is wrong. */
export function faultOf(outcome: Outcome): string | null {
  if (outcome.end === 'crashed' || outcome.end === 'hung') return outcome.end
  if (outcome.end === 'refused') return outcome.message.length > 10 ? null : `says only ${outcome.message}`
  const isUnread = outcome.report.image === null
  const message = outcome.report.reasons[0]?.message ?? ''
  return isUnread && message.length <= 10 ? `says only ${JSON.stringify(message)}` : null
}
