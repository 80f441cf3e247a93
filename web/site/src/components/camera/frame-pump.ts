/** Takes frames from a video, one at a time. */

import { MAX_FRAME_SIDE_PX, reduceSize } from './geometry.ts'

/** A frame as the camera delivers it, which may be a mirror image. The receiver must close or transfer `bitmap`. */
export type CameraFrame = {
  bitmap: ImageBitmap
  /** Time of the frame, on the clock of `performance.now()`. */
  atMs: number
}

/** A function that receives frames. The next frame is passed to it only after its promise has ended. */
export type FrameHandler = (frame: CameraFrame) => Promise<void>

/**
 * Passes the frames of a video to `handler`, each only after the promise for the frame before has ended. Frames that arrive meanwhile are
 * dropped, not queued, so that the handler never gets an old frame.
 */
export class FramePump {
  /**
   * Time when the latest frame of the video arrived, taken or dropped, on the clock of `performance.now()`. Before the first frame, the
   * time when the pump was created.
   */
  lastFrameMs = performance.now()
  private isRunning = true
  private isBusy = false
  private lastPlaybackTime = -1

  private readonly video: HTMLVideoElement
  private readonly handler: FrameHandler
  private readonly isWanted: () => boolean

  /** `isWanted` returns whether frames are used at present; if not, no frame is copied. */
  constructor(video: HTMLVideoElement, handler: FrameHandler, isWanted: () => boolean = () => true) {
    this.video = video
    this.handler = handler
    this.isWanted = isWanted
    this.requestFrame()
  }

  /** Passes no further frames. A frame that is being copied is closed. */
  stop(): void {
    this.isRunning = false
  }

  private requestFrame(): void {
    if (!this.isRunning) return
    if ('requestVideoFrameCallback' in this.video) {
      this.video.requestVideoFrameCallback((now, metadata) => this.handleFrame(metadata.captureTime ?? now))
    } else {
      requestAnimationFrame((now) => this.handleAnimationFrame(now))
    }
  }

  /** Detects a new frame in browsers without `requestVideoFrameCallback`: the playback time of the video has changed. */
  private handleAnimationFrame(now: number): void {
    const { currentTime } = this.video as HTMLVideoElement
    if (currentTime === this.lastPlaybackTime) {
      this.requestFrame()
      return
    }
    this.lastPlaybackTime = currentTime
    this.handleFrame(now)
  }

  private handleFrame(atMs: number): void {
    this.lastFrameMs = performance.now()
    if (this.isRunning && !this.isBusy && this.isWanted()) void this.passFrame(atMs)
    this.requestFrame()
  }

  private async passFrame(atMs: number): Promise<void> {
    this.isBusy = true
    try {
      const bitmap = await copyFrame(this.video)
      if (this.isRunning) await this.handler({ bitmap, atMs })
      else bitmap.close()
    } catch (error) {
      // A frame that cannot be taken is skipped; the next one may work.
      console.warn('frame skipped', error)
    } finally {
      this.isBusy = false
    }
  }
}

/** Copies the current frame of a video, reduced for the engine if its longer side is more than `MAX_FRAME_SIDE_PX`. */
export function copyFrame(video: HTMLVideoElement): Promise<ImageBitmap> {
  const fullSize = [video.videoWidth, video.videoHeight] as const
  const [width, height] = reduceSize(fullSize, MAX_FRAME_SIDE_PX)
  if (width === fullSize[0]) return createImageBitmap(video)
  return createImageBitmap(video, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' })
}
