import { expect, test } from 'vitest'
import { text } from '../../strings/index.ts'
import { drawingPoint, unitOf } from '../overlay-view.ts'
import { FAULTS, faultOf } from './faults.ts'
import { isShownMirrored, reduceSize } from './geometry.ts'

test('every fault has a name and advice', () => {
  for (const fault of FAULTS) {
    expect(text(`camera-fault-${fault}`)).not.toBe(`camera-fault-${fault}`)
    expect(text(`camera-advice-${fault}`)).not.toBe(`camera-advice-${fault}`)
  }
})

test('each error of the browser becomes the fault with its advice', () => {
  expect(faultOf(new DOMException('', 'NotAllowedError'))).toBe('denied')
  expect(faultOf(new DOMException('', 'NotFoundError'))).toBe('missing')
  expect(faultOf(new DOMException('', 'NotReadableError'))).toBe('busy')
  expect(faultOf(new DOMException('', 'DataCloneError'))).toBe('failed')
  expect(faultOf('denied')).toBe('failed')
})

test('a frame keeps its shape, and is never enlarged', () => {
  expect(reduceSize([1920, 1080], 1280)).toEqual([1280, 720])
  expect(reduceSize([1080, 1920], 1280)).toEqual([720, 1280])
  expect(reduceSize([640, 480], 1280)).toEqual([640, 480])
  expect(reduceSize([4000, 1], 1280)).toEqual([1280, 1])
})

test('only the video of a camera that faces the player is shown like a mirror', () => {
  expect(isShownMirrored({ facesPlayer: true, deliversMirrorImages: false })).toBe(true)
  expect(isShownMirrored({ facesPlayer: false, deliversMirrorImages: false })).toBe(false)
  // A camera that delivers mirror images already acts like a mirror; if it faces away, its video must be mirrored back.
  expect(isShownMirrored({ facesPlayer: true, deliversMirrorImages: true })).toBe(false)
  expect(isShownMirrored({ facesPlayer: false, deliversMirrorImages: true })).toBe(true)
})

test('points are mirrored if the video is shown mirrored', () => {
  const view = { size: [1280, 720], unit: 1 } as const
  expect(drawingPoint([100, 50], { ...view, mirrored: true })).toEqual([1180, 50])
  expect(drawingPoint([100, 50], { ...view, mirrored: false })).toEqual([100, 50])
})

test('the unit is that of the side that limits the size of the image', () => {
  expect(unitOf([1280, 720], [640, 900])).toBe(2)
  expect(unitOf([720, 1280], [640, 320])).toBe(4)
})
