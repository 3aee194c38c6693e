import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { getMaxLength } from '#content/collection.ts'
import { toStoredText } from '#content/stored-text.ts'
import { useTranslation } from '../shared/i18n/language.ts'
import { type AnyInputProps, commonProps } from './input-props.ts'

// Slides and PDF files break lines with these, and text has other characters that show nothing.
const invisible = /[\v\f\u0085\u2028\u2029]|(?![\t\n\r])\p{Cc}/u

/**
 * Returns what is typed or pasted into an input, without characters that cannot be seen; an input of one line has a
 * space for a line end.
 */
function readTyped(input: HTMLInputElement | HTMLTextAreaElement): string {
  if (!invisible.test(input.value)) return input.value
  const clean = (text: string) =>
    input instanceof HTMLTextAreaElement ? toStoredText(text) : toStoredText(text).replace(/\n/g, ' ')
  const caret = input.selectionStart
  const before = caret === null ? '' : clean(input.value.slice(0, caret))
  input.value = clean(input.value)
  // Otherwise the cursor jumps to the end.
  if (caret !== null) input.setSelectionRange(before.length, before.length)
  return input.value
}

/** Returns the props of an input in which a value is typed. */
export function textProps(props: AnyInputProps) {
  const { field, value, onChange, placeholder, lang } = props
  return {
    ...commonProps(props),
    value,
    onChange: (event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onChange(field.type === 'secret' ? event.currentTarget.value : readTyped(event.currentTarget)),
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
