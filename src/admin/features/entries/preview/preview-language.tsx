import { type Language, languages } from '#content/fields.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx'
import { hasEnglish } from '../../../shared/ui/site-meta.ts'
import { entryMessages } from '../messages.ts'

const options = languages.map((value) => ({
  value,
  label: value.toUpperCase(),
  title: value === 'id' ? 'Bahasa Indonesia' : 'English',
}))

interface PreviewLanguageProps {
  readonly language: Language
  readonly onChange: (language: Language) => void
}

/** Chooses the language of the preview. */
export function PreviewLanguage({ language, onChange }: PreviewLanguageProps) {
  const t = useScopedTranslation(entryMessages)
  if (!hasEnglish) return null
  return <SegmentedControl label={t('previewLanguage')} value={language} options={options} onChange={onChange} />
}
