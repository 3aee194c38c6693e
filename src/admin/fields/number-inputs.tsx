import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorMessages } from '#content/error-messages.ts'
import { formatRupiah, parseRupiah } from '#content/money.ts'
import { useLanguage } from '../shared/i18n/language.ts'
import type { InputProps } from './input-props.ts'
import { textProps } from './text-inputs.tsx'

/** A whole number, with its unit. */
export function NumberInput(props: InputProps<'number'>) {
  const unit = props.field.unit?.[useLanguage()]
  return (
    <TextInput
      {...textProps(props)}
      inputMode="numeric"
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
export function MoneyInput(props: InputProps<'money'>) {
  const { value, onChange, error } = props
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const amount = parseRupiah(value)
  const question = typed === undefined && amount === 'ambiguous' ? errorMessages.ambiguousAmount[language] : undefined
  return (
    <TextInput
      {...textProps(props)}
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
    />
  )
}
