import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ApiClient, Entry, Memo } from '#kit/api-client.ts'
import { testDatabases } from '#kit/databases.ts'
import { drawImage } from '#kit/images.ts'
import { checkIntegrity, TestSite } from './site.ts'

// KILL_RUNS=300 npm run test:process -- test/resilience/kill.test.ts for a longer run.
const RUNS = Number(process.env['KILL_RUNS'] ?? 5)

/** The writes that were acknowledged to clients. */
interface Acknowledged {
  readonly memos: Map<number, string>
  readonly features: Map<number, Entry>
  /** The paths of the images. */
  readonly images: string[]
}

/** Updates one entry repeatedly until the site stops responding; records the last acknowledged version. */
async function editUntilKilled(client: ApiClient, label: string, { features }: Acknowledged): Promise<void> {
  const created = await client.createFeature(`${label} 0`)
  let latest = created.status === 201 ? created.body.data : undefined
  for (let count = 1; latest; count++) {
    features.set(latest.id, latest)
    const changed = await client.updateFeature(latest, `${label} ${count}`)
    latest = changed.status === 200 ? changed.body.data : undefined
  }
}

/** Sends quotation requests repeatedly until the site stops responding. */
async function sendUntilKilled(client: ApiClient, label: string, { memos }: Acknowledged): Promise<void> {
  for (let count = 0; ; count++) {
    const memo = await client.sendMemo(`${label} ${count}`)
    if (memo.status !== 201) return
    memos.set(memo.body.id, memo.body.name)
  }
}

/** Uploads images, each of another size, until the site stops responding. */
async function uploadUntilKilled(client: ApiClient, run: number, { images }: Acknowledged): Promise<void> {
  for (let width = 20; ; width += 2) {
    const uploaded = await client.uploadImage(await drawImage('png', width, 20 + 2 * run))
    if (uploaded.status !== 201) return
    images.push(uploaded.body.data.path)
  }
}

/** Returns one line for each acknowledged write that is missing, different or duplicated. */
async function findLostWrites(client: ApiClient, { memos, features, images }: Acknowledged): Promise<string[]> {
  const lost: string[] = []
  const [listed, requests] = await Promise.all([
    client.call<Entry[]>('GET', '/api/features?lang=all'),
    client.call<Memo[]>('GET', '/api/memo'),
  ])
  if (listed.status !== 200 || requests.status !== 200) return [`the lists: ${listed.status}, ${requests.status}`]
  const foundEntries = new Map(listed.body.map((entry) => [entry.id, entry]))
  for (const [id, { version, title }] of features) {
    const found = foundEntries.get(id)
    // The last write was in flight: it may have been stored without an acknowledgement, as the next version.
    const isSame = found?.version === version && found.title === title
    if (!isSame && found?.version !== version + 1) lost.push(`feature ${id}: ${title} is ${found?.title}`)
  }
  const foundMemos = new Map(requests.body.map(({ id, name }) => [id, name]))
  for (const [id, name] of memos) if (foundMemos.get(id) !== name) lost.push(`memo ${id}: ${name}`)
  for (const path of images) if ((await client.call('GET', path)).status !== 200) lost.push(`image ${path}`)
  const names = requests.body.map(({ name }) => name)
  if (new Set(names).size !== names.length) lost.push('a memo is stored twice')
  return lost
}

test.each(testDatabases)(
  '$kind: no acknowledged write is lost when the site is killed while five clients write',
  async ({ kind, emptyEnvironment }) => {
    const site = new TestSite({ environment: { SAMPLE_CONTENT: 'off', ...(await emptyEnvironment()) } })
    onTestFinished(() => site.remove('SIGKILL'))
    const client = await site.startAndSignIn()
    for (let run = 0; run < RUNS; run++) {
      const acknowledged: Acknowledged = { memos: new Map(), features: new Map(), images: [] }
      const clients = [0, 1].flatMap((index) => [
        editUntilKilled(client, `${run}-${index}`, acknowledged),
        sendUntilKilled(client, `${run}-${index}`, acknowledged),
      ])
      const uploads = uploadUntilKilled(client, run, acknowledged)
      // At least one acknowledged memo and image, or nothing could be lost.
      const until = performance.now() + 60 + Math.random() * 240
      while (performance.now() < until || acknowledged.memos.size === 0 || acknowledged.images.length === 0)
        await sleep(5)
      await site.stop('SIGKILL')
      await Promise.all([...clients, uploads])
      await site.start()
      await site.waitUntilReady()
      expect(await findLostWrites(client, acknowledged)).toEqual([])
      for (const id of acknowledged.features.keys()) await client.call('DELETE', `/api/features/${id}`)
      for (const id of acknowledged.memos.keys()) await client.call('DELETE', `/api/memo/${id}`)
    }
    await site.stop('SIGKILL')
    if (kind === 'SQLite') expect(checkIntegrity(site.dataDir)).toBe('ok')
  },
  60_000 + RUNS * 36_000,
)
