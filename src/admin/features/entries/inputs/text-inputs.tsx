import { Textarea, TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { getMaxLength } from '../../../shared/form/values.ts'
import type { InputProps } from './input-props.ts'

type TextInputOptions = { readonly type: HTMLInputTypeAttribute; readonly placeholder?: string }

type SingleLineFieldType = 'text' | 'line' | 'slug' | 'link' | 'address' | 'email' | 'phone'

function BaseTextInput<K extends SingleLineFieldType>(options: { props: InputProps<K> } & TextInputOptions) {
  const { props, type, placeholder = '' } = options
  const { id, field, label, value, onChange, error, hint, lang, disabled } = props
  return (
    <TextInput
      id={id}
      type={type}
      label={label}
      description={hint || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error || undefined}
      maxLength={getMaxLength(field)}
      placeholder={props.placeholder || placeholder}
      autoComplete="off"
      lang={lang}
      disabled={disabled}
    />
  )
}

/** A single line of text. */
export function PlainTextInput<K extends 'text' | 'line' | 'slug'>(props: InputProps<K>) {
  return <BaseTextInput props={props} type="text" />
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
      maxLength={getMaxLength(field)}
      placeholder={placeholder}
      lang={lang}
      disabled={disabled}
      autosize
      minRows={3}
      maxRows={14}
    />
  )
}

/** A URL. */
export function LinkInput(props: InputProps<'link'>) {
  return <BaseTextInput props={props} type="url" placeholder="https://" />
}

/** An address of this site, or also of another one: not of type `url`, which rejects a path. */
export function AddressInput(props: InputProps<'address'>) {
  return <BaseTextInput props={props} type="text" placeholder="/" />
}

/** An email address. */
export function EmailInput(props: InputProps<'email'>) {
  return <BaseTextInput props={props} type="email" />
}

/** A phone number. */
export function PhoneInput(props: InputProps<'phone'>) {
  return <BaseTextInput props={props} type="tel" />
}
