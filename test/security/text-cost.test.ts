import { expect, test } from 'vitest'
import { type Collection, getMaxLength, toDocumentKey } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { languages } from '#content/fields.ts'
import { createRequiredValues } from '#kit/full-document.ts'
import { useTestSite } from '#kit/test-site.ts'

const site = useTestSite({ services: { renderSearchPage: () => '<!doctype html>' } })

/** Repeated pieces: marks of different classes, characters that become several, entities, tags, numbers, addresses. */
const pieces = [
  ...['kopi ', 'a', '\u0315\u0300\u05b0', 'a\u0315\u0300\u05b0', '\u0300', '\u0344', '\ufdfa', '\u1100\u1161\u11a8'],
  ...['가', '你', '𝒜', '😀', '👨\u200d👩\u200d👧', '\u202e', '\u200b', ' ', '\n', 'ß', 'İ', 'ﬃ', '０', 'Ａ'],
  ...['<p>', '<b>a</b>', '<a href="x">', '&amp;', '&', '<', '"', '0812-5550 ', '1', '1.', '-', '+62 (', '%41'],
  ...['a@b.co ', 'http://a.co ', '/media/a ', 'a/', 'x_'],
]
// A tenth of the longest rich text shows what grows faster than the text; the longest is measured by bench/long-texts.ts.
const MAX_LENGTH = 50_000

/** Returns the CPU time of the main thread in milliseconds, the least of two calls: something else may run in one. */
async function measure(work: () => Promise<{ readonly status: number }>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 2; run++) {
    const before = process.threadCpuUsage()
    expect((await work()).status).toBeLessThan(500)
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

/**
 * Expects that twice the text costs at most three times as much, and at most fifteen times as much as plain words do; less than
 * 20 ms is noise.
 */
async function expectLinear(call: (fill: (maxLength: number) => string) => Promise<{ readonly status: number }>) {
  const measureShare = (piece: string, share: number) =>
    measure(() => call((maxLength) => piece.repeat((Math.min(maxLength, MAX_LENGTH) * share - 20) / piece.length)))
  const plain = await measureShare('kopi ', 1)
  for (const piece of pieces) {
    const [half, whole] = [await measureShare(piece, 0.5), await measureShare(piece, 1)]
    const message = `${JSON.stringify(piece)}: ${half} ms, twice the text ${whole} ms, plain words ${plain} ms`
    expect(whole, message).toBeLessThan(Math.min(3 * Math.max(half, 20), 15 * Math.max(plain, 20)))
  }
}

/** Returns the texts of an entry, as long as each may be: `teks`, then what `fill` returns. */
function fillTexts({ fields }: Collection, fill: (maxLength: number) => string): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    if (!['text', 'textarea', 'richText'].includes(field.type)) return []
    const value = `teks ${fill(getMaxLength(field))}`
    return languages.map((language) => [toDocumentKey(name, field, language), value] as const)
  })
  return Object.fromEntries(texts)
}

const longCollections = Object.values<Collection>(collections).filter(({ fields }) =>
  Object.values(fields).some(({ type }) => type === 'richText' || type === 'textarea'),
)

test.each(longCollections)(
  'an entry of $name costs as much as its texts are long, and so do the searches that find it',
  async (collection) => {
    const url = `/api/${collection.path}`
    const [existing] = (await site.get(`${url}?limit=1`)).body
    const short = fillTexts(collection, () => '')
    const { id } =
      existing ?? (await site.call('POST', url, { ...createRequiredValues(collection), ...short })).body.data
    expect((await site.call('PUT', `${url}/${id}`, short)).status).toBe(200)
    await expectLinear(async (fill) => {
      const saved = await site.call('PUT', `${url}/${id}`, fillTexts(collection, fill))
      await site.empty('attempt')
      for (const search of [`${url}?q=teks`, '/cari?q=teks', '/en/search?q=teks'])
        expect((await site.get(search)).status).toBeLessThan(500)
      return saved
    })
    // The searches of the next collection find nothing long but its own.
    expect((await site.call('PUT', `${url}/${id}`, short)).status).toBe(200)
  },
)

test('a quotation request, a search and a log-in cost as much as their texts are long', async () => {
  const calls: readonly ((text: string) => readonly [method: 'GET' | 'POST', url: string, body?: object])[] = [
    (description) => ['POST', '/api/memo', { name: 'ani', email: 'a@b.co', description }],
    (tlp) => ['POST', '/api/memo', { name: 'ani', tlp }],
    (password) => ['POST', '/api/auth/login', { username: 'ani', password }],
    (text) => ['GET', `/cari?q=${encodeURIComponent(text)}`],
    (text) => ['GET', `/api/memo?q=${encodeURIComponent(text)}`],
  ]
  for (const call of calls)
    await expectLinear(async (fill) => {
      await site.empty('attempt')
      return site.call(...call(fill(10_000)))
    })
})
