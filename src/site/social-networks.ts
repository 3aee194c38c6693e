import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { placeholder } from './messages.ts'
import type { Site } from './page-context.ts'

/** The networks of the contact entry, as in the specification. */
const contactNetworks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'youtube', label: 'YouTube' },
] as const

/** The networks of the settings. */
export const extraNetworks = [
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'tiktok', label: 'TikTok' },
  { name: 'whatsapp', label: 'WhatsApp' },
  { name: 'telegram', label: 'Telegram' },
  { name: 'threads', label: 'Threads' },
  { name: 'github', label: 'GitHub' },
] as const

type NetworkName = (typeof contactNetworks | typeof extraNetworks)[number]['name']

/** A link to a profile of the company. */
interface SocialLink {
  readonly name: NetworkName
  readonly label: string
  readonly href: string
}

type ContactEntry = Partial<PublicEntry<Collections['contact']>>

/** Returns the links to the profiles that are filled in. */
export function socialLinks({ settings }: Site, contact: ContactEntry | undefined): SocialLink[] {
  const links = [
    ...contactNetworks.map((network) => ({ ...network, href: contact?.[network.name] ?? '' })),
    ...extraNetworks.map((network) => ({ ...network, href: settings?.[network.name] ?? '' })),
  ]
  return links.filter(({ href }) => href !== '')
}

/**
 * Returns the links of the contact section, in which those of the specification without an address lead to `/`; none while
 * nothing is filled in. An undefined contact entry is still loading.
 */
export function contactSectionLinks(site: Site, contact: ContactEntry | undefined): SocialLink[] {
  const filled = socialLinks(site, contact)
  if (contact && filled.length === 0) return []
  const specified = contactNetworks.map((network) => ({
    ...network,
    href: contact?.[network.name] || placeholder.link,
  }))
  const hasSpecified = !contact || contactNetworks.some(({ name }) => contact[name])
  const extra = filled.filter(({ name }) => !contactNetworks.some((network) => network.name === name))
  return hasSpecified ? [...specified, ...extra] : extra
}
