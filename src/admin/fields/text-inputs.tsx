import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { getMaxLength } from '#content/collection.ts'
import { useTranslation } from '../shared/i18n/language.ts'
import { type AnyInputProps, commonProps } from './input-props.ts'

/** Returns the props of an input in which a value is typed. */
export function textProps(props: AnyInputProps) {
  const { field, value, onChange, placeholder, lang } = props
  return {
    ...commonProps(props),
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
    maxLength: getMaxLength(field),
    placeholder,
    autoComplete: 'off',
    ...(field.isCode && { autoCapitalize: 'none', spellCheck: false }),
    lang,
  }
}

/** Returns the input of a field with one line of text. */
export function createTextInput(type: HTMLInputTypeAttribute, defaultPlaceholder = '') {
  return function FieldTextInput(props: AnyInputProps) {
    return <TextInput {...textProps(props)} type={type} placeholder={props.placeholder || defaultPlaceholder} />
  }
}

/** Multi-line text; the input grows with its content. */
export function TextareaInput(props: AnyInputProps) {
  const { isCode } = props.field
  return (
    <Textarea
      {...textProps(props)}
      autosize
      minRows={isCode ? 2 : 3}
      maxRows={14}
      // Its keyboard has what names for machines have.
      {...(isCode && { inputMode: 'email' })}
    />
  )
}

/** What is never shown again once it is stored. */
export function SecretInput(props: AnyInputProps) {
  const t = useTranslation()
  return (
    <PasswordInput
      {...textProps(props)}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      visibilityToggleFocusable
    />
  )
}
