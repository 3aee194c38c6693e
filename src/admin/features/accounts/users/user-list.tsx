import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { User } from '../../api/users.ts'
import { useSay } from '../../language.ts'
import list from '../collection/entry-list.module.css'
import row from '../collection/entry-row.module.css'
import { matches } from '../collection/summary.ts'
import { ListTools } from '../list-tools.tsx'
import { ShowMore, usePortion } from '../show-more.tsx'
import { sortUsers, type UserSorting, userSortings } from './user-sorting.ts'
import classes from './users.module.css'

interface UserListProps {
  readonly users: readonly User[]
  readonly ownId: number
  readonly editedId: number | undefined
  readonly onAdd: () => void
  readonly onEdit: (user: User) => void
  readonly onDelete: (user: User) => void
}

/** Every administrator's account. */
export function UserList({ users, ownId, editedId, onAdd, onEdit, onDelete }: UserListProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<UserSorting>('name')
  const found = sortUsers(users, sorting).filter(({ username }) => matches({ username }, search.trim()))
  const { portion, more } = usePortion(found)
  return (
    <>
      <h2 className={classes['existing']}>Existing Users</h2>
      <ListTools
        search={search}
        onSearch={setSearch}
        count={say('count', { count: found.length })}
        sorting={{ value: sorting, options: userSortings, onChange: setSorting }}
        onAdd={onAdd}
      />
      {found.length === 0 && <p className={list['none']}>{say('nothingFound', { search: search.trim() })}</p>}
      <ul className={list['list']}>
        {portion.map((user) => (
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
      <ShowMore more={more} />
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
  const say = useSay()
  const id = useId()
  return (
    <li className={`${row['row']} ${classes['user']}`} aria-labelledby={id} aria-current={isEdited || undefined}>
      <span className={classes['name']}>
        <span id={id}>{user.username}</span>
        {isOwn && <span className="mark">{say('you')}</span>}
      </span>
      <Button variant="default" onClick={onEdit} aria-describedby={id}>
        Edit
      </Button>
      <Button variant="subtle" className={row['delete'] ?? ''} onClick={onDelete} aria-describedby={id}>
        Delete
      </Button>
    </li>
  )
}
