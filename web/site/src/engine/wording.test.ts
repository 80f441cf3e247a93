// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const library = join(root, 'src')
const messages = join(root, 'locales', 'en', 'library')

/** Folders of the library whose messages reach the page. */
const FOLDERS = ['frame', 'game', 'judge', 'pipeline', 'report', 'rules', 'watch']

/** Files whose messages only the command line prints: text reports, and the reading of journal files. */
const PROGRAMS_ONLY = /^report\/text|^game\/journal\.rs$/

/** Returns the string literals of a Rust file, without those in comments and tests. */
function textsOf(path: string): string[] {
  const source = readFileSync(join(library, path), 'utf8').split('#[cfg(test)]')[0] ?? ''
  return source.replaceAll(/^\s*\/\/.*$/gm, '').match(/"(?:[^"\\]|\\.)*"/gs) ?? []
}

test('no message that the page may show names an option or a command of the command line', () => {
  const files = readdirSync(library, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.rs') && FOLDERS.some((folder) => name.startsWith(folder)),
  )
  // `report.ftl` and `game.ftl` are for the terminal.
  const fluent = readdirSync(messages)
    .filter((name) => name !== 'report.ftl' && name !== 'game.ftl')
    .flatMap((name) => readFileSync(join(messages, name), 'utf8').split('\n'))
  const texts = files
    .filter((name) => !PROGRAMS_ONLY.test(name) && !name.endsWith('tests.rs'))
    .flatMap((name) => textsOf(name).map((text) => `${name}: ${text}`))
    .concat(fluent)
  expect(texts.some((text) => text.includes('but the box holds'))).toBe(true)
  expect(texts.filter((text) => /(^|\s)--[a-z]|`umpire /.test(text))).toEqual([])
})
