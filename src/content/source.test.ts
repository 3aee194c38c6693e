import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeSource, findSource, normaliseSource, sourceParam, toPagePath } from './source.ts'

const own = 'contoh.example'
const site = `https://${own}`

test.each([
  ['a first page without a referrer', '/blog/satu-1', '', 'in=/blog/satu-1'],
  ['a search engine', '/', 'https://www.google.com/', 'in=/&host=www.google.com'],
  ['the landing page in its frame', '/home/index.html', '', 'in=/'],
  ['the English home page', '/?lang=en', 'https://bing.com/', 'in=/%3Flang%3Den&host=bing.com'],
  [
    'a campaign',
    '/layanan/web-1?utm_source=ig&utm_campaign=musim+hujan&x=1',
    '',
    'in=/layanan/web-1&utm_source=ig&utm_campaign=musim+hujan',
  ],
  ['an app', '/', 'android-app://com.google.android.gm/', 'in=/&host=com.google.android.gm'],
  ['a later page', `/penawaran?${sourceParam}=in%3D/%26host%3Dbing.com`, `${site}/`, 'in=/&host=bing.com'],
  ['a later page without the script', '/penawaran', `${site}/blog`, ''],
  ['a link that was quicker than the script', '/penawaran', `${site}/blog?utm_source=ig`, 'in=/blog&utm_source=ig'],
  ['the same on a later page', '/penawaran', `${site}/blog?${sourceParam}=in%3D/`, ''],
  ['a shared address of a later page', `/penawaran?${sourceParam}=in%3D/`, '', ''],
  ['the same from another site', `/penawaran?${sourceParam}=in%3D/blog`, 'https://t.co/x', 'in=/penawaran&host=t.co'],
  ['a form without the script', '/penawaran', undefined, ''],
  ['a campaign that leads to the form', '/penawaran?utm_source=wa', undefined, 'in=/penawaran&utm_source=wa'],
])('the source of %s', (_, path, referrer, source) => expect(findSource(site + path, referrer)).toBe(source))

test('whatever is sent becomes a short source, which stays the same when it is read again', () => {
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.webUrl(), fc.constantFrom('/', '/blog', own))
  const key = fc.constantFrom('in', 'host', 'utm_source', 'utm_term', 'utm_campaign', 'password')
  const query = fc.array(fc.tuple(key, value)).map((entries) => {
    const params = new URLSearchParams()
    for (const [name, text] of entries) params.append(name, text.toWellFormed())
    return String(params)
  })
  fc.assert(
    fc.property(fc.oneof(query, fc.string({ unit: 'binary', maxLength: 2000 })), (text) => {
      const source = normaliseSource(text, own)
      expect(source.length).toBeLessThanOrEqual(500)
      expect(normaliseSource(source, own)).toBe(source)
      const params = new URLSearchParams(source)
      expect(params.get('host')).not.toBe(own)
      expect(params.has('password')).toBe(false)
      expect([...params.values()].join('')).not.toContain('@')
      expect([...params.values()].join('')).not.toMatch(/\p{C}/u)
      expect(describeSource(source, 'id')).not.toBe('')
      // As a link carries it.
      const url = new URL(`${site}/penawaran`)
      url.searchParams.set(sourceParam, source)
      expect(findSource(url.href, `${site}/`)).toBe(source)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['/layanan/web-1?x=1#a', '/layanan/web-1'],
  ['/home/en/index.html', '/?lang=en'],
  ['/?lang=en', '/?lang=en'],
  ['/?utm_source=x', '/'],
  ['/api/memo?lang=id', ''],
  ['//evil.example/', ''],
  ['/\\evil.example', ''],
  ['https://evil.example/', ''],
  ['', ''],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(99)}`],
])('the path of the page %s is “%s”', (path, expected) => expect(toPagePath(path)).toBe(expected))

test('a source is described in both languages', () => {
  expect(describeSource('in=/&host=bing.com&utm_campaign=a+b', 'en')).toBe('bing.com, a b, came in by /')
  expect(describeSource('', 'id')).toBe('tidak diketahui')
})

test('of values that are too long together, those that fit are kept', () => {
  const long = (length: number) => 'é'.repeat(length)
  const params = { in: '/blog', utm_source: long(75), utm_medium: long(75), utm_campaign: 'a', utm_term: long(80) }
  const source = normaliseSource(String(new URLSearchParams(params)), own)
  expect([...new URLSearchParams(source).keys()]).toEqual(['in', 'utm_source', 'utm_campaign'])
  expect(source.length).toBeLessThanOrEqual(500)
})

test.each([own, 'Contoh.Example', 'CONTOH.EXAMPLE'])('the own host is no source, written as %s too', (host) => {
  expect(normaliseSource(`in=/&host=${host}&utm_source=ig`, own)).toBe('in=/&utm_source=ig')
})
