/** The journal of a game as a file, in the same format as the journals of `umpire game`. */

import type { Began } from './entries.ts'

/** Number of the line with the players and options, from 0. */
const BEGAN_LINE = 1
/** Time that the browser gets to save a download, in milliseconds. Set by hand. */
const DOWNLOAD_MS = 60_000

/** Splits the text of a journal into its lines. A last line without a line break is incomplete and is dropped. */
export function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1)
}

/** Joins lines into the text of a journal. */
export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

/** Returns the players and options from the lines of a journal that the engine has accepted. */
export function parseBegan(lines: readonly string[]): Began {
  return JSON.parse(lines[BEGAN_LINE] ?? '{}') as Began
}

/** Returns a file name such as `ann-ben-2026-11-27.jsonl`. */
export function fileName(names: readonly string[], day: Date): string {
  const words = names.map((name) =>
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^\p{Letter}\p{Number}]+/gu, ''),
  )
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  const parts = [...words, ...date.map((part) => String(part).padStart(2, '0'))]
  return `${parts.filter((part) => part !== '').join('-')}.jsonl`
}

/** Gives a text file to the player: on a phone or tablet in the share sheet of the device, elsewhere as a download. */
export async function exportFile(name: string, text: string): Promise<void> {
  const file = new File([text], name, { type: 'application/jsonl' })
  // A device whose main pointer is a finger is a phone or tablet. On computers, people expect a download.
  const isTouchDevice = matchMedia('(pointer: coarse)').matches
  if (isTouchDevice && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return
    } catch (error) {
      // The player has closed the share sheet. After any other error, the file is downloaded.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS)
}
