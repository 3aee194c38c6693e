import { parseImagePath } from '#content/image.ts'

/** Returns a link allowed in rich text (http, https, mailto, tel); a bare host gets https://. */
export function findLinkUrl(url: string): string | undefined {
  const trimmed = url.trim()
  if (/^(https?:\/\/[^\s/]|mailto:\S|tel:\S)/i.test(trimmed)) return trimmed
  if (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(trimmed)) return `https://${trimmed}`
  return undefined
}

/** Returns an image URL allowed in rich text: http, https, data: of an image, or an image of this site. */
export function findImageUrl(url: string): string | undefined {
  const trimmed = url.trim()
  const isAllowed = /^https?:\/\/[^\s/]/i.test(trimmed) || /^data:image\/(png|jpeg|gif|webp|avif);/i.test(trimmed)
  return isAllowed || parseImagePath(trimmed) ? trimmed : undefined
}
