import type { FieldType, Language } from '#content/fields.ts'
import { formatDate, formatTime } from '../../../shared/ui/format.ts'

const blockTags = new Set(['P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'LI', 'BLOCKQUOTE', 'PRE', 'UL', 'OL', 'BR'])

function nodeText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  const text = [...node.childNodes].map(nodeText).join('')
  if (!(node instanceof Element)) return text
  const src = node.getAttribute('src')
  if (src !== null) return `\n[${node.getAttribute('alt') || src}]\n`
  const href = node.getAttribute('href')
  if (href !== null) return `${text} (${href})`
  if (node.tagName === 'LI') return `\n• ${text.trim()}\n`
  return blockTags.has(node.tagName) ? `\n${text}\n` : text
}

/** Returns the text of HTML: one line for each block, with the targets of links, images and videos. */
export function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return nodeText(body)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

function identity(value: string): string {
  return value
}

const formatters: { readonly [K in FieldType]: (value: string, language: Language) => string } = {
  text: identity,
  line: identity,
  textarea: identity,
  richText: htmlToText,
  image: identity,
  date: identity,
  datetime: (value, language) => (value === '' ? '' : `${formatDate(value, language)}, ${formatTime(value, language)}`),
  select: identity,
  link: identity,
  email: identity,
  phone: identity,
  address: identity,
  color: identity,
  order: identity,
  radio: identity,
  slug: identity,
  timeZone: identity,
}

/** Formats the value of a field of that type for display. */
export function formatFieldValue(kind: FieldType, value: string, language: Language): string {
  return formatters[kind](value, language)
}
