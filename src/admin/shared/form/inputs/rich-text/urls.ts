import { findPicture } from '#content/picture.ts'

/** A link that rich text may hold (http, https, mailto, tel), completed with https:// where it names only a host. */
export function findLink(address: string): string | undefined {
  const trimmed = address.trim()
  if (/^(https?:\/\/[^\s/]|mailto:\S|tel:\S)/i.test(trimmed)) return trimmed
  if (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(trimmed)) return `https://${trimmed}`
  return undefined
}

/** An address from which rich text may show a picture: http, https, the data of a picture, or one that this site keeps. */
export function findImage(address: string): string | undefined {
  const trimmed = address.trim()
  const isAllowed = /^https?:\/\/[^\s/]/i.test(trimmed) || /^data:image\/(png|jpeg|gif|webp|avif);/i.test(trimmed)
  return isAllowed || findPicture(trimmed) ? trimmed : undefined
}
