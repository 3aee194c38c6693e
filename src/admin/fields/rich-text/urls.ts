import { parseUrl, toOwnAddress } from '#content/address.ts'
import { parseImagePath } from '#content/image.ts'

/**
 * Returns a link allowed in rich text (http, https, mailto, tel, an address of this site); a bare host gets https://. An
 * address of this site is a path, which stays right when the site gets another domain.
 */
export function findLinkUrl(url: string, siteUrl = globalThis.location?.origin): string | undefined {
  const trimmed = url.trim()
  const own = toOwnAddress(trimmed, siteUrl)
  if (own !== undefined) return own
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

const youtubeHost = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com)$/
const youtubeId = /^[\w-]{6,20}$/
const vimeoPath = /^\/(?:video\/)?(\d{4,12})(?:\/([0-9a-f]{6,20}))?\/?$/

function findYoutubeId(url: URL): string | undefined {
  const host = url.hostname.toLowerCase()
  if (host === 'youtu.be') return url.pathname.split('/')[1]
  if (!youtubeHost.test(host)) return undefined
  const [, kind, id] = url.pathname.split('/')
  if (kind === 'watch') return url.searchParams.get('v') ?? undefined
  return kind === 'embed' || kind === 'shorts' || kind === 'live' ? id : undefined
}

/** Returns the player URL of a YouTube or Vimeo video; nothing for any other URL. */
export function findVideoEmbedUrl(input: string): string | undefined {
  const trimmed = input.trim()
  const withProtocol = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed.replace(/^\/\//, '')}`
  const url = parseUrl(withProtocol)
  if (!url) return undefined
  const id = findYoutubeId(url)
  if (id !== undefined) return youtubeId.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined
  if (!/^(www\.|player\.)?vimeo\.com$/.test(url.hostname.toLowerCase())) return undefined
  const [, number, path] = vimeoPath.exec(url.pathname) ?? []
  const hash = path ?? url.searchParams.get('h')
  if (number === undefined) return undefined
  return `https://player.vimeo.com/video/${number}${hash && /^[0-9a-f]{6,20}$/.test(hash) ? `?h=${hash}` : ''}`
}
