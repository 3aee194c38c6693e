import type { ReactNode } from 'react'
import type { Language } from '#content/fields.ts'
import { MAX_SEARCH_LENGTH } from '#content/search.ts'
import { searchPath } from '../links.ts'
import { messages } from '../messages.ts'

interface Props {
  readonly language: Language
  readonly text?: string
  readonly errorMessage?: string | undefined
  /** `main` on the search page; elsewhere the button is less prominent. */
  readonly look: 'main' | 'quiet'
}

/** A form that opens the search page; it works without JavaScript. */
export function SearchForm({ language, text = '', errorMessage, look }: Props): ReactNode {
  const t = messages[language].search
  const isInvalid = errorMessage !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not know <search>
    <form className="search-form" role="search" action={searchPath(language)} method="get">
      <label htmlFor="q">{t.label}</label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={text}
        maxLength={MAX_SEARCH_LENGTH}
        required
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'search-error' : undefined}
      />
      <button className={look === 'main' ? 'button' : 'button quiet'} type="submit">
        {t.submit}
      </button>
      {isInvalid && (
        <p id="search-error" className="field-error" role="alert">
          {errorMessage}
        </p>
      )}
    </form>
  )
}
