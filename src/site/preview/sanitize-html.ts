import purifier, { type Config } from 'dompurify'
import { parseDownloadPath } from '#content/download.ts'
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
import { parseUrl } from '#content/url.ts'

const parsingPolicy = window.trustedTypes?.createPolicy('preview-html', {
  createHTML: (html) => html,
  createScript: () => '',
  createScriptURL: () => '',
})

const config: Config = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [],
  ADD_ATTR: (name, tag) => [richTextAttributes[tag], richTextAttributes['*']].some((names) => names?.includes(name)),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: [...richTextNonTextTags],
  ...(parsingPolicy && { TRUSTED_TYPES_POLICY: parsingPolicy }),
}

/** An image that is sent with the form: its address is of this browser, and shows nothing to others. */
function isPendingImage(src: string): boolean {
  return src.startsWith(`blob:${window.location.origin}/`)
}

function isForbidden(element: Element): boolean {
  const src = element.getAttribute('src') ?? ''
  if (element.localName === 'img') return !richTextImageSource.test(src) && !isPendingImage(src)
  if (element.localName !== 'iframe') return false
  const url = parseUrl(src)
  return url?.protocol !== 'https:' || !richTextVideoHosts.includes(url.hostname)
}

function sanitizeStyle(style: string): string {
  const rules = style.split(';').map((rule) => rule.split(/:(.*)/s, 2).map((part) => part.trim()))
  return rules
    .filter(([name = '', value = '']) => Object.hasOwn(richTextStyles, name) && richTextStyles[name]?.test(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}

purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Element && isForbidden(node)) node.remove()
})
function sanitizeClass(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => richTextCodeClass.test(name))
    .join(' ')
}

function sanitizeLink(href: string): string {
  if (parseDownloadPath(href)) return href
  return richTextLinkSchemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`)) ? href : ''
}

/** The attributes of which only a part may be allowed; '' when nothing is. */
const sanitizers = new Map([
  ['style', sanitizeStyle],
  ['class', sanitizeClass],
  ['href', sanitizeLink],
])

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (element.localName === 'img' && attribute.attrName === 'src' && isPendingImage(attribute.attrValue))
    attribute.forceKeepAttr = true
  const sanitize = sanitizers.get(attribute.attrName)
  if (!sanitize) return
  attribute.attrValue = sanitize(attribute.attrValue)
  attribute.keepAttr = attribute.attrValue !== ''
})

/** Sanitizes rich text with the allow-list that the server uses on save. */
export function sanitizeHtml(html: string): string {
  return purifier.sanitize(html, config)
}

/** Installs the default Trusted Types policy: all HTML that is written into the page is sanitized. */
export function installDefaultPolicy(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: sanitizeHtml })
}
