import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { afterEach, expect, test } from 'vitest'
import { text, withoutIsolates } from './index.ts'
import { bestLanguage, chooseLanguage, LANGUAGES } from './language.ts'

const source = join(import.meta.dirname, '..')
const locales = join(source, '..', '..', '..', 'locales')

afterEach(() => chooseLanguage('en'))

function filesOf(tag: string): string[] {
  const folder = join(locales, tag, 'page')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

function readAll(tag: string): string {
  const paths = ['words.ftl', ...filesOf(tag).map((name) => join('page', name))]
  return paths.map((path) => readFileSync(join(locales, tag, path), 'utf8')).join('\n')
}

/** Ids of all messages, found as the starts of lines, in the order of the files. */
function writtenIds(fluent: string): string[] {
  return [...fluent.matchAll(/^(-?[a-z][a-z0-9-]*) *=/gm)].map((match) => match[1] ?? '')
}

/** The parsed text of each message, and the names of its attributes (`forms`). */
function messagesOf(fluent: string): Map<string, { value: string; forms: string[] }> {
  const { body } = new FluentResource(fluent)
  return new Map(
    body.map(({ id, ...message }) => [
      id,
      {
        value: JSON.stringify(message.value),
        forms: 'attributes' in message ? Object.keys(message.attributes) : [],
      },
    ]),
  )
}

/** Names of the variables in a message. */
function variables(parsed: string): string[] {
  const names = [...parsed.matchAll(/"type":"var","name":"([a-zA-Z]+)"/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort()
}

const english = readAll('en')
const englishMessages = messagesOf(english)

test('the folders of `locales` are those of the languages', () => {
  expect(readdirSync(locales).sort()).toEqual([...LANGUAGES].sort())
})

for (const tag of LANGUAGES) {
  const fluent = readAll(tag)
  const messages = messagesOf(fluent)

  test(`${tag}: the parser keeps every message of the files`, () => {
    // The parser skips a message with a mistake and reports no error.
    expect([...messages.keys()]).toEqual(writtenIds(fluent))
  })

  test(`${tag}: has the files and messages of the English page, in the same order`, () => {
    expect(filesOf(tag)).toEqual(filesOf('en'))
    expect([...messages.keys()]).toEqual([...englishMessages.keys()])
  })

  test(`${tag}: each message has the variables of the English one`, () => {
    const different = [...messages].filter(
      ([id, { value }]) =>
        String(variables(value)) !== String(variables(englishMessages.get(id)?.value ?? '')),
    )
    expect(different.map(([id]) => id)).toEqual([])
  })

  test(`${tag}: each form that a message asks for exists`, () => {
    const requested = [...fluent.matchAll(/form: "([a-z-]+)"/g)].map((match) => match[1] ?? '')
    const existing = new Set([...messages.values()].flatMap(({ forms }) => forms))
    expect(requested.filter((form) => !existing.has(form))).toEqual([])
  })

  test(`${tag}: words of one kind have the same forms`, () => {
    for (const kind of ['gem-(?!none|box|counted|too)', 'pawn-', 'symbol-', 'piece-', 'face-[a-z]+$']) {
      const words = [...messages].filter(([id]) => new RegExp(`^${kind}`).test(id))
      expect(words.length, kind).toBeGreaterThan(3)
      const forms = new Set(words.map(([, word]) => String([...word.forms].sort())))
      expect(forms.size, kind).toBe(1)
    }
  })
}

test('every id used in the source has a message', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const used = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/\btext\('([a-z0-9-]+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((id) => !englishMessages.has(id))).toEqual([])
})

test('a message is found by its id', () => {
  expect(text('engine-ready')).toBe('Ready')
  expect(text('no-such-message')).toBe('no-such-message')
})

test('`WORD` inserts the name of a colour into a sentence', () => {
  expect(withoutIsolates(text('gem-counted', { count: 3, colour: 'gem-red' }))).toBe('3 red')
})

test('the best language is the first wanted one that the page has', () => {
  expect(bestLanguage(['cs-CZ', 'en'])).toBe('cs')
  expect(bestLanguage(['hu', 'sk', 'en'])).toBe('sk')
  expect(bestLanguage(['pt-PT'])).toBe('pt-BR')
  expect(bestLanguage(['pt'])).toBe('pt-BR')
  expect(bestLanguage(['de-AT', 'de'])).toBe('de')
  expect(bestLanguage(['ja'])).toBe('en')
  expect(bestLanguage([])).toBe('en')
})
