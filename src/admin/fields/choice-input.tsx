import { NativeSelect } from '@mantine/core'
import { lazy } from 'react'
import { useLanguage } from '../shared/i18n/language.ts'
import { commonProps, type InputProps } from './input-props.ts'

const ChoiceRadios = lazy(() => import('./choice-radios.tsx').then((module) => ({ default: module.ChoiceRadios })))

/** One of a fixed set of values: a list that opens, or radio buttons. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, onChange } = props
  const language = useLanguage()
  if (field.areRadios) return <ChoiceRadios {...props} />
  return (
    <NativeSelect
      {...commonProps(props)}
      value={value}
      data={field.options.map((option) => ({ value: option, label: field.labels?.[option]?.[language] ?? option }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
