import { TextInput, type TextInputProps } from '@mantine/core'
import { dayBounds, isDay } from '#content/bounds.ts'
import { errorMessages } from '#content/error-messages.ts'
import { useLanguage } from '../i18n/language.ts'

interface DayInputProps extends Pick<TextInputProps, 'size'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day by which a list is filtered; says so when it is out of bounds, and then filters nothing. */
export function DayInput({ value, onChange, ...props }: DayInputProps) {
  const language = useLanguage()
  return (
    <TextInput
      type="date"
      {...props}
      {...dayBounds}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={value !== '' && !isDay(value) && errorMessages.date[language]}
    />
  )
}
