import type { EntryOf } from '#content/collections.ts'
import { placeholder } from './messages.ts'
import type { Site } from './page-context.ts'

/** The networks of the contact entry, as in the specification. */
const contactNetworks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'youtube', label: 'YouTube' },
] as const

/** The field of a network in the contact entry. */
export type ContactNetwork = (typeof contactNetworks)[number]['name']

/** The networks of the settings. */
const extraNetworks = [
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'tiktok', label: 'TikTok' },
  { name: 'telegram', label: 'Telegram' },
  { name: 'threads', label: 'Threads' },
  { name: 'github', label: 'GitHub' },
] as const

type ContactEntry = Partial<EntryOf<'contact'>>

/** Returns all links to profiles, those without an address with ''. */
function allLinks({ settings }: Site, contact: ContactEntry | undefined) {
  return {
    specified: contactNetworks.map((network) => ({ ...network, href: contact?.[network.name] ?? '' })),
    extra: extraNetworks.map((network) => ({ ...network, href: settings?.[network.name] ?? '' })),
  }
}

const isFilled = ({ href }: { readonly href: string }) => href !== ''

/** Returns the links to the profiles that are filled in. */
export function socialLinks(site: Site, contact: ContactEntry | undefined) {
  const { specified, extra } = allLinks(site, contact)
  return [...specified, ...extra].filter(isFilled)
}

/**
 * Returns the links of the contact section, in which those of the specification without an address lead to `/`; none while
 * nothing is filled in. An undefined contact entry is still loading.
 */
export function contactSectionLinks(site: Site, contact: ContactEntry | undefined) {
  const { specified, extra } = allLinks(site, contact)
  const shown = !contact || specified.some(isFilled) ? specified : []
  return [
    ...shown.map(({ href, ...network }) => ({ ...network, href: href || placeholder.link })),
    ...extra.filter(isFilled),
  ]
}
