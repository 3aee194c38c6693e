import { Textarea } from '@mantine/core'
import { longest } from '../form/values.ts'
import type { InputProps } from './input-props.ts'

/** Text of several lines; it grows with what is written. */
export function ParagraphInput(props: InputProps<'paragraph'>) {
  const { id, field, label, value, onChange, error, hint, placeholder, lang, disabled } = props
  return (
    <Textarea
      id={id}
      label={label}
      description={hint || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error || undefined}
      maxLength={longest(field)}
      placeholder={placeholder}
      lang={lang}
      disabled={disabled}
      autosize
      minRows={3}
      maxRows={14}
    />
  )
}
