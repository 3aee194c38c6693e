import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { type Language, languages } from '#content/fields.ts'

const names: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' }

const data = languages.map((value) => ({
  value,
  label: (
    <span title={names[value]}>
      <span aria-hidden="true">{value.toUpperCase()}</span>
      <VisuallyHidden component="span">{names[value]}</VisuallyHidden>
    </span>
  ),
}))

interface LanguageControlProps {
  /** The accessible name of the choice. */
  readonly label: string
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/** A choice of one of the languages of the site. */
export function LanguageControl({ label, value, onChange }: LanguageControlProps) {
  return <SegmentedControl aria-label={label} value={value} data={data} onChange={onChange} />
}
