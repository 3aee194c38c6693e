import { describe, expect, test } from 'vitest'
import { textImagePart } from '#content/rich-text.ts'
import { toStoredHtml } from '#content/stored-text.ts'
import { fullRichText, listForbiddenMarkup, listMarkup } from '#kit/rich-text-rules.ts'
import { richTextVectors } from '#kit/xss-vectors.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='

describe('hostile rich text', () => {
  test('becomes allowed elements, attributes and addresses only, however often it is parsed', async () => {
    const cleaned: string[] = []
    for (const text of richTextVectors) {
      const html = await sanitizeRichText(text)
      expect(listForbiddenMarkup(html), text).toEqual([])
      expect(await sanitizeRichText(html), text).toBe(html)
      cleaned.push(html)
    }
    expect(listForbiddenMarkup(cleaned.join('\n'))).toEqual([])
    // The vectors reach the sanitizer, and something of them is left to look at.
    expect(richTextVectors.filter((text) => listForbiddenMarkup(text).length > 0).length).toBeGreaterThan(300)
    expect(cleaned.flatMap(listMarkup).length).toBeGreaterThan(300)
  })

  test.each([
    ['<script>ran()</script>', ''],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<p>a<script>ran()</script>b</p>', '<p>ab</p>'],
    ['<svg onload=ran()><p>a</p></svg>b', 'b'],
    ['<math><mtext>a</mtext></math>b', 'b'],
    ['<template><p>a</p></template>b', 'b'],
    ['<noscript><p>a</p></noscript>b', 'b'],
    ['<xmp>a</xmp>b', 'b'],
    ['<textarea>a</textarea>b', 'b'],
    ['<select><option>a</option></select>b', 'b'],
    ['<form action="/x"><button onclick="ran()">a</button></form>', 'a'],
    ['<object data="/x">a</object><embed src="/x">', 'a'],
    ['<base href="https://evil.example/"><meta http-equiv="refresh" content="0"><p>a</p>', '<p>a</p>'],
    ['<p onclick="ran()" id="a" name="b" class="c" data-x="d" aria-label="e">a</p>', '<p>a</p>'],
    ['<img src="/media/a" srcset="/b 2x" onerror="ran()" loading="lazy">', '<img src="/media/a" />'],
    ['<a href="/a" ping="https://evil.example" download>a</a>', '<a href="/a">a</a>'],
    ['<p style="position:fixed;background:url(/x);text-align:center">a</p>', '<p style="text-align:center">a</p>'],
    ['<p style="text-align:center;color:red">a</p>', '<p style="text-align:center">a</p>'],
    ['<p style="text-align:left url(/x) left">a</p>', '<p>a</p>'],
    ['<p style="font-family:a url(/x) a">a</p>', '<p>a</p>'],
    ['<code class="language-js x xlanguage-js language-js+">a</code>', '<code class="language-js">a</code>'],
    ['<p class="language-js">a</p>', '<p>a</p>'],
  ])('%s becomes %j', async (html, clean) => {
    expect(await sanitizeRichText(html)).toBe(clean)
  })
})

describe('what cannot be seen', () => {
  test.each([
    ['<p>foto&shy;sin\u00adte&#173;sis &#8203;a&#xfeff;b&#x2060;c</p>', '<p>fotosintesis abc</p>'],
    ['<p>Satu&#11;dua&#x2028;tiga&#13;&#10;empat\u0085lima</p>', '<p>Satu\ndua\ntiga\n\nempat\nlima</p>'],
    ['<p>a\u0000b\u0007c&#1;d\ufffce</p>', '<p>abcde</p>'],
    ['<p>Halo \ud83d!</p>', '<p>Halo !</p>'],
    ['<p>Cafe\u0301 Cafe&#769;</p>', '<p>Café Cafe\u0301</p>'],
    ['<p>\u0338a</p><b>=&#824;</b>', '<p>\u0338a</p><b>=\u0338</b>'],
    ['<p>👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ می‌خواهم &zwj;&zwnj;&lrm;</p>', '<p>👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ می‌خواهم \u200d\u200c\u200e</p>'],
    ['<img src="/media/a" alt="foto&shy;sintesis&#11;baru">', '<img src="/media/a" alt="fotosintesis\nbaru" />'],
    ['<p>a &am&shy;p; &lt;&shy;b&gt;</p>', '<p>a &amp;amp; &lt;b&gt;</p>'],
  ])('%j becomes %j', async (html, clean) => {
    // A save drops what is written as it is before the sanitiser reads it.
    expect(await sanitizeRichText(toStoredHtml(html))).toBe(clean)
    expect(await sanitizeRichText(html)).toBe(clean)
  })

  test.each([
    'java&shy;script:',
    'java\u00adscript:',
    '&#8203;javascript:',
    'java&#x200b;script&#x2060;:',
    '&#xfeff;data:',
  ])('makes no link of %s', async (scheme) => {
    for (const given of [scheme, toStoredHtml(scheme)])
      expect(await sanitizeRichText(`<a href="${given}alert(1)">a</a>`)).toBe('<a>a</a>')
  })
})

