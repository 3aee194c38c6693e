import type { Kind, Language } from '#content/kinds.ts'
import { dayOf, timeOf } from '../day.ts'

const breaks = new Set(['P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'LI', 'BLOCKQUOTE', 'PRE', 'UL', 'OL', 'BR'])

function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  const words = [...node.childNodes].map(wordsOf).join('')
  if (!(node instanceof Element)) return words
  const source = node.getAttribute('src')
  if (source !== null) return `\n[${node.getAttribute('alt') || source}]\n`
  const address = node.getAttribute('href')
  if (address !== null) return `${words} (${address})`
  if (node.tagName === 'LI') return `\n• ${words.trim()}\n`
  return breaks.has(node.tagName) ? `\n${words}\n` : words
}

/** What a reader sees of HTML: its words, a line for each block, and what links, pictures and videos lead to. */
export function readHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return wordsOf(body)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

function asItIs(value: string): string {
  return value
}

const readers: { readonly [K in Kind]: (value: string, language: Language) => string } = {
  line: asItIs,
  paragraph: asItIs,
  richText: readHtml,
  picture: asItIs,
  date: asItIs,
  moment: (value, language) => (value === '' ? '' : `${dayOf(value, language)}, ${timeOf(value, language)}`),
  choice: asItIs,
  link: asItIs,
  email: asItIs,
  phone: asItIs,
}

/** The value of a field of that kind as an administrator reads it. */
export function readable(kind: Kind, value: string, language: Language): string {
  return readers[kind](value, language)
}
