/** The tags that rich text may hold: what the toolbar can make, and nothing that runs. */
export const richTextTags: readonly string[] = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a', 'img', 'figure', 'figcaption', 'iframe'],
]

/** The attributes that each of them may have, and under `*` those of all. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['style'],
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  code: ['class'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
}

/** The tags that vanish together with what is in them. */
export const richTextVanishing: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'template', 'svg', 'math'],
]

/** Where a link may lead. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Where a picture in rich text may come from. */
export const richTextPicture = /^(https?:|data:image\/(png|jpeg|gif|webp|avif);|\/media\/)/i

/** Whose video players may stand in rich text. */
export const videoHosts: readonly string[] = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

/** What a style may set. */
export const richTextStyles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify)$/,
  'font-family': /^[\w\s,'"-]{1,100}$/,
}
