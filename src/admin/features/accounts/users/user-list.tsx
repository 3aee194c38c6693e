import { Badge, Button, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { User } from '#contracts/accounts.ts'
import { matchesSearch } from '../../../shared/form/entry-summary.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { ListToolbar } from '../../../shared/ui/list-toolbar.tsx'
import { Row, Rows } from '../../../shared/ui/rows.tsx'
import { accountMessages } from '../messages.ts'

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
      {found.length === 0 ? (
        <Text c="dimmed" ta="center" py="lg">
          {t('nothingFound', { search: search.trim() })}
        </Text>
      ) : (
        <Rows>
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
        </Rows>
      )}
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
    <Row
      aria-labelledby={id}
      aria-current={isEdited || undefined}
      data-entry={user.id}
      end={
        <>
          <Button variant="default" data-edit onClick={onEdit} aria-describedby={id}>
            Edit
          </Button>
          <Button variant="subtle" color="var(--red)" onClick={onDelete} aria-describedby={id}>
            Delete
          </Button>
        </>
      }
    >
      <Text fw={700}>
        <span id={id}>{user.username}</span> {isOwn && <Badge color="var(--teal)">{t('you')}</Badge>}
      </Text>
    </Row>
  )
}
