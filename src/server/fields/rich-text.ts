const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
}

/** Returns the visible text of rich text, each block on a line. */
export function stripTags(html: string): string {
  const text = html
    .replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|span|a|code)\b[^<>]*>/g, '')
    .replace(/<\/(?:h\d|p|li|pre|td|th)>|<br>/g, '\n')
    .replace(/<[^<>]*>/g, ' ')
  return decodeEntities(text)
}

/** Returns the addresses of the links and images in sanitized rich text, which has every attribute in double quotes, and no `>` within one. */
export function linksInHtml(html: string): string[] {
  const found = html.matchAll(/<(?:a|img)\b[^<>]*?\s(?:href|src)="([^"]*)"/gi)
  return [...found].map(([, text = '']) => decodeEntities(text))
}
