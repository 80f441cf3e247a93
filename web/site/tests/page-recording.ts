/** Measures how the page watches cards through a fake camera. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'

/** Events that the probe has recorded in the page. All times are in milliseconds on the clock of `performance.now()`. */
export type Recording = {
  /** Time of the first frame of the camera; null before this frame. */
  firstFrame: number | null
  steps: number[]
  announced: { atMs: number; message: string }[]
  longTasks: { atMs: number; ms: number }[]
}

/** A clip of play with its ground truth: the numbers of the solved cards, and the frames at which they are solved. */
export type Clip = { video: string; solved: { number: number; frame: number }[]; seconds: number }

const FRAMES_PER_SECOND = 30

/** Time for which the last frame of a clip is shown, in seconds, so that slow machines finish before the clip is repeated. Set by hand. */
export const STILL_S = 6

/** Reads the ground truth of a clip. The path has no extension. */
export function clipAt(pathWithoutExtension: string): Clip {
  const truth = JSON.parse(readFileSync(`${pathWithoutExtension}.json`, 'utf8')) as {
    frames: number
    cards: { number: number }[]
    solved: { card: number; frame: number }[]
  }
  const numberOf = (card: number) => truth.cards[card]?.number ?? -1
  return {
    video: `${pathWithoutExtension}.mp4`,
    seconds: truth.frames / FRAMES_PER_SECOND,
    solved: truth.solved.map(({ card, frame }) => ({ number: numberOf(card), frame })),
  }
}

/** Returns whether ffmpeg is installed, which `withCamera` needs to make the camera's video. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts a browser with a fake camera that repeats a video, and calls `use` with it. */
export async function withCamera<T>(video: string, use: (browser: Browser) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-camera-'))
  const file = join(folder, 'camera.mjpeg')
  const encoding = ['-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p', '-f', 'mjpeg']
  const stillOptions = ['-vf', `tpad=stop_mode=clone:stop_duration=${STILL_S}`]
  execFileSync('ffmpeg', ['-v', 'error', '-i', video, ...stillOptions, ...encoding, file])
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  try {
    return await use(browser)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

declare global {
  interface Window {
    recording: Recording
  }
}

/** Makes the page record its frames, calls of the engine, announcements and long tasks after it is loaded next. */
export async function recordPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recording: Recording = { firstFrame: null, steps: [], announced: [], longTasks: [] }
    window.recording = recording
    new PerformanceObserver((list) => {
      for (const task of list.getEntries())
        recording.longTasks.push({ atMs: task.startTime, ms: task.duration })
    }).observe({ type: 'longtask', buffered: true })
    const post = Worker.prototype.postMessage as (...args: unknown[]) => void
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      if ((args[0] as { name?: string }).name === 'stepLive') recording.steps.push(performance.now())
      post.apply(this, args)
    }
    const request = HTMLVideoElement.prototype.requestVideoFrameCallback
    HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
      return request.call(this, (now, metadata) => {
        recording.firstFrame ??= metadata.captureTime ?? now
        callback(now, metadata)
      })
    }
    let before = ''
    new MutationObserver(() => {
      const message = document.querySelector('[data-testid="announcement"]')?.textContent ?? ''
      if (message && message !== before) recording.announced.push({ atMs: performance.now(), message })
      before = message
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Returns the median of some numbers. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
