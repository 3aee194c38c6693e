import { parseUrl } from '#content/address.ts'
import { parseImagePath } from '#content/image.ts'
import { findImageUrl } from '../urls.ts'
import { listElements } from './dom.ts'

/** How many images of pasted content need a word about them. */
export interface PastedImages {
  /** They are only where they were copied, and are not in the text. */
  readonly leftOut: number
  /** They are in the text, and every visitor's browser would get them from another site. */
  readonly elsewhere: number
}

/** Some programs put the image there that is shown later, and a placeholder in `src`. */
const lazyAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-srcset', 'data-lazy-srcset', 'srcset']

/** Returns the address of the largest image of a `srcset`; a single address is one too. */
function readSrcset(srcset: string): string | undefined {
  const candidates = srcset.split(/,(?=\s|https?:)/)
  const sized = candidates.map((candidate) => {
    const [address, size = ''] = candidate.trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 0 }
  })
  return sized.sort((one, other) => other.size - one.size)[0]?.address
}

/** Returns true where `src` only keeps the place: it is missing, a few bytes, or named so. */
function isPlaceholder(src: string): boolean {
  if (src.startsWith('data:')) return src.length < 200
  return /^(|about:blank)$|(?:^|[/_-])(?:blank|spacer|pixel|placeholder|transparent|1x1)\.(?:gif|png|svg)(?:$|\?)/i.test(
    src,
  )
}

/** Returns the address of what the image shows. */
function findSource(image: Element): string {
  const src = image.getAttribute('src')?.trim() ?? ''
  if (src !== '' && !src.startsWith('data:') && !isPlaceholder(src)) return src
  const sources = image.parentElement?.tagName === 'PICTURE' ? [...image.parentElement.children] : []
  const lazy = [image, ...sources].flatMap((element) => lazyAttributes.map((name) => element.getAttribute(name) ?? ''))
  const addresses = lazy.map((value) => readSrcset(value)?.replace(/^\/\//, 'https://') ?? '')
  return addresses.find((address) => /^https?:\/\//i.test(address)) ?? src
}

/** Returns true for an image that is not to be seen: it counts readers, or keeps a distance. */
function isInvisible(image: HTMLElement): boolean {
  const sizes = [image.getAttribute('width'), image.getAttribute('height'), image.style.width, image.style.height]
  return sizes.some((size) => /^[01](?:\.0*)?(?: ?px)?$/.test(size?.trim() ?? ''))
}

// These need the person's own account, or change their addresses within hours or weeks.
const privateHost =
  /(?:^|\.)(?:fbcdn\.net|cdninstagram\.com|mail\.google\.com|docs\.google\.com|files\.slack\.com|whatsapp\.(?:com|net)|attachments\.office\.net|sharepoint\.com)$/
const signature = /[?&](?:x-amz-signature|x-goog-signature|signature|expires|sig|oe|hm|jwt|token)=/i

function isExpiring({ hostname, pathname, search }: URL): boolean {
  if (privateHost.test(hostname) || signature.test(search)) return true
  return hostname.endsWith('.googleusercontent.com') && /^\/docs/.test(pathname)
}

/** Returns the address of an image without the server through which Gmail shows it: it is named behind a `#`. */
function parseImageUrl(source: string): URL | undefined {
  const url = parseUrl(source)
  const behind = url?.hostname.endsWith('.googleusercontent.com') ? parseUrl(url.hash.slice(1)) : undefined
  return behind ?? url
}

/**
 * Returns what an image in rich text has as its address: the path of one of this site; nothing when it cannot be taken
 * along.
 */
function findAddress(source: string, ownOrigins: readonly string[]): string | undefined {
  const url = parseImageUrl(source)
  if (!url || url.protocol === 'data:') return findImageUrl(source)
  if (ownOrigins.includes(url.origin)) return parseImagePath(url.pathname)?.path ?? url.href
  return isExpiring(url) ? undefined : findImageUrl(url.href)
}

/**
 * Gives each image the address of what it shows. Removes those that are not seen, and those that cannot be taken along.
 * The images of `ownOrigins` are of this site.
 */
export function takeImages(body: HTMLElement, ownOrigins: readonly string[]): PastedImages {
  let leftOut = 0
  let elsewhere = 0
  for (const image of listElements(body, 'img')) {
    const source = findSource(image)
    const address = findAddress(source, ownOrigins)
    const isSeen = !isInvisible(image) && !isPlaceholder(source)
    if (!isSeen || address === undefined) {
      image.remove()
      leftOut += isSeen ? 1 : 0
      continue
    }
    image.setAttribute('src', address)
    const isElsewhere = /^https?:/.test(address) && !ownOrigins.some((origin) => address.startsWith(`${origin}/`))
    elsewhere += isElsewhere ? 1 : 0
  }
  return { leftOut, elsewhere }
}
