import { expect, test, vi } from 'vitest'
import { type CameraFrame, FramePump } from './frame-pump.ts'

/** A video that delivers a frame at each call of `arrive`. */
function fakeVideo() {
  const waiting: VideoFrameRequestCallback[] = []
  const video = {
    videoWidth: 1280,
    videoHeight: 720,
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => waiting.push(callback),
  } as unknown as HTMLVideoElement
  const arrive = async (captureTime: number) => {
    const callbacks = waiting.splice(0)
    for (const callback of callbacks) callback(0, { captureTime } as VideoFrameCallbackMetadata)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { video, arrive }
}

const close = vi.fn()
vi.stubGlobal('createImageBitmap', async () => ({ close }))

test('frames that arrive while one is processed are dropped, not queued', async () => {
  const { video, arrive } = fakeVideo()
  const frameTimes: number[] = []
  let finish = () => {}
  const pump = new FramePump(video, (frame: CameraFrame) => {
    frameTimes.push(frame.atMs)
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  await arrive(10)
  await arrive(20)
  await arrive(30)
  expect(frameTimes).toEqual([10])
  finish()
  await new Promise((resolve) => setTimeout(resolve))
  expect(frameTimes).toEqual([10])
  await arrive(40)
  expect(frameTimes).toEqual([10, 40])
  pump.stop()
  finish()
  await new Promise((resolve) => setTimeout(resolve))
  await arrive(50)
  expect(frameTimes).toEqual([10, 40])
})

test('a frame that could not be processed does not end the watch', async () => {
  const { video, arrive } = fakeVideo()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const frameTimes: number[] = []
  const pump = new FramePump(video, async ({ atMs }) => {
    frameTimes.push(atMs)
    throw new Error('refused')
  })
  await arrive(10)
  await new Promise((resolve) => setTimeout(resolve))
  await arrive(20)
  expect(frameTimes).toEqual([10, 20])
  expect(warn).toHaveBeenCalled()
  pump.stop()
})
