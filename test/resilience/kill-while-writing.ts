import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClient, Entry, Memo } from '#kit/api-client.ts'
import { percentile, type Report } from './report.ts'
import type { TestSite } from './site.ts'

/** The writes that were acknowledged to clients. */
interface Acknowledged {
  readonly memos: Map<number, string>
  readonly features: Map<number, Entry>
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

/** Returns one line for each acknowledged write that is missing, different or duplicated. */
async function findLostWrites(client: ApiClient, { memos, features }: Acknowledged): Promise<string[]> {
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
  const names = requests.body.map(({ name }) => name)
  if (new Set(names).size !== names.length) lost.push('a memo is stored twice')
  return lost
}

/** Kills the site `runs` times while four clients write; after each restart it looks for the acknowledged writes. */
export async function killWhileWriting(
  site: TestSite,
  { runs, report }: { readonly runs: number; readonly report: Report },
): Promise<void> {
  const [readyTimes, firstPageTimes, lost]: [number[], number[], string[]] = [[], [], []]
  let writes = 0
  const client = await site.startAndSignIn()
  for (let run = 0; run < runs; run++) {
    const acknowledged: Acknowledged = { memos: new Map(), features: new Map() }
    const clients = [0, 1].flatMap((index) => [
      editUntilKilled(client, `${run}-${index}`, acknowledged),
      sendUntilKilled(client, `${run}-${index}`, acknowledged),
    ])
    // At least one acknowledged write, or nothing could be lost.
    const until = performance.now() + 60 + Math.random() * 240
    while (performance.now() < until || acknowledged.memos.size === 0) await sleep(5)
    await site.stop('SIGKILL')
    await Promise.all(clients)
    const startedAt = performance.now()
    const starting = site.start()
    firstPageTimes.push(await measureUntilOk(`${site.url}/home/index.html`, startedAt))
    await starting
    readyTimes.push(await measureUntilOk(`${site.url}/readyz`, startedAt))
    lost.push(...(await findLostWrites(client, acknowledged)))
    for (const id of acknowledged.features.keys()) await client.call('DELETE', `/api/features/${id}`)
    for (const id of acknowledged.memos.keys()) await client.call('DELETE', `/api/memo/${id}`)
    for (const { version } of acknowledged.features.values()) writes += version
    writes += acknowledged.memos.size
  }
  for (const line of lost) process.stdout.write(`LOST ${line}\n`)
  const formatTimes = (values: readonly number[]) =>
    `median ${percentile(values, 0.5).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)} ms`
  report.add('kill -9 while four clients write', {
    runs,
    result: `${writes} acknowledged writes, ${lost.length} lost`,
    isOk: lost.length === 0 && writes > 0,
  })
  report.addDuration('time from start to first page', {
    runs,
    result: formatTimes(firstPageTimes),
    isOk: percentile(firstPageTimes, 0.5) <= 500,
  })
  report.add('time from start to accepted writes', { runs, result: formatTimes(readyTimes), isOk: true })
}

/** Requests the URL every 10 ms; returns the time from `startedAt` to the first 200 in milliseconds. */
async function measureUntilOk(url: string, startedAt: number): Promise<number> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return performance.now() - startedAt
    await sleep(10)
  }
}
