/** Takes frames from a video, one at a time. */

import { FRAME_SIDE, reduced } from './geometry.ts'

/** A frame of the camera, not mirrored. Who takes it closes `picture` or transfers it. */
export type CameraFrame = {
  picture: ImageBitmap
  /** Time of the frame, on the clock of `performance.now()`. */
  atMs: number
}

export type TakeFrame = (frame: CameraFrame) => Promise<void>

/**
 * Gives the frames of a video to `take`, and waits until its promise is settled. Frames that arrive meanwhile are dropped: a queue would
 * show the players the past.
 */
export class FramePump {
  /** Time of the latest frame of the video, taken or dropped, on the clock of `performance.now()`. */
  lastFrameMs = performance.now()
  private running = true
  private busy = false
  private lastTime = -1

  private readonly video: HTMLVideoElement
  private readonly take: TakeFrame
  private readonly isWanted: () => boolean

  /** `isWanted` says whether frames are taken at present; where it returns false, none is copied. */
  constructor(video: HTMLVideoElement, take: TakeFrame, isWanted: () => boolean = () => true) {
    this.video = video
    this.take = take
    this.isWanted = isWanted
    this.await()
  }

  stop(): void {
    this.running = false
  }

  private await(): void {
    if (!this.running) return
    if ('requestVideoFrameCallback' in this.video) {
      this.video.requestVideoFrameCallback((now, metadata) => this.arrived(metadata.captureTime ?? now))
    } else {
      requestAnimationFrame((now) => this.polled(now))
    }
  }

  /** For browsers without a callback for each frame: a changed time of the video means a new frame. */
  private polled(now: number): void {
    const { currentTime } = this.video as HTMLVideoElement
    if (currentTime === this.lastTime) {
      this.await()
      return
    }
    this.lastTime = currentTime
    this.arrived(now)
  }

  private arrived(atMs: number): void {
    this.lastFrameMs = performance.now()
    if (this.running && !this.busy && this.isWanted()) void this.give(atMs)
    this.await()
  }

  private async give(atMs: number): Promise<void> {
    this.busy = true
    try {
      const picture = await frameOf(this.video)
      if (this.running) await this.take({ picture, atMs })
      else picture.close()
    } catch (error) {
      // A frame that cannot be taken is skipped; the next one may work.
      console.warn('frame skipped', error)
    } finally {
      this.busy = false
    }
  }
}

/** Copies the present frame of a video, reduced for the engine. */
export function frameOf(video: HTMLVideoElement): Promise<ImageBitmap> {
  const whole = [video.videoWidth, video.videoHeight] as const
  const [width, height] = reduced(whole, FRAME_SIDE)
  if (width === whole[0]) return createImageBitmap(video)
  return createImageBitmap(video, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' })
}
