import {
  richTextAttributes,
  richTextImageSource,
  richTextLinkSchemes,
  richTextNonTextTags,
  richTextStyles,
  richTextTags,
  richTextVideoHosts,
} from '#content/rich-text.ts'
import { parseUrl } from '#content/url.ts'
import { parseHtml } from './trusted-types.ts'

/** Sanitizes rich text with the allow-list that the server uses on save. */
export function sanitizeHtml(html: string): string {
  const { body } = parseHtml(html)
  sanitizeChildren(body)
  return body.innerHTML
}

function sanitizeChildren(parent: Element): void {
  for (const element of [...parent.children]) {
    const tag = element.localName
    if (richTextNonTextTags.includes(tag) || isForbidden(element)) {
      element.remove()
      continue
    }
    sanitizeChildren(element)
    if (richTextTags.includes(tag)) sanitizeAttributes(element)
    else element.replaceWith(...element.childNodes)
  }
}

function isForbidden(element: Element): boolean {
  const src = element.getAttribute('src') ?? ''
  if (element.localName === 'img') return !richTextImageSource.test(src)
  if (element.localName !== 'iframe') return false
  const url = parseUrl(src)
  return url?.protocol !== 'https:' || !richTextVideoHosts.includes(url.hostname)
}

function sanitizeAttributes(element: Element): void {
  const allowed = [...(richTextAttributes[element.localName] ?? []), ...(richTextAttributes['*'] ?? [])]
  for (const { name, value } of [...element.attributes]) {
    const hasAllowedScheme =
      name !== 'href' || richTextLinkSchemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}:`))
    if (!allowed.includes(name) || !hasAllowedScheme) element.removeAttribute(name)
  }
  const style = element.getAttribute('style')
  if (style !== null) element.setAttribute('style', sanitizeStyle(style))
}

function sanitizeStyle(style: string): string {
  const rules = style.split(';').map((rule) => rule.split(/:(.*)/s, 2).map((part) => part.trim()))
  return rules
    .filter(([name = '', value = '']) => Object.hasOwn(richTextStyles, name) && richTextStyles[name]?.test(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
