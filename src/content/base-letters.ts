// Lower-case letters that NFKD leaves as they are.
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
}

const pattern = new RegExp(`[${Object.keys(baseLetters).join('')}]`, 'g')

/** Returns a text in lower case, without accents, with the letters a to z that other Latin letters are written with. */
export function toBaseLetters(text: string): string {
  return text.replace(pattern, (letter) => baseLetters[letter] ?? letter)
}

/** Returns the words of a text in lower case and without accents, with the letters a to z where they are Latin. */
export function toPlainLetters(text: string): string {
  return toBaseLetters(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''))
}
