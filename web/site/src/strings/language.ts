/** The language of the page: the one that the player has chosen, otherwise the first of the browser's languages that the page has. */

import { negotiateLanguages } from '@fluent/langneg'
import { effect, signal } from '@preact/signals'

/** The languages of the page, as BCP 47 tags. The folders of `locales` have the same names. */
export const LANGUAGES = ['en', 'cs', 'sk', 'ru', 'pt-BR', 'de', 'pl'] as const

/** A language of the page. */
export type Language = (typeof LANGUAGES)[number]

/** Name of the stored choice in `localStorage`. */
const STORAGE_KEY = 'umpire-language'

/** The language that is shown now. */
export const language = signal<Language>(storedLanguage() ?? bestLanguage(navigator.languages))

effect(() => {
  document.documentElement.lang = language.value
})

/** Changes the language of the page, and stores the choice for the next visit. */
export function chooseLanguage(chosen: Language): void {
  language.value = chosen
  try {
    localStorage.setItem(STORAGE_KEY, chosen)
  } catch {
    // The browser blocks the local storage of this page. The choice then lasts until the page is closed.
  }
}

/**
 * Returns the first of the wanted languages that the page has, or English. A regional form is served by its language: `pt-PT` by `pt-BR`.
 */
export function bestLanguage(wanted: readonly string[]): Language {
  const [best] = negotiateLanguages(wanted, LANGUAGES, { strategy: 'lookup', defaultLocale: 'en' })
  return LANGUAGES.find((tag) => tag === best) ?? 'en'
}

function storedLanguage(): Language | null {
  try {
    const tag = localStorage.getItem(STORAGE_KEY)
    return LANGUAGES.find((existing) => existing === tag) ?? null
  } catch {
    return null
  }
}
