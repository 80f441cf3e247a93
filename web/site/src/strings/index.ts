/** Strings of the page. Every text that a player reads comes from a Fluent file. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

const files = import.meta.glob<string>('./en/*.ftl', { query: '?raw', import: 'default', eager: true })

const bundle = new FluentBundle('en')
for (const source of Object.values(files)) {
  for (const problem of bundle.addResource(new FluentResource(source))) console.error(problem)
}

/** Returns the text of message `id`, or the id itself where the message is missing. */
export function text(id: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(id)?.value
  return pattern ? bundle.formatPattern(pattern, values) : id
}
