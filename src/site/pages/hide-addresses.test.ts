import { expect, test } from 'vitest'
import { hideAddresses } from './hide-addresses.ts'

test.each([
  [
    '<a href="mailto:halo@contoh.co.id?subject=x">halo@contoh.co.id</a>',
    '<a href="mailto&#58;halo&#64;contoh.co.id?subject=x">halo&#64;contoh.co.id</a>',
  ],
  ['<input value="a.b+c@sub.contoh.id">', '<input value="a.b+c&#64;sub.contoh.id">'],
  ['<p>budi@bücher.example, ディ@例え.テスト</p>', '<p>budi&#64;bücher.example, ディ&#64;例え.テスト</p>'],
  ['<p>satu@a.id;dua@b.id</p>', '<p>satu&#64;a.id;dua&#64;b.id</p>'],
])('the sign of an address is a reference: %s', (html, expected) => {
  expect(hideAddresses(html)).toBe(expected)
})

test.each(['<p>@contoh di Instagram, harga @ Rp 5.000. a @ b.c</p>', '<p>&amp;@media print.</p>', '<p>100@500</p>'])(
  'another sign stays: %s',
  (html) => {
    expect(hideAddresses(html)).toBe(html)
  },
)

test('scripts and styles stay as their hashes in the policy are; JSON-LD has an escape', () => {
  const code = '<style>a@media.b{}</style><script>let x="a@b.id"</script><script type="module" src="/a@b.js"></script>'
  expect(hideAddresses(code)).toBe(code)
  const html = hideAddresses('<script type="application/ld+json">{"@type":"X","email":"a@b.id"}</script><p>c@d.id</p>')
  expect(html).toBe('<script type="application/ld+json">{"@type":"X","email":"a\\u0040b.id"}</script><p>c&#64;d.id</p>')
  const [, json = ''] = />(\{.*\})</.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ '@type': 'X', email: 'a@b.id' })
})
