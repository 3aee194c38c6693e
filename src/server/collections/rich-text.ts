import type { IOptions } from 'sanitize-html'

const schemes = ['http', 'https', 'mailto', 'tel']

/** What rich text may hold: what the toolbar can make, and nothing that runs. */
const allowed: IOptions = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a', 'img', 'figure', 'figcaption', 'iframe'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    code: ['class'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
  },
  allowedClasses: { code: [/^language-[a-z0-9-]{1,30}$/] },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      'font-family': [/^[\w\s,'"-]{1,100}$/],
    },
  },
  allowedSchemes: schemes,
  allowedSchemesByTag: { img: ['http', 'https', 'data'], iframe: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'template', 'svg', 'math'],
  nestingLimit: 60,
  // What stands between the tags of a frame is shown by no browser, and parsers do not agree on what it is.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  exclusiveFilter: (frame) => {
    if (frame.tag === 'img')
      return !/^(https?:|data:image\/(png|jpeg|gif|webp|avif);|\/media\/)/i.test(frame.attribs['src'] ?? '')
    return frame.tag === 'iframe' && !frame.attribs['src']
  },
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
}

/** The same rich text without anything that could run or load from elsewhere unasked; '' when nothing is left to see. */
export async function cleanRichText(html: string): Promise<string> {
  if (html === '') return ''
  const { default: sanitize } = await import('sanitize-html')
  const clean = sanitize(html, allowed)
  const visible = /<(img|iframe|hr)\b/.test(clean) || clean.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
  return visible ? clean : ''
}
