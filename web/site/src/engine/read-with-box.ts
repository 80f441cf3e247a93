/** Reads a photo of gems with the box that the player has chosen. */

import type { GemBox } from '../components/gem/boxes.ts'
import { type PhotoResult, readPhoto } from './read-photo.ts'

/**
 * Reads a photo of gems or of the gem board with the box in `gemBox`. If the player chooses another box meanwhile, the photo is read again,
 * because the box influences how colours are read.
 *
 * Throws an error with a message for the player if the engine refuses or crashes.
 */
export async function readWithBox<Report>(
  kind: 'gems' | 'gem-board',
  gemBox: { readonly value: GemBox },
  file: File,
): Promise<PhotoResult<Report>> {
  for (;;) {
    const box = gemBox.value
    const result = await readPhoto<Report>({ kind, box }, file)
    if (box === gemBox.value) return result
    result.bitmap?.close()
  }
}
