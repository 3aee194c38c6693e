/** The allowed tags: those that the toolbar creates, none that runs code. */
export const richTextTags: readonly string[] = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a', 'img', 'figure', 'figcaption', 'iframe'],
]

/** The allowed attributes by tag; `*` applies to all tags. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['style'],
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  code: ['class'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
}

/** Matches the allowed classes of `code`. */
export const richTextCodeClass = /^language-[a-z0-9-]{1,30}$/

/** The tags that are removed together with their content. */
export const richTextNonTextTags: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'template', 'svg', 'math'],
]

/** The allowed URL schemes of links. */
export const richTextLinkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Matches the allowed `src` of an image. */
export const richTextImageSource = /^(https?:|data:image\/(png|jpeg|gif|webp|avif);|\/media\/)/i

/** Matches the name of a part that is an image within rich text, in the form of an entry. */
export const textImagePart = /^image-\d{1,2}$/

/** Returns the `src` of an image that is sent in this part; the server replaces it by the path of the stored image. */
export function textImageSource(part: string): string {
  return `upload:${part}`
}

/** The hosts of embeddable video players. */
export const richTextVideoHosts: readonly string[] = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

/** The allowed CSS properties, with a pattern for their values. */
export const richTextStyles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify)$/,
  'font-family': /^[\w\s,'"-]{1,100}$/,
}

/** Returns true for the address of an image that is sent with the entry, or waits in the browser to be sent. */
export function isPendingImage(address: string): boolean {
  return address.startsWith('upload:')
    ? textImagePart.test(address.slice('upload:'.length))
    : address.startsWith('blob:')
}
