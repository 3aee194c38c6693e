import { NativeSelect } from '@mantine/core'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { memoMessages } from './messages.ts'

const MONTHS = 60

/** Selects the month in which requests were received, in the last five years. */
export function MonthSelect({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const t = useScopedTranslation(memoMessages)
  const { format } = new Intl.DateTimeFormat(useLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const today = new Date()
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const month = new Date(Date.UTC(today.getFullYear(), today.getMonth() - index))
    return { value: month.toISOString().slice(0, 7), label: format(month) }
  })
  return (
    <NativeSelect
      size="sm"
      aria-label={t('memoMonth')}
      value={value}
      data={[{ value: '', label: t('memoAnyMonth') }, ...months]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
