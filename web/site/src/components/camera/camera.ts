/** The device's camera: opens it, delivers its frames, and reports why it cannot be opened. */

import { computed, signal } from '@preact/signals'
import { type Fault, faultOf } from './faults.ts'
import { type FrameHandler, FramePump } from './frame-pump.ts'
import { isShownMirrored, MAX_FRAME_SIDE_PX, reduceSize, type Size } from './geometry.ts'
import { keepAwake } from './wake-lock.ts'

/** State of a camera, and why there is no live video if it has failed. */
export type CameraState =
  /** Not opened, or closed by `stop`. It is opened only in response to a tap, because the browser may ask for permission. */
  | { kind: 'off' }
  | { kind: 'opening' }
  | { kind: 'running' }
  /** Paused while the page is hidden. */
  | { kind: 'paused' }
  | { kind: 'fault'; fault: Fault }

/** Time without a frame after which the camera counts as frozen, in milliseconds. Set by hand. */
const FROZEN_AFTER_MS = 4000
/** Time between two checks whether the camera is frozen, in milliseconds. Set by hand. */
const WATCHDOG_MS = 1000
/** Size and rate of the frames to ask the browser for; it may deliver others. Set by hand. */
const IDEAL_FRAMES = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } }
/** Quality of a photo as JPEG, from 0 to 1. Set by hand. */
const JPEG_QUALITY = 0.95

/** A camera for one screen. `start` must be called from a tap; `stop` closes the camera. */
export class Camera {
  readonly state = signal<CameraState>({ kind: 'off' })
  /** Size of the frames that `onFrame` receives; null before the first one. Overlays use its coordinates. */
  readonly frameSize = signal<Size | null>(null)
  /** Whether the browser reports that the camera faces the player. */
  readonly facesPlayer = signal(false)
  /** Whether the camera itself delivers mirror images, as detected by the engine. The screen sets it. */
  readonly deliversMirrorImages = signal(false)
  /**
   * Whether the page mirrors the video that it shows. It passes frames on as the camera delivers them. Photos that are mirror images are
   * turned back.
   */
  readonly shownMirrored = computed(() =>
    isShownMirrored({
      facesPlayer: this.facesPlayer.value,
      deliversMirrorImages: this.deliversMirrorImages.value,
    }),
  )
  /** Whether the torch is on; null if the camera has no torch. */
  readonly torch = signal<boolean | null>(null)
  /** Identifiers of the cameras to switch between. */
  readonly devices = signal<string[]>([])

  /** Elements that may show the video; the last one does. */
  private videos: HTMLVideoElement[] = []
  private stream: MediaStream | null = null
  private pump: FramePump | null = null
  private frameHandler: FrameHandler | null = null
  private cleanups: (() => void)[] = []
  /** Number of the latest call of `start` or `stop`. An attempt to open the camera that finishes after a newer call is discarded. */
  private attempt = 0

  /** Sets the function that receives the frames. While it is null, no frames are copied. */
  set onFrame(frameHandler: FrameHandler | null) {
    this.frameHandler = frameHandler
  }

  /** Shows the video in an element instead of in the one before. Returns a function that restores the one before. */
  show(video: HTMLVideoElement): () => void {
    this.videos.push(video)
    this.playAgain()
    return () => {
      this.videos = this.videos.filter((other) => other !== video)
      video.srcObject = null
      this.playAgain()
    }
  }

  private get video(): HTMLVideoElement | undefined {
    return this.videos.at(-1)
  }

  private playAgain(): void {
    const { video } = this
    const handleError = (error: unknown) => {
      // The browser reports an error for an element that was removed from the page; only that of the element in use counts.
      if (video === this.video) this.fail(faultOf(error))
    }
    if (video && this.stream) this.play().catch(handleError)
  }

