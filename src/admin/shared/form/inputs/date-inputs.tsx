import '@mantine/core/styles/Combobox.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/id'
import { DateInput, DatesProvider, DateTimePicker } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLanguage, useSay } from '../language.ts'
import type { InputProps } from './input-props.ts'
import { isoOf, localOf } from './moment.ts'

function Localised({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>{children}</DatesProvider>
}

/** A day, picked or typed, as YYYY-MM-DD. */
export function DateField({ id, label, value, onChange, error, hint, disabled }: InputProps<'date'>) {
  const say = useSay()
  return (
    <Localised>
      <DateInput
        id={id}
        label={label}
        description={hint || undefined}
        value={value === '' ? null : value}
        onChange={(day) => onChange(day ?? '')}
        valueFormat="YYYY-MM-DD"
        placeholder="YYYY-MM-DD"
        error={error || undefined}
        disabled={disabled}
        clearButtonProps={{ 'aria-label': say('clear') }}
        clearable
      />
    </Localised>
  )
}

/** A day and a time of this computer's clock, kept as an ISO moment. */
export function MomentField({ id, field, label, value, onChange, error, hint, disabled }: InputProps<'moment'>) {
  const say = useSay()
  return (
    <Localised>
      <DateTimePicker
        id={id}
        label={label}
        description={hint || undefined}
        value={localOf(value)}
        onChange={(moment) => onChange(moment ? isoOf(moment) : '')}
        valueFormat="YYYY-MM-DD HH:mm"
        placeholder={field.defaultNow ? say('nowWhenEmpty') : ''}
        error={error || undefined}
        disabled={disabled}
        clearButtonProps={{ 'aria-label': say('clear') }}
        clearable
      />
    </Localised>
  )
}
