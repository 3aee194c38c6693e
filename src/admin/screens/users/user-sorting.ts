import type { User } from '../../api/users.ts'

const byAlphabet = new Intl.Collator('id', { numeric: true }).compare

const compare = {
  name: (one: User, other: User) => byAlphabet(one.username, other.username),
  newest: (one: User, other: User) => other.id - one.id,
  oldest: (one: User, other: User) => one.id - other.id,
} as const

/** The ways in which accounts can be sorted; the first is the usual one. */
export type UserSorting = keyof typeof compare
export const userSortings: readonly UserSorting[] = ['name', 'newest', 'oldest']

/** The accounts in that order. They are few, so all of them are here. */
export function sortUsers(users: readonly User[], sorting: UserSorting): readonly User[] {
  return users.toSorted(compare[sorting])
}
