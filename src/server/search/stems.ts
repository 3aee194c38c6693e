// A shorter rest of an Indonesian word is no root: 'makan' is not 'mak' with a suffix.
const MIN_ROOT = 4

/** Prefixes, with what may be in their place in the root: 'mengembangkan' is from 'kembang', 'menulis' from 'tulis'. */
const prefixes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:me|pe)nge(?=[^aeiou])/, ['', 'ke']],
  [/^(?:me|pe)ng(?=[aiuo])/, ['', 'k']],
  [/^(?:me|pe)ng(?=[eghk])/, ['']],
  [/^(?:me|pe)ny(?=[aeiou])/, ['s']],
  [/^(?:me|pe)m(?=[aeiou])/, ['p', 'm']],
  [/^(?:me|pe)m(?=[bfprv])/, ['', 'p']],
  [/^(?:me|pe)n(?=[aeiou])/, ['t', 'n']],
  [/^(?:me|pe)n(?=[cdjstz])/, ['']],
  [/^(?:me|pe)(?=[^aeiou])/, ['']],
  [/^(?:ber|per|ter|di|ke|se)/, ['']],
]

const particle = /(?:nya|lah|kah|pun|ku|mu)$/
const suffixes = [/kan$/, /an$/, /i$/]
const englishSuffix = /(?:e?s|ies|i?ed|ings?|i?(?<!e)ers?|ors?|ments?|ations?|ants?|ancy|it(?:y|ies)|[ey])$/

const canBeRoot = (root: string): boolean => root.length >= MIN_ROOT && !/^(?:[mn][^aeiouy]|[^aeiouy]+$)/.test(root)

function withoutPrefix(word: string): string[] {
  return prefixes.flatMap(([pattern, starts]) =>
    pattern.test(word) ? starts.map((start) => word.replace(pattern, start)).filter(canBeRoot) : [],
  )
}

/**
 * Returns what a folded word may be derived from in Indonesian or English. Some are no words, but two forms of one word have
 * a common one, or one is in the list of the other: 'mengembangkan' and 'pengembangan' have 'kembang'.
 */
export function listStems(word: string): string[] {
  const base = word.replace(particle, '')
  const stemmed = [word, base, ...suffixes.map((suffix) => base.replace(suffix, ''))].filter(canBeRoot)
  const roots = stemmed.flatMap((stem) => {
    const shorter = withoutPrefix(stem)
    return [stem, ...shorter, ...shorter.flatMap(withoutPrefix)]
  })
  const english = word.replace(englishSuffix, '')
  const stems = new Set(english.length >= 3 ? [...roots, english] : roots)
  stems.delete(word)
  return [...stems]
}
