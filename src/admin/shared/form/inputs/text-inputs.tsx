import { TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { longest } from '../form/values.ts'
import type { InputProps } from './input-props.ts'

type Ways = { readonly type: HTMLInputTypeAttribute; readonly placeholder?: string }

type SingleLineKind = 'line' | 'link' | 'email' | 'phone'

function SingleLine<K extends SingleLineKind>(given: { props: InputProps<K> } & Ways) {
  const { props, type, placeholder = '' } = given
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
      maxLength={longest(field)}
      placeholder={props.placeholder || placeholder}
      autoComplete="off"
      lang={lang}
      disabled={disabled}
    />
  )
}

/** One line of text. */
export function LineInput(props: InputProps<'line'>) {
  return <SingleLine props={props} type="text" />
}

/** A web address. */
export function LinkInput(props: InputProps<'link'>) {
  return <SingleLine props={props} type="url" placeholder="https://" />
}

/** An e-mail address. */
export function EmailInput(props: InputProps<'email'>) {
  return <SingleLine props={props} type="email" />
}

/** A telephone number. */
export function PhoneInput(props: InputProps<'phone'>) {
  return <SingleLine props={props} type="tel" />
}
