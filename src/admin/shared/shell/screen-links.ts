import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { type LocalisedText, specified } from '#content/fields.ts'
import { memo } from '#content/records/memo.ts'
import type { IconName } from '../ui/icons.tsx'
import { newEntryParam } from './router.ts'

/** A link of the side menu. */
export interface MenuLink {
  readonly label: LocalisedText
  /** The full path, spelled as in the specification. */
  readonly href: string
}

/** Single links, or several under a title; a group with an icon is folded. */
export interface MenuGroup {
  readonly title?: LocalisedText
  readonly icon?: IconName
  readonly links: readonly MenuLink[]
}

const basePath = '/HomeAdmin'

/** Returns the address of a screen, or of an entry opened for editing on it. */
export function screenHref(route: string, entryId?: number): string {
  return `${basePath}/${route}${entryId === undefined ? '' : `?entry=${entryId}`}`
}

/** Returns the address of a screen with the form of a new entry, filled in with these values. */
export function newEntryHref(route: string, values: Readonly<Record<string, string>>): string {
  return `${screenHref(route)}?${new URLSearchParams({ entry: newEntryParam, ...values })}`
}

/** The screens without a collection. */
export const standaloneScreens = {
  memo: { label: memo.screen.menu.label, route: memo.screen.route },
  users: { label: specified('User list'), route: 'UpdateUser' },
} as const

/** The screens that the specification does not have; the account screen is reached by the user's name. */
export const extraScreens = {
  start: { label: { id: 'Mulai', en: 'Start' }, route: 'Start' },
  images: { label: { id: 'Gambar', en: 'Pictures' }, route: 'Pictures' },
  downloads: { label: { id: 'Dokumen', en: 'Documents' }, route: 'Documents' },
  links: { label: { id: 'Tautan', en: 'Links' }, route: 'Links' },
  mail: { label: { id: 'Email', en: 'E-mail' }, route: 'Mail' },
  audit: { label: { id: 'Jejak audit', en: 'Audit' }, route: 'Audit' },
  processing: { label: { id: 'Pemrosesan data', en: 'Data processing' }, route: 'Processing' },
  backups: { label: { id: 'Operasional', en: 'Operation' }, route: 'Operation' },
  account: { label: { id: 'Akun saya', en: 'My account' }, route: 'Account' },
} as const satisfies Record<string, { readonly label: LocalisedText; readonly route: string }>

/** The collections in menu order. */
export const allCollections: readonly Collection[] = Object.values(collections)

function groupCollections(list: readonly Collection[]): MenuGroup[] {
  const groups: { title?: LocalisedText; links: MenuLink[] }[] = []
  for (const { screen } of list) {
    const link = { label: screen.menu.label, href: screenHref(screen.route) }
    const title = screen.menu.group
    const group = title === undefined ? undefined : groups.find((other) => other.title?.en === title.en)
    if (group) group.links.push(link)
    else groups.push({ ...(title !== undefined && { title }), links: [link] })
  }
  return groups
}

/** Returns the links to these screens. */
function toLinks(screens: readonly { readonly label: LocalisedText; readonly route: string }[]): MenuLink[] {
  return screens.map(({ label, route }) => ({ label, href: screenHref(route) }))
}

function toLink({ screen }: Collection): MenuLink {
  return { label: screen.menu.label, href: screenHref(screen.route) }
}

// The specification does not have them.
const { page, replyTemplate, settings, redirect } = collections
const added: readonly Collection[] = [page, replyTemplate, settings, redirect]
const { start, images, downloads, mail, links, backups, audit, processing } = extraScreens

/**
 * The side menu: what has come in, the links of the specification, which are its collections by group and its other screens,
 * then ours in groups.
 */
export const menu: readonly MenuGroup[] = [
  { links: toLinks([start]) },
  ...groupCollections(allCollections.filter((collection) => !added.includes(collection))),
  { links: toLinks(Object.values(standaloneScreens)) },
  { links: [toLink(page)] },
  { title: { id: 'Berkas', en: 'Files' }, icon: 'image', links: toLinks([images, downloads]) },
  {
    title: { id: 'Situs', en: 'Site' },
    icon: 'sliders',
    links: [toLink(settings), ...toLinks([mail]), toLink(replyTemplate), ...toLinks([links]), toLink(redirect)],
  },
  { title: { id: 'Pengelolaan', en: 'Administration' }, icon: 'history', links: toLinks([backups, audit, processing]) },
]

/** The collection whose screen opens after login. */
export const defaultCollection: Collection =
  allCollections.find(({ screen }) => screen.isStartScreen) ?? collections.gallery
