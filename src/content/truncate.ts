/** Returns the text on one line. */
export function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns the text on one line, cut at a word to `maxLength` characters including the ellipsis. */
export function truncate(text: string, maxLength: number): string {
  const singleLine = toSingleLine(text)
  if (singleLine.length <= maxLength) return singleLine
  const cut = singleLine.slice(0, maxLength - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`
}
