import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import { text } from './index.ts'

const source = join(import.meta.dirname, '..')
const files = readdirSync(join(import.meta.dirname, 'en')).filter((name) => name.endsWith('.ftl'))
const english = files.map((name) => readFileSync(join(import.meta.dirname, 'en', name), 'utf8')).join('\n')

/** Ids of all messages, found as the starts of lines, in the order of the files. */
const writtenIds = [...english.matchAll(/^(-?[a-z][a-z0-9-]*) *=/gm)].map((match) => match[1])

test('the parser keeps every message of the file', () => {
  // The parser skips a message with a mistake and reports no error.
  const parsed = new FluentResource(english).body.map((entry) => entry.id)
  expect(parsed).toEqual(writtenIds)
})

test('every id used in the source has a message', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const used = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/\btext\('([a-z0-9-]+)'/g)].map(
      (match) => match[1],
    ),
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((id) => !writtenIds.includes(id))).toEqual([])
})

test('a message is found by its id', () => {
  expect(text('engine-ready')).toBe('Ready')
  expect(text('no-such-message')).toBe('no-such-message')
})
