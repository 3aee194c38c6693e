import './language-switch.css'
import { languages } from '#content/fields.ts'
import { setLanguage, useLanguage, useTranslation } from './language.ts'

/** Switches the language of the back office. */
export function LanguageSwitch() {
  const current = useLanguage()
  const t = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons need neither the border nor the legend of a fieldset
    <div className="language-switch" role="group" aria-label={t('language')}>
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
