import { describe, expect, test } from 'vitest'
import type { MemoValues } from '#contracts/memo.ts'
import { judgeSpam } from './spam.ts'

const judge = (values: MemoValues, website = '', isFilterOn = true) =>
  judgeSpam({ name: 'Rizki', ...values }, { website, isFilterOn, siteHosts: ['contoh.example', ''] })
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://toko-${index}.example/a`).join(' ')

const markup = 'Bagus <a href="https://a.example">klik</a>'

test.each<[isHeld: boolean, reasons: readonly string[], values: MemoValues, website?: string]>([
  [true, ['honeypot'], { paragraph: 'Halo' }, 'https://a.example'],
  [false, ['hurried'], { paragraph: 'Halo' }, 'hurried'],
  [false, ['markup'], { paragraph: markup }],
  [false, ['markup'], { item: '[URL=https://a.example]Klik[/URL]' }],
  [false, ['linkInName'], { name: 'Rizki &lt;a href=https://a.example' }],
  [false, ['markup'], { paragraph: '&lt;a href=https://a.example' }],
  [false, ['linkInName'], { name: 'HTTPS://a.example menunggu Anda' }],
  [false, ['onlyLinks'], { paragraph: 'https://a.example/x\n www.b.example' }],
  [false, ['links'], { paragraph: `Lihat ${links(10)}` }],
  [false, ['hurried', 'onlyLinks'], { paragraph: links(3) }, 'hurried'],
  [false, ['markup'], { paragraph: `${markup}, ${links(2)}` }],
  [true, ['markup', 'links'], { paragraph: `${markup}, ${links(3)}` }],
  [
    false,
    ['markup'],
    { paragraph: `${markup}, https://b.example https://www.b.example https://c.example https://www.c.example` },
  ],
  [false, ['markup', 'links'], { paragraph: markup + links(10).replaceAll('https', '"https') }],
  [true, ['markup', 'linkInName'], { name: 'https://a.example', paragraph: '[url]www.b.example[/url]' }],
  [false, ['linkInName'], { name: 'https://a.example', paragraph: `atau ${links(2)}` }],
  [true, ['linkInName', 'links'], { name: 'https://a.example', paragraph: `atau ${links(3)}` }],
  [true, ['hurried', 'markup', 'links'], { paragraph: `${markup} ${links(9)}` }, 'hurried'],
])('held: %s, with the reasons %j, is %j %s', (isHeld, reasons, values, website) => {
  expect(judge(values, website)).toEqual({ isHeld, reasons })
  const trap = { isHeld: true, reasons: ['honeypot'] }
  const withoutFilter = reasons.includes('honeypot') ? trap : { isHeld: false, reasons: [] }
  expect(judge(values, website, false)).toEqual(withoutFilter)
})

test.each([
  'Contoh yang saya suka: https://toko-a.example, https://toko-b.example, https://toko-c.example',
  `Tolong pindahkan ${links(9)}`,
  'Sensor suhu NTC 10 kΩ dengan ΔT dan 5 μs, dashboard web',
  'ホームページ制作の見積もりをお願いします。会社は東京です。',
  'نحتاج إلى موقع لشركتنا في جدة',
  'Здравствуйте, сколько стоит сайт для школы?',
  'Integrasi WhatsAppBusinessAPI, QuickBooksOnline dan eFaktur',
  'Ukuran spanduk 300 x 250 piksel\nUkuran spanduk 300 x 250 piksel\nUkuran spanduk 300 x 250 piksel',
  'Kami jual slot parkir; butuh SEO, backlink, dan kasino mini untuk acara kantor. GRATIS konsultasi?!!!',
  // Several pages of one site, and code of one's own page.
  'https://toko.example, https://toko.example/promo, https://www.toko.example/a: <a href="/promo" class="nav"> rusak',
  'Syarat b <a and c> d, lihat https://a.example https://b.example https://c.example',
  '<a name="_MailAutoSig"></a> https://a.example https://b.example https://c.example',
  'tag [url=...] tidak jalan di https://a.example https://b.example https://c.example',
  'Harga < a dan > b, [Link] belum ada, tag <article> rusak',
])('%s is neither held nor marked', (paragraph) => {
  expect(judge({ paragraph })).toEqual({ isHeld: false, reasons: [] })
})

test.each([
  '<nav><a href="https://fb.example/toko">FB</a> <a href="https://ig.example">IG</a> <a href=https://yt.example>YT</a>',
  'Diretas: &lt;a href=&quot;https://a.example&quot;&gt;slot&lt;/a&gt; <a href="https://b.example">https://c.example</a>',
  'Tag [url=https://a.example]teks[/url] mentah, juga [img]https://b.example/x.png[/img] dan [url]www.c.example[/url]',
  `{"url":"https://a.example/v2","back":"https://b.example"} <a href='https://c.example'> 'www.d.example'`,
])('pasted code with links to several sites is marked only: %s', (paragraph) => {
  expect(judge({ paragraph })).toEqual({ isHeld: false, reasons: ['markup'] })
})

describe('links to the site itself and to the domain of the sender', () => {
  const own =
    'https://contoh.example/layanan, http://www.contoh.example. www.BATIK.example https://toko.batik.example/a'
  test('do not count', () => {
    const text = { email: 'ani@batik.example', paragraph: `${markup} ${own} ${own}` }
    expect(judge(text)).toEqual({ isHeld: false, reasons: ['markup'] })
    expect(judge({ ...text, email: '' }).isHeld).toBe(false)
    const twoMore = { paragraph: `${text.paragraph} ${links(2)}`, email: 'Ani@BATIK.Example' }
    expect(judge(twoMore)).toEqual({ isHeld: false, reasons: ['markup'] })
    expect(judge({ ...text, paragraph: `${text.paragraph} https://b.example`, email: '' }).isHeld).toBe(true)
    const asName = { name: 'https://www.batik.example/', email: 'ani@batik.example', paragraph: links(9) }
    expect(judge(asName).reasons).toEqual(['onlyLinks'])
    expect(judge({ ...asName, email: 'ani@surel.example' }).isHeld).toBe(true)
  })
  test('are not those that only look alike', () => {
    const paragraph = `${markup} https://contoh.example.a.example https://bukancontoh.example https://b.example`
    expect(judge({ paragraph }).reasons).toEqual(['markup', 'links'])
  })
})

test('twice the text costs no more than about twice the work', () => {
  const measure = (paragraph: string) => {
    const before = process.threadCpuUsage()
    judge({ paragraph })
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  const pieces = [
    'a',
    'aA',
    'я aé',
    'www.',
    'https://',
    '"https://',
    '=www.',
    'https://a.',
    '<a',
    '[url',
    '&lt;a',
    '. ',
    ' ',
    '\n',
    'a@',
    '0812 ',
    '\u0315',
  ]
  for (const piece of [...pieces, `a${'A'.repeat(99)}`]) {
    const repeat = (length: number) => piece.repeat(length / piece.length)
    measure(repeat(100_000))
    const [half, whole] = [measure(repeat(100_000)), measure(repeat(200_000))]
    expect(whole, `${piece}: ${half} ms, twice the text ${whole} ms`).toBeLessThan(4 * Math.max(half, 25))
  }
})
