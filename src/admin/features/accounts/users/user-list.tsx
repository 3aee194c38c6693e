import { Badge, Button, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { User } from '#contracts/accounts.ts'
import { matchesSearch } from '../../../shared/form/entry-summary.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import list from '../../../shared/ui/list.module.css'
import row from '../../../shared/ui/list-row.module.css'
import { ListToolbar } from '../../../shared/ui/list-toolbar.tsx'
import { accountMessages } from '../messages.ts'
import classes from './users.module.css'

const compareNames = new Intl.Collator('id', { numeric: true }).compare

const comparators = {
  name: (one: User, other: User) => compareNames(one.username, other.username),
  newest: (one: User, other: User) => other.id - one.id,
  oldest: (one: User, other: User) => one.id - other.id,
} as const

/** The sort orders of the user list; the first is the default. */
type UserSorting = keyof typeof comparators
const userSortings: readonly UserSorting[] = ['name', 'newest', 'oldest']

/** Returns the users sorted; there are few, so the client sorts them. */
function sortUsers(users: readonly User[], sorting: UserSorting): readonly User[] {
  return [...users].sort(comparators[sorting])
}

interface UserListProps {
  readonly users: readonly User[]
  readonly ownId: number
  readonly editedId: number | undefined
  readonly onAdd: () => void
  readonly onEdit: (user: User) => void
  readonly onDelete: (user: User) => void
}

/** The list of administrator accounts. */
export function UserList({ users, ownId, editedId, onAdd, onEdit, onDelete }: UserListProps) {
  const t = useScopedTranslation(accountMessages)
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<UserSorting>('name')
  const found = sortUsers(users, sorting).filter(({ username }) => matchesSearch({ username }, search.trim()))
  return (
    <>
      <Title order={2} mb="sm">
        Existing Users
      </Title>
      <ListToolbar
        search={search}
        onSearch={setSearch}
        count={t('count', { count: found.length })}
        sorting={{ value: sorting, options: userSortings, onChange: setSorting }}
        onAdd={onAdd}
      />
      {found.length === 0 && <p className={list['no-results']}>{t('nothingFound', { search: search.trim() })}</p>}
      <ul className={list['list']}>
        {found.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isOwn={user.id === ownId}
            isEdited={user.id === editedId}
            onEdit={() => onEdit(user)}
            onDelete={() => onDelete(user)}
          />
        ))}
      </ul>
    </>
  )
}

interface UserRowProps {
  readonly user: User
  readonly isOwn: boolean
  readonly isEdited: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function UserRow({ user, isOwn, isEdited, onEdit, onDelete }: UserRowProps) {
  const t = useScopedTranslation(accountMessages)
  const id = useId()
  return (
    <li className={`${row['row']} ${classes['user']}`} aria-labelledby={id} aria-current={isEdited || undefined}>
      <span className={classes['name']}>
        <span id={id}>{user.username}</span>
        {isOwn && <Badge color="var(--teal)">{t('you')}</Badge>}
      </span>
      <Button variant="default" onClick={onEdit} aria-describedby={id}>
        Edit
      </Button>
      <Button variant="subtle" color="var(--red)" onClick={onDelete} aria-describedby={id}>
        Delete
      </Button>
    </li>
  )
}
