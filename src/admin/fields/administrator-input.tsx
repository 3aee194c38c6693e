import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listUsers } from '../shared/api/users.ts'
import { useScopedTranslation } from '../shared/i18n/language.ts'
import { commonProps, type InputProps } from './input-props.ts'
import { fieldMessages } from './messages.ts'

/** Returns the administrators as the options of a select, no administrator first; that alone while they are loaded. */
export function useAdministratorOptions(): readonly { readonly value: string; readonly label: string }[] {
  const t = useScopedTranslation(fieldMessages)
  const { data: users = [] } = useQuery({ queryKey: ['users'], queryFn: listUsers })
  return [
    { value: '', label: t('noAdministrator') },
    ...users.map(({ id, username }) => ({ value: String(id), label: username })),
  ]
}

/** One of the administrators, or none. */
export function AdministratorInput(props: InputProps<'administrator'>) {
  const { value, onChange } = props
  const options = useAdministratorOptions()
  // The list is not there yet.
  const unknown = options.some((option) => option.value === value) ? [] : [{ value, label: `#${value}` }]
  return (
    <NativeSelect
      {...commonProps(props)}
      value={value}
      data={[...options, ...unknown]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
