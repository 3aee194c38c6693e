import { describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { drawImage } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'

// What must be there once is stored once, also when it is sent several times at the same moment. Addresses of pages and
// redirects: src/server/links/equal-addresses.test.ts.
describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })
  const times = 5
  const repeat = <T>(send: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, index) => send(index)))

  test('a user name is that of one user, in every spelling', async () => {
    const names = ['Sari', 'SARI', 'sari ', 'ｓａｒｉ', 'Sari']
    const answers = await repeat((index) =>
      site.call('POST', '/api/auth/register', { username: names[index], password: `kuda-laut-biru-${index}-hijau` }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.errors.username).toHaveLength(1)
  })

  test('entries have a position each', async () => {
    await repeat((index) => site.call('POST', '/api/features', { title: `Fitur ${index}` }))
    const rows = (await site.rows('entry')).filter(({ collection }) => collection === 'feature')
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
  })

  test('a repeated request is one entry, one request, one reply template', async () => {
    const headers = { 'idempotency-key': 'sekali' }
    for (const [url, body] of [
      ['/api/features', { title: 'Sekali' }],
      ['/api/memo', { name: 'Ani', tlp: '0812-3456-7890' }],
      ['/api/reply-templates', { title: 'Salam', text: 'Halo {name}' }],
    ] as const) {
      const answers = await repeat(() => site.call('POST', url, body, { headers }))
      const ids = answers.map(({ status, body: { data, id = data?.id } }) => [status, id])
      expect(new Set(ids.map(String)).size, url).toBe(1)
      expect(ids[0], url).toEqual([201, expect.any(Number)])
    }
  })

  test('of several changes of one version one is stored: entry, settings, mail settings', async () => {
    const { id, version } = (await site.get('/api/features?lang=all')).body[0]
    const settings = (await site.get('/api/settings?lang=all')).body[0]
    const mail = {
      server: 'localhost',
      port: 1025,
      security: 'none',
      username: '',
      from: 'a@contoh.id',
      to: ['b@contoh.id'],
    }
    for (const [url, change] of [
      [`/api/features/${id}`, (index: number) => ({ title: `Judul ${index}`, version })],
      [`/api/settings/${settings.id}`, (index: number) => ({ name: `Nama ${index}`, version: settings.version })],
      ['/api/settings/mail', (index: number) => ({ ...mail, username: `u${index}`, version: 0 })],
    ] as const) {
      const answers = await repeat((index) => site.call('PUT', url, change(index)))
      expect(answers.map(({ status }) => status).sort(), url).toEqual([200, 409, 409, 409, 409])
    }
  })

  test('a file that is uploaded at once is one file', async () => {
    const files = {
      '/api/media': await drawImage('png'),
      '/api/downloads': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
    }
    for (const [url, file] of Object.entries(files)) {
      const answers = await repeat(() => site.send(url, { file }))
      expect(
        answers.map(({ status }) => Math.trunc(status / 100)),
        url,
      ).toEqual(Array(times).fill(2))
      expect(new Set(answers.map(({ body }) => body.data.path)).size, url).toBe(1)
      expect((await site.get(url)).headers['x-total-count'], url).toBe('1')
    }
  })
})
