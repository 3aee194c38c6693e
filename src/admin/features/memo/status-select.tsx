import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { type MemoStatus, memoStatuses } from '#content/memo-status.ts'
import { useSay } from '../../language.ts'

interface StatusSelectProps extends Omit<ComponentProps<typeof NativeSelect>, 'value' | 'data' | 'onChange'> {
  readonly value: MemoStatus | undefined
  /** What stands for any status; without it one has to be chosen. */
  readonly any?: string
  readonly onChange: (status: MemoStatus | undefined) => void
}

/** A choice of where a request stands. */
export function StatusSelect({ value, any, onChange, ...props }: StatusSelectProps) {
  const say = useSay()
  const options = memoStatuses.map((status) => ({ value: status, label: say(`memo-${status}`) }))
  return (
    <NativeSelect
      {...props}
      value={value ?? ''}
      data={any === undefined ? options : [{ value: '', label: any }, ...options]}
      onChange={(event) => onChange(memoStatuses.find((status) => status === event.currentTarget.value))}
    />
  )
}
