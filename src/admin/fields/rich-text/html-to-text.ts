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
  const lines = nodeText(body)
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n')
}
