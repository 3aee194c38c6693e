import { TextInput } from '@mantine/core'
import { MAX_SEARCH_LENGTH } from '#content/search.ts'
import { Icon } from './icons.tsx'

interface SearchInputProps {
  /** Its accessible name, and its placeholder. */
  readonly label: string
  readonly className: string | undefined
  readonly value: string
  readonly onChange: (search: string) => void
}

/** The search field above a list. */
export function SearchInput({ label, className, value, onChange }: SearchInputProps) {
  return (
    <TextInput
      className={className ?? ''}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      maxLength={MAX_SEARCH_LENGTH}
      leftSection={<Icon name="search" size={16} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
