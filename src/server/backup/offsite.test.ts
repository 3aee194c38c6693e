import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openBackupSite, startBackups, testSiteId } from '#kit/backup-site.ts'
import { useTestS3 } from '#kit/s3.ts'
import { erasuresPath, formatErasures, readErasures } from '../personal-data/erasures.ts'
import { backupNameAt } from './backup-files.ts'
import { createErasureSync, fetchOffsite, listBucketBackups } from './offsite.ts'
import { createS3Client } from './s3-client.ts'

const s3 = await useTestS3()
const { folder } = s3

const hour = 3_600_000
const nameAt = (timeMs: number) => backupNameAt(timeMs, testSiteId)
const pauses: number[] = []
const pause = async (milliseconds: number) => {
  pauses.push(milliseconds)
}
const minPartBytes = 5 * 1024 * 1024

async function openSite() {
  const { config, database } = await openBackupSite({ BACKUP_INTERVAL_HOURS: '6', BACKUP_KEEP: '2' }, 3)
  return { database, config: { ...config, backupS3: s3.config } }
}

test('a large file is uploaded in parts, one at a time, and downloaded unchanged', async () => {
  const client = createS3Client(s3.config, { pause, minPartBytes })
  const path = join(folder, 'large')
  const bytes = randomBytes(2.5 * minPartBytes)
  writeFileSync(path, bytes)
  const before = s3.requests.length
  await client.upload('besar.backup', path)
  const sent = s3.requests.slice(before)
  expect(Math.max(...sent.map(({ bytes }) => bytes))).toBe(minPartBytes)
  expect(sent.filter(({ path }) => /partNumber=/.test(path))).toHaveLength(3)
  const back = join(folder, 'large-back')
  await client.download('besar.backup', back)
  expect([readFileSync(back).equals(bytes), statSync(back).mode & 0o777]).toEqual([true, 0o600])
  expect(await client.list()).toContain('besar.backup')
  await client.remove('besar.backup')
  expect(await client.list()).not.toContain('besar.backup')
})

test('temporary failures are retried with growing pauses; permanent ones give a reason without secrets', async () => {
  const client = createS3Client(s3.config, { pause, minPartBytes })
  const path = join(folder, 'small')
  writeFileSync(path, 'kecil')
  pauses.length = 0
  s3.failNextRequests(3)
  await client.upload('kecil.backup', path)
  // Half a second to one and a half, then twice as long each time.
  expect(pauses.map((pause, index) => Math.floor(pause / 500 / 2 ** index))).toEqual(
    [1, 1, 1].map(() => expect.toSatisfy((part: number) => part === 1 || part === 2)),
  )
  s3.failNextRequests(5)
  await expect(client.upload('kecil.backup', path)).rejects.toThrow(
    /^The S3 server 127\.0\.0\.1:\d+ answered 503 SlowDown$/,
  )
  const wrong = createS3Client({ ...s3.config, secretAccessKey: 'jangan-terlihat' }, { pause })
  await expect(wrong.list()).rejects.toThrow(/answered 403 SignatureDoesNotMatch$/)
  const unreachable = createS3Client({ ...s3.config, url: 'http://127.0.0.1:9/cadangan' }, { pause })
  await expect(unreachable.list()).rejects.toThrow(/^The S3 server 127\.0\.0\.1:9 cannot be reached: fetch failed: ./)
  await client.remove('kecil.backup')
})

/**
 * Returns a client for a server that answers with these statuses, headers and bodies in turn, the URLs that it asked for, and the
 * hashes of contents that it signed.
 */