  /** Opens the camera with the identifier `deviceId`, or by default the one that faces away from the player. */
  async start(deviceId?: string): Promise<void> {
    this.close()
    this.attempt += 1
    const attempt = this.attempt
    if (!navigator.mediaDevices?.getUserMedia) return this.fail('insecure')
    this.state.value = { kind: 'opening' }
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: constraintsFor(deviceId),
      })
      if (attempt !== this.attempt) return stopTracks(stream)
      this.useStream(stream)
      await this.play()
    } catch (error) {
      if (attempt === this.attempt) this.fail(faultOf(error))
    }
  }

  /** Closes the camera. */
  stop(): void {
    this.attempt += 1
    this.close()
    this.state.value = { kind: 'off' }
  }

  /** Closes the camera and opens the next one of the device. */
  async switch(): Promise<void> {
    const present = this.track()?.getSettings().deviceId ?? ''
    const all = this.devices.value
    await this.start(all[(all.indexOf(present) + 1) % all.length])
  }

  /** Switches the torch on or off. `torch` is null afterwards if the camera refuses. */
  async toggleTorch(): Promise<void> {
    const on = !this.torch.value
    try {
      // TypeScript's type of the constraints lacks `torch`.
      await this.track()?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      this.torch.value = on
    } catch {
      this.torch.value = null
    }
  }

  /** Returns the current frame at full resolution as a JPEG file; null if the camera is not running. */
  async photo(): Promise<File | null> {
    const { video } = this
    if (!video || this.state.value.kind !== 'running' || !video.videoWidth) return null
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
    const context = canvas.getContext('2d')
    if (this.deliversMirrorImages.value) context?.setTransform(-1, 0, 0, 1, canvas.width, 0)
    context?.drawImage(video, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
    return new File([blob], 'camera.jpg', { type: blob.type })
  }

  private track(): MediaStreamTrack | undefined {
    return this.stream?.getVideoTracks()[0]
  }

  private useStream(stream: MediaStream): void {
    this.stream = stream
    const track = this.track()
    if (!track) return
    const handleEnded = () => this.fail('lost')
    const handleVisibilityEvent = () => this.handleVisibilityChange()
    track.addEventListener('ended', handleEnded)
    document.addEventListener('visibilitychange', handleVisibilityEvent)
    const watchdog = setInterval(() => this.checkFrozen(), WATCHDOG_MS)
    this.cleanups.push(
      () => track.removeEventListener('ended', handleEnded),
      () => document.removeEventListener('visibilitychange', handleVisibilityEvent),
      () => clearInterval(watchdog),
      keepAwake(),
    )
    this.facesPlayer.value = track.getSettings().facingMode === 'user'
    this.deliversMirrorImages.value = false
    // Some versions of Firefox lack `getCapabilities`.
    const capabilities = track.getCapabilities?.() as { torch?: boolean } | undefined
    this.torch.value = capabilities?.torch ? false : null
    void this.listDevices()
  }

  private async listDevices(): Promise<void> {
    const all = await navigator.mediaDevices.enumerateDevices()
    this.devices.value = all.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
  }

  private async play(): Promise<void> {
    const { video, stream } = this
    if (!video || !stream) return
    video.srcObject = stream
    await video.play()
    if (this.stream !== stream || this.video !== video) return
    this.state.value = { kind: document.hidden ? 'paused' : 'running' }
    if (!document.hidden) this.startPump(video)
  }

  private startPump(video: HTMLVideoElement): void {
    this.pump?.stop()
    const frameHandler: FrameHandler = async (frame) => {
      if (this.frameHandler) await this.frameHandler(frame)
      else frame.bitmap.close()
    }
    this.pump = new FramePump(video, frameHandler, () => {
      this.updateFrameSize([video.videoWidth, video.videoHeight])
      return this.frameHandler !== null
    })
  }

  /** Records the size of the frames, which changes when the phone is turned. */
  private updateFrameSize(fullSize: Size): void {
    const size = reduceSize(fullSize, MAX_FRAME_SIDE_PX)
    const previous = this.frameSize.value
    if (previous?.[0] !== size[0] || previous[1] !== size[1]) this.frameSize.value = size
  }

  private handleVisibilityChange(): void {
    const track = this.track()
    if (!track) return
    track.enabled = !document.hidden
    if (document.hidden) {
      this.pump?.stop()
      this.state.value = { kind: 'paused' }
    } else if (track.readyState === 'ended') {
      void this.start(track.getSettings().deviceId)
    } else {
      this.playAgain()
    }
  }

  private checkFrozen(): void {
    const { state } = this
    const isFrozen = this.pump && performance.now() - this.pump.lastFrameMs > FROZEN_AFTER_MS
    if (state.value.kind === 'running' && isFrozen) state.value = { kind: 'fault', fault: 'frozen' }
    // A frozen camera may deliver frames again without a new start.
    const wasFrozen = state.value.kind === 'fault' && state.value.fault === 'frozen'
    if (wasFrozen && !isFrozen) state.value = { kind: 'running' }
  }

  private fail(fault: Fault): void {
    this.close()
    this.state.value = { kind: 'fault', fault }
  }

  private close(): void {
    this.pump?.stop()
    this.pump = null
    for (const cleanup of this.cleanups.splice(0)) cleanup()
    if (this.stream) stopTracks(this.stream)
    this.stream = null
    this.torch.value = null
    this.frameSize.value = null
    for (const video of this.videos) video.srcObject = null
  }
}

/** Returns the constraints for a camera: the one with the identifier `deviceId`, or by default one that faces away from the player. */
function constraintsFor(deviceId: string | undefined): MediaTrackConstraints {
  return deviceId
    ? { ...IDEAL_FRAMES, deviceId: { exact: deviceId } }
    : { ...IDEAL_FRAMES, facingMode: { ideal: 'environment' } }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
