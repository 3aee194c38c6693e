import { Textarea, TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { fieldTypes } from '#content/fields.ts'
import type { AnyInputProps, InputProps } from './input-props.ts'

/** Returns the input of a field with one line of text. */
export function createTextInput(type: HTMLInputTypeAttribute, defaultPlaceholder = '') {
  return function FieldTextInput(props: AnyInputProps) {
    const { id, field, label, value, onChange, error, hint, placeholder, lang, disabled } = props
    return (
      <TextInput
        id={id}
        type={type}
        label={label}
        description={hint || undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error || undefined}
        maxLength={fieldTypes[field.type].maxLength}
        placeholder={placeholder || defaultPlaceholder}
        autoComplete="off"
        lang={lang}
        disabled={disabled}
      />
    )
  }
}

/** Multi-line text; the input grows with its content. */
export function TextareaInput(props: InputProps<'textarea'>) {
  const { id, field, label, value, onChange, error, hint, placeholder, lang, disabled } = props
  return (
    <Textarea
      id={id}
      label={label}
      description={hint || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error || undefined}
      maxLength={fieldTypes[field.type].maxLength}
      placeholder={placeholder}
      lang={lang}
      disabled={disabled}
      autosize
      minRows={3}
      maxRows={14}
    />
  )
}
