import { languageOwnName, text } from '../strings/index.ts'
import { chooseLanguage, LANGUAGES, language } from '../strings/language.ts'

/** A choice of the page's language. Each language has its own name, so that players find theirs on a page that they cannot read. */
export function LanguageChoice() {
  return (
    <label class="language-choice">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" />
      </svg>
      <span class="visually-hidden">{text('language')}</span>
      <select
        value={language.value}
        onChange={({ currentTarget: { value } }) => {
          const chosen = LANGUAGES.find((tag) => tag === value)
          if (chosen) chooseLanguage(chosen)
        }}
      >
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageOwnName(tag)}
          </option>
        ))}
      </select>
    </label>
  )
}
