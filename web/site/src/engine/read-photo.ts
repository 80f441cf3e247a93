/** Reads a photo that the player took or chose. */

import { text } from '../strings/index.ts'
import { Crashed, call } from './client.ts'
import type { PhotoQuery } from './messages.ts'

/** A photo with its report. */
export type PhotoResult<Report> = {
  report: Report
  /** The upright photo for the screen, which may be reduced; null if the file could not be decoded. */
  bitmap: ImageBitmap | null
}

/** Maximum length of the longer side of a photo that the browser decodes for the screen, in pixels. */
const MAX_SIDE_PX = 2048

/** Decodes a file in the browser and reduces it for the screen; null if the browser cannot decode it. */
async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    const fullImage = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const factor = MAX_SIDE_PX / Math.max(fullImage.width, fullImage.height)
    if (factor >= 1) return fullImage
    const reducedImage = await createImageBitmap(fullImage, {
      resizeWidth: Math.round(fullImage.width * factor),
      resizeHeight: Math.round(fullImage.height * factor),
      resizeQuality: 'high',
    })
    fullImage.close()
    return reducedImage
  } catch {
    return null
  }
}

/** Number of bytes at the start of a file that name its format. */
const HEAD_BYTES = 12

/** Returns the bytes for the engine: the file's own, or a PNG file of a photo that only the browser can decode (HEIC or AVIF). */
async function bytesFor(file: File, bitmap: ImageBitmap | null): Promise<ArrayBuffer> {
  if (!bitmap || !isHeic(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())))
    return file.arrayBuffer()
  const fullImage = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(fullImage.width, fullImage.height)
  canvas.getContext('2d')?.drawImage(fullImage, 0, 0)
  fullImage.close()
  return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
}

/** Returns whether the first `HEAD_BYTES` bytes of a file are those of a HEIC or AVIF image. */
function isHeic(head: Uint8Array): boolean {
  const name = String.fromCharCode(...head.slice(4, HEAD_BYTES))
  return /^ftyp(hei|hev|mif|msf|avi)/.test(name)
}

/**
 * Returns whether browser and engine disagree on the orientation of a photo: one decodes it as portrait, the other as landscape. Browsers
 * do not support all formats in which phones store the orientation. `bitmap` is the browser's result; `image` is width and height in the
 * engine's report.
 */
export function haveDifferentOrientations(
  bitmap: { width: number; height: number },
  image: unknown,
): boolean {
  if (!Array.isArray(image)) return false
  const [width = 0, height = 0] = image as number[]
  return (width - height) * (bitmap.width - bitmap.height) < 0
}

/**
 * Reads a photo. If the file cannot be decoded, the report gives that as its reason.
 *
 * Throws an error with a message for the player if the engine refuses or crashes.
 */
export async function readPhoto<Report>(query: PhotoQuery, file: File): Promise<PhotoResult<Report>> {
  const bitmap = await decode(file)
  try {
    const read = await readDecoded<Report>(query, file, bitmap)
    if (!bitmap || !haveDifferentOrientations(bitmap, (read.report as { image?: unknown }).image)) return read
    return await readDecoded<Report>(query, file, null)
  } catch (error) {
    throw new Error(messageOf(error))
  }
}

/** Reads a photo. If `bitmap` is null, the engine also returns the decoded image. */
async function readDecoded<Report>(
  query: PhotoQuery,
  file: File,
  bitmap: ImageBitmap | null,
): Promise<PhotoResult<Report>> {
  const bytes = await bytesFor(file, bitmap)
  const read = await call('readPhoto', { query, name: file.name, bytes, wantsBitmap: !bitmap }, [bytes])
  return { report: read.report as Report, bitmap: bitmap ?? read.bitmap }
}

/** Returns the message for the player on an error of the engine. */
export function messageOf(error: unknown): string {
  if (error instanceof Crashed) return text('engine-crashed')
  if (error instanceof Error && error.message === 'offline') return text('engine-offline')
  return error instanceof Error ? error.message : String(error)
}
