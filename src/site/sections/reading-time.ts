const WORDS_PER_MINUTE = 200

/** Returns the time it takes to read rich text, in whole minutes, at least 1. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]\S*/gu) ?? []
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE))
}
