import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorMessages } from '#content/error-messages.ts'
import { fieldTypes } from '#content/fields.ts'
import { formatRupiah, parseRupiah } from '#content/money.ts'
import { useLanguage } from '../shared/i18n/language.ts'
import type { InputProps } from './input-props.ts'

/** A whole number, with its unit. */
export function NumberInput({ id, field, label, value, onChange, error, hint, disabled }: InputProps<'number'>) {
  const unit = field.unit?.[useLanguage()]
  return (
    <TextInput
      id={id}
      label={label}
      description={hint || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error || undefined}
      inputMode="numeric"
      maxLength={fieldTypes.number.maxLength}
      autoComplete="off"
      disabled={disabled}
      rightSection={unit && <Text c="dimmed">{unit}</Text>}
      rightSectionWidth={unit && `calc(${unit.length}ch + 24px)`}
    />
  )
}

/** Returns a stored amount as a person reads it; any other text as it is. */
export function formatAmount(value: string): string {
  return /^\d+$/.test(value) ? formatRupiah(Number(value)) : value
}

/** An amount in rupiah: typed in any form that names one amount, shown in full once the input is left. */
export function MoneyInput({ id, label, value, onChange, error, hint, disabled }: InputProps<'money'>) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const amount = parseRupiah(value)
  const question = typed === undefined && amount === 'ambiguous' ? errorMessages.ambiguousAmount[language] : undefined
  return (
    <TextInput
      id={id}
      label={label}
      description={hint || undefined}
      value={typed ?? formatAmount(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event.currentTarget.value)
      }}
      onBlur={() => {
        setTyped(undefined)
        if (typed !== undefined && typeof amount === 'number') onChange(String(amount))
      }}
      error={error || question}
      placeholder="Rp"
      maxLength={fieldTypes.money.maxLength}
      autoComplete="off"
      disabled={disabled}
    />
  )
}
