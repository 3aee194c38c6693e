import type { IOptions } from 'sanitize-html'
import {
  richTextAttributes,
  richTextCodeClass,
  richTextImageSource,
  richTextLinkSchemes,
  richTextNonTextTags,
  richTextStyles,
  richTextTags,
  richTextVideoHosts,
} from '#content/rich-text.ts'
import { toStoredText } from '#content/stored-text.ts'

/** The allowed rich text, as options of `sanitize-html`. */
const sanitizeOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedClasses: { code: [richTextCodeClass] },
  allowedStyles: { '*': Object.fromEntries(Object.entries(richTextStyles).map(([name, value]) => [name, [value]])) },
  allowedSchemes: [...richTextLinkSchemes],
  allowedSchemesByTag: { img: ['http', 'https', 'data'], iframe: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedIframeHostnames: [...richTextVideoHosts],
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...richTextNonTextTags],
  nestingLimit: 60,
  // Browsers do not show the content of an iframe, and parsers disagree about how to read it.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : toStoredText(text)),
  exclusiveFilter: (frame) => {
    if (frame.tag === 'img') return !richTextImageSource.test(frame.attribs['src'] ?? '')
    return frame.tag === 'iframe' && !frame.attribs['src']
  },
  transformTags: {
    // Before the schemes are checked: `java&shy;script:` would become one afterwards.
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).map(([name, value]) => [name, toStoredText(value)])),
    }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
} satisfies IOptions

const noUploads: ReadonlyMap<string, string> = new Map()

/**
 * Returns the rich text with only the allowed tags, attributes and sources, and its texts as they are stored; '' when
 * no visible content remains. An image whose `src` is a key of `uploads` gets the value.
 */
export async function sanitizeRichText(html: string, uploads = noUploads): Promise<string> {
  if (html === '') return ''
  const { default: sanitize } = await import('sanitize-html')
  const clean = sanitize(html, {
    ...sanitizeOptions,
    transformTags: {
      ...sanitizeOptions.transformTags,
      img: (tagName, attribs) => {
        const src = uploads.get(attribs['src'] ?? '')
        return { tagName, attribs: src === undefined ? attribs : { ...attribs, src } }
      },
    },
  })
  const isVisible = /<(img|iframe|hr)\b/.test(clean) || clean.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== ''
  return isVisible ? clean : ''
}
