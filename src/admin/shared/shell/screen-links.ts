import type { Collection } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import type { Text } from '#content/kinds.ts'

/** A link of the side menu. */
export interface MenuLink {
  readonly label: string
  /** The whole address, spelled as the specification spells it. */
  readonly address: string
}

/** A link by itself, or several under a title. */
export interface MenuGroup {
  readonly title?: string
  readonly links: readonly MenuLink[]
}

const root = '/HomeAdmin'

/** The address of a screen, or of an entry that it opens for editing. */
export function addressOf(route: string, entry?: number): string {
  return `${root}/${route}${entry === undefined ? '' : `?entry=${entry}`}`
}

/** The screens that serve no collection. */
export const ownScreens = {
  memo: { label: 'Penawaran list', route: 'Memo' },
  users: { label: 'User list', route: 'UpdateUser' },
} as const

/** The screens that the specification does not have; the account's is reached by the name of who is signed in. */
export const moreScreens = {
  pictures: { label: { id: 'Gambar', en: 'Pictures' }, route: 'Pictures' },
  audit: { label: { id: 'Jejak audit', en: 'Audit' }, route: 'Audit' },
  account: { label: { id: 'Akun saya', en: 'My account' }, route: 'Account' },
} as const satisfies Record<string, { readonly label: Text; readonly route: string }>

/** Every collection, in the order of the menu. */
export const allCollections: readonly Collection[] = Object.values(collections)

function groupCollections(list: readonly Collection[]): MenuGroup[] {
  const groups: { title?: string; links: MenuLink[] }[] = []
  for (const { screen } of list) {
    const link = { label: screen.menu.label, address: addressOf(screen.route) }
    const title = screen.menu.group
    const group = title === undefined ? undefined : groups.find((other) => other.title === title)
    if (group) group.links.push(link)
    else groups.push({ ...(title !== undefined && { title }), links: [link] })
  }
  return groups
}

/** The side menu: the collections by their groups, then the screens of their own. */
export const menu: readonly MenuGroup[] = [
  ...groupCollections(allCollections),
  ...Object.values(ownScreens).map(({ label, route }) => ({ links: [{ label, address: addressOf(route) }] })),
]

/** The collection whose screen opens after signing in. */
export const firstCollection: Collection = allCollections.find(({ screen }) => screen.first) ?? collections.gallery
