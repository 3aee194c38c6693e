import { fieldMessages } from './messages.ts'
import '@mantine/dates/styles.css'
import 'dayjs/locale/id'
import { Input, Popover, TextInput } from '@mantine/core'
import { DatePicker, DatesProvider, DateTimePicker } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { dayBounds, isDatetime, isDay } from '#content/bounds.ts'
import { errorMessages } from '#content/error-messages.ts'
import { fromZonedDatetime, toZonedDatetime } from '#content/time-zone.ts'
import { useLanguage, useScopedTranslation } from '../shared/i18n/language.ts'
import { siteTimeZone } from '../shared/ui/site-meta.ts'
import { commonProps, type InputProps } from './input-props.ts'
import { textProps } from './text-inputs.tsx'
import { readTypedDay } from './typed-day.ts'

function DatesLocaleProvider({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>{children}</DatesProvider>
}

/**
 * A date as YYYY-MM-DD, picked or typed. What is typed stays as it is, also where it is no date: the input then says
 * so.
 */
export function DateField(props: InputProps<'date'>) {
  const { value, onChange, error } = props
  const t = useScopedTranslation(fieldMessages)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const day = isDay(value) ? value : null
  const question = value !== '' && !day && !isOpen ? errorMessages.date[language] : undefined
  const choose = (next: string) => {
    onChange(next)
    setIsOpen(false)
  }
  return (
    <DatesLocaleProvider>
      <Popover opened={isOpen} position="bottom-start" trapFocus={false} withRoles={false} disabled={props.disabled}>
        <Popover.Target>
          <TextInput
            {...textProps(props)}
            placeholder="YYYY-MM-DD"
            error={error || question}
            rightSection={value !== '' && <Input.ClearButton aria-label={t('clear')} onClick={() => choose('')} />}
            onFocus={() => setIsOpen(true)}
            onClick={() => setIsOpen(true)}
            onKeyDown={(event) => setIsOpen(event.key !== 'Escape')}
            onBlur={() => choose(readTypedDay(value))}
          />
        </Popover.Target>
        <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
          <DatePicker
            // Mounted again, it shows the month of what was typed.
            key={day}
            value={day}
            {...(day && { defaultDate: day })}
            onChange={(next) => choose(next ?? '')}
            minDate={dayBounds.min}
            maxDate={dayBounds.max}
            allowDeselect
          />
        </Popover.Dropdown>
      </Popover>
    </DatesLocaleProvider>
  )
}

/** A date and time in the time zone of the site, stored as an ISO datetime. */
export function DatetimeField(props: InputProps<'datetime'>) {
  const { field, value, onChange, error } = props
  const t = useScopedTranslation(fieldMessages)
  const language = useLanguage()
  const isKnown = value === '' || isDatetime(value)
  return (
    <DatesLocaleProvider>
      <DateTimePicker
        {...commonProps(props)}
        error={error || (isKnown ? undefined : errorMessages.datetime[language])}
        value={isKnown ? toZonedDatetime(value, siteTimeZone) : null}
        onChange={(zoned) => onChange(zoned ? fromZonedDatetime(zoned, siteTimeZone) : '')}
        valueFormat="YYYY-MM-DD HH:mm"
        minDate={dayBounds.min}
        maxDate={dayBounds.max}
        placeholder={field.defaultNow ? t('emptyMeansNow') : ''}
        clearButtonProps={{ 'aria-label': t('clear') }}
        clearable
      />
    </DatesLocaleProvider>
  )
}