describe('the frame of', () => {
  test.each([
    'https://www.youtube.com/embed/a',
    'https://www.youtube-nocookie.com/embed/a',
    'https://player.vimeo.com/video/1?h=a',
  ])('%s stays', async (src) => {
    const html = `<iframe src="${src}" title="Video" width="560" height="315" allowfullscreen></iframe>`
    expect(await sanitizeRichText(html)).toBe(html)
  })

  test.each([
    'https://evil.example/www.youtube.com/',
    'https://youtube.com/embed/a',
    'http://www.youtube.com/embed/a',
    '//www.youtube.com/embed/a',
    '/\\www.youtube.com/embed/a',
    '/embed/a',
    'javascript:ran()',
    '',
  ])('%j is removed', async (src) => {
    expect(await sanitizeRichText(`<p>a</p><iframe src="${src}"></iframe>`)).toBe('<p>a</p>')
  })

  test('a player loses its content, which no browser shows, and one with a document of its own is removed', async () => {
    const player = '<iframe src="https://www.youtube.com/embed/a"></iframe>'
    expect(await sanitizeRichText(player.replace('></', '><p>a</p>b</'))).toBe(player)
    expect(await sanitizeRichText('<iframe srcdoc="<script>ran()</script>"></iframe>')).toBe('')
  })
})

describe('a link to', () => {
  test.each([
    'https://contoh.example/a?b#c',
    'http://contoh.example/',
    'mailto:a@contoh.example',
    'tel:+6221123',
    '/layanan/web-1',
    'blog',
    '#bab-2',
  ])('%s stays', async (href) => {
    expect(await sanitizeRichText(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`)
  })

  test.each([
    'javascript:ran()',
    'JAVA&#9;SCRIPT:ran()',
    'file:///etc/passwd',
    'ftp://contoh.example/a',
    '/&#9;/evil.example/a',
  ])('%s loses its address', async (href) => {
    expect(await sanitizeRichText(`<a href="${href}">a</a>`)).toBe('<a>a</a>')
  })

  test('a new tab tells that tab nothing of this page', async () => {
    const clean = await sanitizeRichText('<a href="/a" target="_blank" rel="opener">a</a>')
    expect(clean).toBe('<a href="/a" target="_blank" rel="noopener noreferrer">a</a>')
    expect(await sanitizeRichText('<a href="/a" rel="nofollow">a</a>')).toBe('<a href="/a" rel="nofollow">a</a>')
  })
})

describe('the image', () => {
  test.each([
    'https://contoh.example/a.png',
    'http://contoh.example/a.png',
    '/media/a',
    png,
    'data:image/avif;base64,AA',
  ])('%s stays', async (src) => {
    const html = `<img src="${src}" alt="Grafik" title="a" width="10" height="20" />`
    expect(await sanitizeRichText(html)).toBe(html)
  })

  test.each(['data:image/svg+xml;base64,PHN2Zy8+', '/admin', 'a.png', 'x/media/a', 'upload:image-1', ''])(
    '%j is removed',
    async (src) => {
      expect(await sanitizeRichText(`<p>a</p><img src="${src}" />`)).toBe('<p>a</p>')
    },
  )

  test('sent with the form gets the address under which it is stored; another one stays unknown', async () => {
    const uploads = new Map([['upload:image-1', '/media/a']])
    const html = '<img src="upload:image-1" alt="b" /><img src="upload:image-2" />'
    expect(await sanitizeRichText(html, uploads)).toBe('<img src="/media/a" alt="b" />')
    const names = ['image-1', 'image-12', 'image-', 'image-123', 'ximage-1', 'image-1x']
    expect(names.filter((name) => textImagePart.test(name))).toEqual(['image-1', 'image-12'])
  })
})

describe('rich text', () => {
  test('of the toolbar stays as it is', async () => {
    expect(await sanitizeRichText(fullRichText)).toBe(fullRichText)
  })

  test.each(['', ' \n', '<p></p>', '<p>&nbsp;<br></p>', '<p> <strong>\t</strong></p>'])(
    '%j shows nothing and is stored as empty',
    async (html) => {
      expect(await sanitizeRichText(html)).toBe('')
    },
  )

  test.each(['<hr />', '<img src="/media/a" />', '<iframe src="https://player.vimeo.com/video/1"></iframe>', '0'])(
    '%s alone is content',
    async (html) => {
      expect(await sanitizeRichText(html)).toBe(html)
    },
  )

  test('loses its elements below the sixtieth level, and keeps their text', async () => {
    const clean = await sanitizeRichText(`${'<blockquote>'.repeat(600)}a`)
    expect(clean.match(/<blockquote>/g)).toHaveLength(60)
    expect(clean).toContain('a')
  })
})
