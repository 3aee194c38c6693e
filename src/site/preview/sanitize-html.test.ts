import { JSDOM } from 'jsdom'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullRichText, listForbiddenMarkup, listMarkup } from '#kit/rich-text-rules.ts'
import { richTextVectors } from '#kit/xss-vectors.ts'

const origin = 'https://contoh.example'

const { window: page } = new JSDOM('', { url: `${origin}/preview` })

/** Loads the sanitizer into the page; `trustedTypes` is what its browser has. */
function loadSanitizer(trustedTypes?: TrustedTypePolicyFactory) {
  vi.stubGlobal('window', Object.assign(page, { trustedTypes }))
  vi.stubGlobal('Element', page.Element)
  return import('./sanitize-html.ts')
}

let sanitizeHtml: (html: string) => string
beforeEach(async () => {
  sanitizeHtml = (await loadSanitizer()).sanitizeHtml
})

// Without those that are nested 600 deep, which take a third of the time; that depth is a rule of the server.
const vectors = richTextVectors.filter(({ length }) => length < 5_000)

test.each([0, 1, 2, 3])(
  'rich text in the preview is reduced to what the server allows, whatever is sent: part %i of 4',
  (part) => {
    const found = vectors.flatMap((text, index) => {
      const forbidden = index % 4 === part ? listForbiddenMarkup(sanitizeHtml(text)) : []
      return forbidden.length > 0 ? [[text, forbidden]] : []
    })
    expect(found).toEqual([])
  },
)

test('rich text in the preview keeps everything that the server keeps', () => {
  const withoutSpaces = (html: string) =>
    listMarkup(html).map(({ element, name, value }) => `${element} ${name}=${value.replaceAll(/: /g, ':')}`)
  expect(withoutSpaces(sanitizeHtml(fullRichText))).toEqual(withoutSpaces(fullRichText))
})

// Beyond the rich text above.
test.each([
  '<p style="text-align: center; font-family: Georgia">a</p>',
  '<a href="mailto:a@contoh.example">b</a>',
  '<a href="tel:+6221123">b</a>',
  '<img src="data:image/png;base64,AA">',
  `<img src="blob:${origin}/a">`,
  '<iframe src="https://player.vimeo.com/video/1" title="a" width="1" height="2" allowfullscreen=""></iframe>',
])('the preview keeps %s', (html) => {
  expect(sanitizeHtml(html)).toBe(html)
})

test.each([
  ['<p style="position: fixed; text-align: left">a</p>', '<p style="text-align: left">a</p>'],
  ['<p id="a" class="b" data-c="d" aria-label="e" style="text-align: left">f</p>', '<p style="text-align: left">f</p>'],
  ['<p style="position: fixed">a</p>', '<p>a</p>'],
  ['<code class="language-js x">a</code>', '<code class="language-js">a</code>'],
  ['<code class="x">a</code>', '<code>a</code>'],
  ['<a href="javascript:ran()">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="https://a.example" srcdoc="b">a</a>', '<a href="https://a.example">a</a>'],
  ['<img src="data:image/svg+xml,a">', ''],
  ['<img src="//evil.example/a.png">', ''],
  ['<img src="blob:https://evil.example/a">', ''],
  ['<img>', ''],
  ['<iframe src="http://player.vimeo.com/video/1"></iframe>', ''],
  ['<iframe src="https://evil.example/"></iframe>', ''],
  ['<iframe></iframe>', ''],
  ['<svg><text>a</text></svg>b', 'b'],
  ['<style>a</style><textarea>b</textarea>c', 'c'],
  ['<form><button>a</button></form>', 'a'],
])('in the preview, %s becomes %j', (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean)
})

test('rich text in the preview links to documents of this site', () => {
  const html = `<a href="/downloads/${'0'.repeat(32)}/harga.pdf">a</a>`
  expect(sanitizeHtml(html)).toBe(html)
  expect(sanitizeHtml('<a href="/downloads/a">a</a>')).toBe('<a>a</a>')
})

test('what a script of the preview writes is sanitized, and it can make no script', async () => {
  const policies = new Map<string, TrustedTypePolicyOptions>()
  const createPolicy = vi.fn((name: string, options: TrustedTypePolicyOptions) => {
    policies.set(name, options)
    return { ...options, name }
  })
  vi.resetModules()
  // The preview uses nothing else of the factory.
  const { installDefaultPolicy } = await loadSanitizer({ createPolicy } as unknown as TrustedTypePolicyFactory)
  installDefaultPolicy()
  expect([...policies.keys()]).toEqual(['preview-html', 'default'])
  expect(policies.get('preview-html')?.createScript?.('ran()')).toBe('')
  expect(policies.get('preview-html')?.createScriptURL?.('/a.js')).toBe('')
  expect(policies.get('default')?.createHTML?.('<p onclick="ran()">a</p>')).toBe('<p>a</p>')
  expect(policies.get('default')?.createScript).toBeUndefined()
})
