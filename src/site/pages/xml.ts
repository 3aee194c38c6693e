const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// ASCII in which nothing is escaped: all addresses of the sitemap.
const PLAIN_TEXT = /^[ !#-%'-;=?-~]*$/

/** Escapes text for an XML element or attribute and removes the characters that XML does not allow. */
export function escapeXml(text: string): string {
  if (PLAIN_TEXT.test(text)) return text
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** Returns an XML element with escaped text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
