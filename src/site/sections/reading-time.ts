const wordsPerMinute = 200

/** How many minutes it takes to read that rich text: at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]\S*/gu) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
