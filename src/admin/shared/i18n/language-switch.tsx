import './language-switch.css'
import { languages } from '#content/kinds.ts'
import { setLanguage, useLanguage, useSay } from './language.ts'

/** The switch between the languages of the back office. */
export function LanguageSwitch() {
  const current = useLanguage()
  const say = useSay()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend are not wanted for two buttons
    <div className="language-switch" role="group" aria-label={say('language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          title={language === 'id' ? 'Bahasa Indonesia' : 'English'}
          onClick={() => setLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
