/** Repeated pieces that cause exponential backtracking in a vulnerable pattern, and the text before and after them. */
const patterns: readonly (readonly [piece: string, before?: string, after?: string])[] = [
  ...['a', '<', '<a ', '&', '<!--', '<p>', '<p style="', ' ', '\t\n', 'a@', 'http://', '0', '1-', '-', '%', '12'].map(
    (piece) => [piece] as const,
  ),
  ...['\u202e', '\u0300', '\ufdfa', '/media/'].map((piece) => [piece] as const),
  ['text-align:left;', '<p style="', '">'],
  ['a', '<a href="', '">'],
  ['a=1 ', '<a ', '>'],
  [' ', 'a', 'b'],
  ['a', '', `@${'a.'.repeat(1_000)}`],
  ['a.', 'a@'],
]

/** Returns a text of `length` characters for each pattern. */
export function listLongTexts(length: number): string[] {
  return patterns.map(([piece, before = '', after = '']) => {
    const times = Math.ceil((length - before.length - after.length) / piece.length)
    return `${before}${piece.repeat(Math.max(times, 0))}${after}`
  })
}

/** Requests with a field for each text; each is rejected for its length or its format. */
export const longFieldRequests: readonly (readonly [
  url: string,
  names: readonly string[],
  base: Readonly<Record<string, string>>,
])[] = [
  ['/api/services', ['title', 'paragraph', 'paragraphdetail', 'img'], {}],
  ['/api/contact', ['address', 'phone', 'email', 'facebook'], {}],
  ['/api/blog', ['title', 'createAt', 'paragraphdetail_en'], {}],
  ['/api/gallery', ['createAt', 'smallImage'], {}],
  ['/api/aboutdetail', ['type', 'content'], {}],
  ['/api/auth/register', ['username', 'password'], { username: 'budi', password: 'layang-layang di pematang' }],
  ['/api/auth/password', ['current', 'password'], { current: 'x', password: 'layang-layang di pematang' }],
]
