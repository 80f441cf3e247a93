/** Strings of the page. Every text that a player reads comes from a Fluent file in `locales`. */

import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle'
import { computed } from '@preact/signals'
import { LANGUAGES, type Language, language } from './language.ts'

const files = import.meta.glob<string>(
  ['../../../../locales/*/words.ftl', '../../../../locales/*/page/*.ftl'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const bundles = new Map<Language, FluentBundle>()
const shownBundle = computed(() => bundleOf(language.value))

/**
 * Returns the text of message `id` in the language of the page. A message that is missing there is shown in English, one that is missing
 * in English as its id.
 */
export function text(id: string, values: Record<string, FluentVariable> = {}): string {
  return format(shownBundle.value, id, values) ?? format(bundleOf('en'), id, values) ?? id
}

/** Returns the name of a language in that language, such as "Čeština". */
export function languageOwnName(tag: Language): string {
  return format(bundleOf(tag), 'language-own-name') ?? tag
}

/** Returns a message with its first letter in upper case, as a sentence. */
export function sentence(message: string): string {
  return message.charAt(0).toLocaleUpperCase(language.value) + message.slice(1)
}

/** Returns a text without the invisible marks (U+2068 and U+2069) that Fluent puts around values. */
export function withoutIsolates(message: string): string {
  return message.replaceAll(/[\u2068\u2069]/g, '')
}

/** Returns names as a list in words, such as "Ann, Ben and Cy". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(localeOf(language.value)).format(names)
}

/** Returns a date and time in words. `ms` are milliseconds since 1970. */
export function dateInWords(ms: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Date(ms).toLocaleString(localeOf(language.value), style)
}

/** Returns the tag of the language with the region whose formats are used. English dates are British: the day before the month. */
function localeOf(tag: Language): string {
  return tag === 'en' ? 'en-GB' : tag
}

function bundleOf(tag: Language): FluentBundle {
  const cached = bundles.get(tag)
  if (cached) return cached
  const bundle = newBundle(tag)
  bundles.set(tag, bundle)
  return bundle
}

/** Returns the texts of a language. */
function newBundle(tag: Language): FluentBundle {
  const bundle: FluentBundle = new FluentBundle(tag, {
    functions: { WORD: ([id], { form }) => wordOf(bundle, String(id ?? ''), form) },
  })
  for (const [path, source] of Object.entries(files)) {
    if (!path.includes(`/locales/${tag}/`)) continue
    for (const problem of bundle.addResource(new FluentResource(source))) console.error(problem)
  }
  return bundle
}

/**
 * Implements the function `WORD($id, form: "many")` of the Fluent files: returns the attribute `many` of message `id`, or the text of the
 * message if it has no such attribute. Sentences use it for names of colours and symbols, which they need in different grammatical forms.
 */
function wordOf(bundle: FluentBundle, id: string, form: FluentValue | undefined): string {
  const message = bundle.getMessage(id)
  const pattern = (form && message?.attributes[String(form)]) || message?.value
  return pattern ? bundle.formatPattern(pattern) : id
}

function format(
  bundle: FluentBundle,
  id: string,
  values: Record<string, FluentVariable> = {},
): string | null {
  const pattern = bundle.getMessage(id)?.value
  return pattern ? bundle.formatPattern(pattern, values) : null
}

export { LANGUAGES, type Language }
