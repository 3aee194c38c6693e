import { fieldMessages } from './messages.ts'
import '@mantine/dates/styles.css'
import 'dayjs/locale/id'
import { DateInput, DatesProvider, DateTimePicker } from '@mantine/dates'
import type { ReactNode } from 'react'
import { fromZonedDatetime, toZonedDatetime } from '#content/time-zone.ts'
import { useLanguage, useScopedTranslation } from '../shared/i18n/language.ts'
import { siteTimeZone } from '../shared/ui/site-meta.ts'
import { commonProps, type InputProps } from './input-props.ts'

function DatesLocaleProvider({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>{children}</DatesProvider>
}

/** A date as YYYY-MM-DD, picked or typed. */
export function DateField(props: InputProps<'date'>) {
  const { value, onChange } = props
  const t = useScopedTranslation(fieldMessages)
  return (
    <DatesLocaleProvider>
      <DateInput
        {...commonProps(props)}
        value={value === '' ? null : value}
        onChange={(day) => onChange(day ?? '')}
        valueFormat="YYYY-MM-DD"
        placeholder="YYYY-MM-DD"
        clearButtonProps={{ 'aria-label': t('clear') }}
        clearable
      />
    </DatesLocaleProvider>
  )
}

/** A date and time in the time zone of the site, stored as an ISO datetime. */
export function DatetimeField(props: InputProps<'datetime'>) {
  const { field, value, onChange } = props
  const t = useScopedTranslation(fieldMessages)
  return (
    <DatesLocaleProvider>
      <DateTimePicker
        {...commonProps(props)}
        value={toZonedDatetime(value, siteTimeZone)}
        onChange={(zoned) => onChange(zoned ? fromZonedDatetime(zoned, siteTimeZone) : '')}
        valueFormat="YYYY-MM-DD HH:mm"
        placeholder={field.defaultNow ? t('emptyMeansNow') : ''}
        clearButtonProps={{ 'aria-label': t('clear') }}
        clearable
      />
    </DatesLocaleProvider>
  )
}
