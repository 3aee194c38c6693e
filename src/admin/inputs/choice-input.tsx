import { NativeSelect } from '@mantine/core'
import type { InputProps } from './input-props.ts'

/** One of a fixed set of values. */
export function ChoiceInput({ id, field, label, value, onChange, error, hint, disabled }: InputProps<'choice'>) {
  return (
    <NativeSelect
      id={id}
      label={label}
      description={hint || undefined}
      value={value}
      data={[...field.options]}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error || undefined}
      disabled={disabled}
    />
  )
}
