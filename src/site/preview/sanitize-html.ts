import {
  linkSchemes,
  richTextAttributes,
  richTextPicture,
  richTextStyles,
  richTextTags,
  richTextVanishing,
  videoHosts,
} from '#content/rich-text.ts'
import { parseHtml } from './trusted-html.ts'

/** The rich text by the allow-list that the server goes by when it is saved. */
export function cleanHtml(html: string): string {
  const { body } = parseHtml(html)
  cleanIn(body)
  return body.innerHTML
}

function cleanIn(parent: Element): void {
  for (const element of [...parent.children]) {
    const tag = element.localName
    if (richTextVanishing.includes(tag) || isRefused(element)) {
      element.remove()
      continue
    }
    cleanIn(element)
    if (richTextTags.includes(tag)) cleanAttributes(element)
    else element.replaceWith(...element.childNodes)
  }
}

function isRefused(element: Element): boolean {
  const address = element.getAttribute('src') ?? ''
  if (element.localName === 'img') return !richTextPicture.test(address)
  if (element.localName !== 'iframe') return false
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol !== 'https:' || !videoHosts.includes(url.hostname)
}

function cleanAttributes(element: Element): void {
  const allowed = [...(richTextAttributes[element.localName] ?? []), ...(richTextAttributes['*'] ?? [])]
  for (const { name, value } of [...element.attributes]) {
    const isLed = name !== 'href' || linkSchemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}:`))
    if (!allowed.includes(name) || !isLed) element.removeAttribute(name)
  }
  const style = element.getAttribute('style')
  if (style !== null) element.setAttribute('style', cleanStyle(style))
}

function cleanStyle(style: string): string {
  const rules = style.split(';').map((rule) => rule.split(/:(.*)/s, 2).map((part) => part.trim()))
  return rules
    .filter(([name = '', value = '']) => Object.hasOwn(richTextStyles, name) && richTextStyles[name]?.test(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
