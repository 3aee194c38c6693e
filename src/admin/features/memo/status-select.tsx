import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { type MemoStatus, memoStatuses } from '#content/records/memo.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { memoMessages } from './messages.ts'

interface StatusSelectProps extends Omit<ComponentProps<typeof NativeSelect>, 'value' | 'data' | 'onChange'> {
  readonly value: MemoStatus | undefined
  /** Label of the option for any status; without it a status is required. */
  readonly anyLabel?: string
  readonly onChange: (status: MemoStatus | undefined) => void
}

/** Selects the status of a memo. */
export function StatusSelect({ value, anyLabel, onChange, ...props }: StatusSelectProps) {
  const t = useScopedTranslation(memoMessages)
  const options = memoStatuses.map((status) => ({ value: status, label: t(`memo-${status}`) }))
  return (
    <NativeSelect
      {...props}
      value={value ?? ''}
      data={anyLabel === undefined ? options : [{ value: '', label: anyLabel }, ...options]}
      onChange={(event) => onChange(memoStatuses.find((status) => status === event.currentTarget.value))}
    />
  )
}
