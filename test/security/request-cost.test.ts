import { expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'

const site = useTestSite({ services: { renderSearchPage: () => '<!doctype html>' } })

const many = (count: number, toPart: (index: number) => string) => Array.from({ length: count }, (_, i) => toPart(i))
// Less is noise.
const LEAST_MS = 5

/** Returns the CPU time of the main thread in milliseconds: the least of three calls, something else may run in one. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    await site.empty('attempt')
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.max(LEAST_MS, Math.min(...times))
}

const form = (count: number, length: number, toName: (index: number) => string) =>
  many(count, toName).join('&').slice(0, length)

test.each([
  ['a form of 60,000 fields', 'form', form(60_000, 260_000, (index) => index.toString(36))],
  ['a form of 25,000 fields', 'form', form(25_000, 104_000, (index) => index.toString(36))],
  ['a form of encoded names', 'form', form(30_000, 260_000, (index) => `%61${index.toString(36)}`)],
  [
    'JSON of 20,000 keys',
    'json',
    JSON.stringify(Object.fromEntries(many(20_000, (key) => `k${key}`).map((key) => [key, 1]))),
  ],
  ['JSON of 80,000 objects', 'json', `{"constructor":1,"x":[${many(80_000, () => '{}').join()}]}`],
  [
    'an address of 120,000 lines',
    'json',
    JSON.stringify({ name: 'a', tlp: '08123456789', email: '\n'.repeat(120_000) }),
  ],
  ['an address of 50,000 lines', 'json', JSON.stringify({ name: 'a', tlp: '08123456789', email: '\n'.repeat(50_000) })],
  ['a name of 80,000 lines', 'json', JSON.stringify({ name: 'a\n'.repeat(80_000), tlp: '08123456789' })],
] as const)(
  'a quotation request costs as much as one of ordinary words, whatever its body has: %s',
  async (_name, type, body) => {
    const contentType = type === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    const send = (payload: string, headers: Record<string, string>) => () =>
      site.call('POST', '/api/memo', payload, { as: 'visitor', headers })
    const words = JSON.stringify({ name: 'Budi', email: 'budi@contoh.example', paragraph: 'kopi '.repeat(2_000) })
    const ordinary = await measure(send(words, { 'content-type': 'application/json' }))
    expect(await measure(send(body, { 'content-type': contentType }))).toBeLessThan(5 * ordinary)
  },
)

test('a search costs little more with a long list of equal words', async () => {
  const query = many(10, (index) => `memperta${'abcdefghij'[index]}kannya`).join('+')
  const search = () => site.get(`/cari?q=${query}`, { as: 'visitor' })
  const without = await measure(search)
  const [{ id }] = (await site.get('/api/settings')).body
  const words = many(440, (index) => `panjang${index}kan = ubah${index}kan`).join('\n')
  expect((await site.call('PUT', `/api/settings/${id}`, { equalWords: words.slice(0, 9_900) })).status).toBe(200)
  // Twice as much; five times when the words of a visitor are stemmed again for each word of the owner.
  expect(await measure(search)).toBeLessThan(4 * without)
})
