import type { Language } from '#content/fields.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { LanguageControl } from '../../../shared/ui/language-control.tsx'
import { hasEnglish } from '../../../shared/ui/site-meta.ts'
import { entryMessages } from '../messages.ts'

interface PreviewLanguageProps {
  readonly language: Language
  readonly onChange: (language: Language) => void
}

/** Chooses the language of the preview. */
export function PreviewLanguage({ language, onChange }: PreviewLanguageProps) {
  const t = useScopedTranslation(entryMessages)
  if (!hasEnglish) return null
  return <LanguageControl label={t('previewLanguage')} value={language} onChange={onChange} />
}