async function openAnsweringServer(
  answers: [status: number, headers: Record<string, string>, body: string][],
  onRequest: (count: number) => void = () => undefined,
) {
  const urls: string[] = []
  const hashes: unknown[] = []
  const server = createServer(({ url = '', headers: { 'x-amz-content-sha256': hash } }, response) => {
    hashes.push(hash)
    const [status, headers, body] = answers[urls.push(url) - 1] ?? [500, {}, '']
    onRequest(urls.length)
    response.writeHead(status, headers).end(body)
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cadangan`
  return { urls, hashes, client: createS3Client({ ...s3.config, url }, { pause, minPartBytes: 4 }) }
}

test('a redirect is an error and is not followed; the content is signed', async () => {
  const { urls, hashes, client } = await openAnsweringServer([[307, { location: '/elsewhere' }, '']])
  await expect(client.writeText('nama', 'isi')).rejects.toThrow(/answered 307$/)
  expect(urls).toEqual(['/cadangan/nama'])
  expect(hashes).toEqual([createHash('sha256').update('isi').digest('hex')])
})

test.each([[500], [429], [408]])('a %i is tried again; a failure in the body of a 200 is not', async (status) => {
  const failed = '<Error><Code>InternalError</Code></Error>'
  const { client } = await openAnsweringServer([
    [status, {}, ''],
    [200, {}, '<Key>a</Key>'],
    [200, {}, failed],
  ])
  expect(await client.list()).toEqual(['a'])
  await expect(client.list()).rejects.toThrow(/answered InternalError$/)
})

test('an upload that fails removes its parts, and one that arrived with another size is an error', async () => {
  const path = join(folder, 'five-bytes')
  writeFileSync(path, 'kecil')
  const failing = await openAnsweringServer([
    [200, {}, '<UploadId>u1</UploadId>'],
    [403, {}, '<Code>AccessDenied</Code>'],
    [204, {}, ''],
  ])
  await expect(failing.client.upload('a', path)).rejects.toThrow(/answered 403 AccessDenied$/)
  const query = '/cadangan/a?uploadId=u1'
  expect(failing.urls).toEqual(['/cadangan/a?uploads=', '/cadangan/a?partNumber=1&uploadId=u1', query])
  writeFileSync(path, 'lima')
  const short = await openAnsweringServer([
    [200, {}, ''],
    [200, { 'content-length': '3' }, ''],
  ])
  await expect(short.client.upload('a', path)).rejects.toThrow(/ has 3 bytes of a, not 4\.$/)
})

test.each([
  [1, ['uploads=']],
  [2, ['uploads=', 'partNumber=1']],
  [3, ['uploads=', 'partNumber=1', 'partNumber=2']],
  [4, ['uploads=', 'partNumber=1', 'partNumber=2', 'uploadId=u1']],
])('an upload that is aborted during its request %i sends only the removal of its parts', async (last, sent) => {
  const path = join(folder, 'aborted')
  writeFileSync(path, 'kecil')
  const stop = new AbortController()
  const answers = sent.map((): [number, Record<string, string>, string] => [200, {}, '<UploadId>u1</UploadId>'])
  const { urls, client } = await openAnsweringServer([...answers, [204, {}, '']], (count) => {
    if (count === last) stop.abort()
  })
  await expect(client.upload('a', path, stop.signal)).rejects.toThrow(/abort/)
  expect(urls.map((url) => /\?(\w+=\w*)/.exec(url)?.[1])).toEqual(last === 1 ? sent : [...sent, 'uploadId=u1'])
})

test.each([1, 2])(
  'an upload in one part, a list and a download end when they are aborted during request %i',
  async (last) => {
    const path = join(folder, 'one-part')
    writeFileSync(path, 'lima')
    for (const start of ['upload', 'download', 'list'] as const) {
      const stop = new AbortController()
      const { urls, client } = await openAnsweringServer(
        [[200, {}, '<NextContinuationToken>a</NextContinuationToken>']],
        (count) => count === last && stop.abort(),
      )
      const { signal } = stop
      if (start === 'download' && last === 2) continue
      const running = start === 'list' ? client.list(signal) : client[start]('a', path, signal)
      await expect(running).rejects.toThrow(/abort/)
      expect(urls).toHaveLength(last)
    }
  },
)

test('the first erasure of a site is in the bucket at once; a bucket that fails is asked twice for its list', async () => {
  const { database } = await openBackupSite({}, 1)
  const client = createS3Client(s3.config, { pause })
  await createErasureSync(client, database)()
  expect(await client.readText('erasures.txt')).toMatch(/1/)
  await client.remove('erasures.txt')
  s3.failNextRequests(3)
  const before = s3.requests.length
  await expect(listBucketBackups(s3.config)).rejects.toThrow(/503 SlowDown$/)
  expect(s3.requests.length - before).toBe(2)
  s3.failNextRequests(0)
})

test('a list is read page by page, with the entities of XML', async () => {
  const { urls, client } = await openAnsweringServer([
    [200, {}, '<Key>b</Key><Key>&amp;lt;&lt;&gt;&quot;&apos;</Key><NextContinuationToken>a/1</NextContinuationToken>'],
    [200, {}, '<Key>a</Key>'],
  ])
  expect(await client.list()).toEqual([`&lt;<>"'`, 'a', 'b'])
  const query = '/cadangan?list-type=2&prefix=&delimiter=%2F'
  expect(urls).toEqual([query, `${query}&continuation-token=a%2F1`])
})

test('each backup is copied, the bucket keeps as many as the folder, and other objects stay', async () => {
  const { database, config } = await openSite()
  const client = createS3Client(s3.config, { pause })
  const foreign = backupNameAt(0, 'ffffffff')
  for (const name of ['beranda-notes.txt', foreign]) await client.writeText(name, 'bukan cadangan')
  // Of the site as it was before it was restored from an older backup.
  const erased = { memoId: 7, createdAt: '2025-12-01T00:00:00.000Z' }
  await client.writeText('erasures.txt', formatErasures([erased]))
  const createdAt = '2025-12-02T00:00:00.000Z'
  await database.db.updateTable('erasure').set({ created_at: createdAt }).where('memo_id', '=', 1).execute()
  let now = Date.parse('2026-01-01T00:00:00Z')
  const backups = startBackups({ database, config, clock: () => now, s3: client })
  await backups.runDueJobs()
  now += hour / 6
  const first = now
  for (let index = 0; index < 4; index++, now += 6 * hour) {
    await backups.runDueJobs()
    // Nothing is due now, and the newest backup is in the bucket.
    await backups.runDueJobs()
  }
  const names = [2, 3].map((index) => nameAt(first + index * 6 * hour))
  expect(await client.list()).toEqual([foreign, 'beranda-notes.txt', ...names, 'erasures.txt'].sort())
  expect(readdirSync(config.backups.folder).sort()).toEqual([...names, 'erasures.txt'])
  const copies = (await backups.status()).runs.filter(({ kind }) => kind === 'offsite')
  expect(copies).toHaveLength(4)
  const offsite = { enabled: true, overdue: false, failures: 0, lastSuccess: { fileName: names[1] } }
  expect(await backups.status()).toMatchObject({ offsite: s3.config.url, foreign: [foreign], jobs: { offsite } })

  const fetched = join(folder, 'fetched')
  mkdirSync(fetched)
  const { signal } = new AbortController()
  // A backup of the same name may be damaged.
  writeFileSync(join(fetched, names[1] ?? ''), 'rusak')
  const aborted = fetchOffsite(config, names[1] ?? '', { folder: fetched, signal: AbortSignal.abort() })
  await expect(aborted).rejects.toThrow(/abort/)
  expect(readFileSync(join(fetched, names[1] ?? ''), 'utf8')).toBe('rusak')
  const path = await fetchOffsite(config, names[1] ?? '', { folder: fetched, signal })
  expect(readFileSync(path).equals(readFileSync(join(config.backups.folder, names[1] ?? '')))).toBe(true)
  expect(await readErasures(erasuresPath(fetched))).toEqual([{ memoId: 1, createdAt }, erased])
  await expect(fetchOffsite(config, 'other', { folder: fetched, signal })).rejects.toThrow(
    `s3:NAME: ${names[1]}, ${names[0]}, ${foreign}.`,
  )
  for (const name of await client.list()) await client.remove(name)
})

/** Makes a backup whose copy fails, because the bucket does not know the key. */
async function runWithWrongKey() {
  const { database, config } = await openSite()
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const time = { now: Date.parse('2026-01-01T00:00:00Z') }
  const clock = () => time.now
  const secretAccessKey = 'jangan-terlihat'
  const wrong = createS3Client({ ...s3.config, secretAccessKey }, { pause })
  const failing = startBackups({ database, config, log, clock, s3: wrong })
  await failing.runDueJobs()
  time.now += hour / 6
  const name = nameAt(time.now)
  await failing.runDueJobs()
  return { database, config, lines, log, time, clock, secretAccessKey, failing, name }
}

test('while the bucket is unavailable the backup stays, and the status shows the failure without the key', async () => {
  const { config, lines, secretAccessKey, failing, name } = await runWithWrongKey()
  expect(readdirSync(config.backups.folder)).toContain(name)
  const state = await failing.status()
  expect(state.jobs.backup).toMatchObject({ lastSuccess: { fileName: name } })
  expect(state.jobs.offsite).toMatchObject({ lastSuccess: null, failures: 1 })
  const error = expect.stringMatching(/SignatureDoesNotMatch$/)
  expect(state.runs[0]).toMatchObject({ kind: 'offsite', status: 'failed', error })
  expect(lines.join()).toContain('copy to BACKUP_S3_URL failed; the local backup stays')
  expect(lines.join() + JSON.stringify(await failing.status())).not.toContain(secretAccessKey)
})

test('a copy that failed is tried again', async () => {
  const { database, config, log, time, clock, failing } = await runWithWrongKey()
  // Another try waits for 15 minutes, unless the site has been started again, perhaps with another key, or a person asks.
  await failing.runDueJobs()
  expect((await failing.status()).jobs.offsite.failures).toBe(1)
  time.now += hour / 4
  await failing.runDueJobs()
  expect((await failing.status()).jobs.offsite.failures).toBe(2)
  time.now += 1000
  await failing.backUpNow()
  await expect.poll(async () => (await failing.status()).jobs.offsite.failures).toBe(3)
  const client = createS3Client(s3.config, { pause })
  const backups = startBackups({ database, config, log, clock, s3: client })
  await backups.runDueJobs()
  expect(await client.list()).toContain(nameAt(time.now))
  expect((await backups.status()).jobs.offsite).toMatchObject({ lastSuccess: { fileName: nameAt(time.now) } })
})
