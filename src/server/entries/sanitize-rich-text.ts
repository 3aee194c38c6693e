import type { IOptions } from 'sanitize-html'
import {
  linkSchemes,
  richTextAttributes,
  richTextPicture,
  richTextStyles,
  richTextTags,
  richTextVanishing,
  videoHosts,
} from '#content/rich-text.ts'

/** What rich text may hold, in the words of the library that cleans it. */
const allowed: IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedClasses: { code: [/^language-[a-z0-9-]{1,30}$/] },
  allowedStyles: { '*': Object.fromEntries(Object.entries(richTextStyles).map(([name, value]) => [name, [value]])) },
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ['http', 'https', 'data'], iframe: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedIframeHostnames: [...videoHosts],
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...richTextVanishing],
  nestingLimit: 60,
  // What stands between the tags of a frame is shown by no browser, and parsers do not agree on what it is.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  exclusiveFilter: (frame) => {
    if (frame.tag === 'img') return !richTextPicture.test(frame.attribs['src'] ?? '')
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
