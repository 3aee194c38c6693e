import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient, type Entry, type Memo } from '#kit/api-client.ts'
import type { ScenarioResult } from './report.ts'
import { judgeDuration, percentile } from './report.ts'
import type { TestSite } from './site.ts'

/** What clients were told is kept. */
interface Acknowledged {
  readonly memos: Map<number, string>
  readonly features: Map<number, Entry>
}

/** Changes an entry of its own without a rest until the site is gone; the version that was acknowledged last. */
async function editUntilKilled(client: ApiClient, label: string, { features }: Acknowledged): Promise<void> {
  const created = await client.createFeature(`${label} 0`)
  let latest = created.status === 201 ? created.body.data : undefined
  for (let count = 1; latest; count++) {
    features.set(latest.id, latest)
    const changed = await client.updateFeature(latest, `${label} ${count}`)
    latest = changed.status === 200 ? changed.body.data : undefined
  }
}

/** Sends requests without a rest until the site is gone. */
async function sendUntilKilled(client: ApiClient, label: string, { memos }: Acknowledged): Promise<void> {
  for (let count = 0; ; count++) {
    const memo = await client.sendMemo(`${label} ${count}`)
    if (memo.status !== 201) return
    memos.set(memo.body.id, memo.body.name)
  }
}

/** What was acknowledged and is not there, or not as it was, or twice; one line for each. */
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
    // The last write was under way: it may have been kept without anybody being told, one version further.
    const isSame = found?.version === version && found.title === title
    if (!isSame && found?.version !== version + 1) lost.push(`feature ${id}: ${title} is ${found?.title}`)
  }
  const foundMemos = new Map(requests.body.map(({ id, name }) => [id, name]))
  for (const [id, name] of memos) if (foundMemos.get(id) !== name) lost.push(`memo ${id}: ${name}`)
  const names = requests.body.map(({ name }) => name)
  if (new Set(names).size !== names.length) lost.push('a memo is there twice')
  return lost
}

/**
 * Kills the site so many times while four clients write, starts it again each time and looks for what it had acknowledged.
 */
export async function killWhileWriting(site: TestSite, runs: number): Promise<ScenarioResult[]> {
  const [readyTimes, firstPageTimes, lost]: [number[], number[], string[]] = [[], [], []]
  let writes = 0
  await site.start()
  const client = await new ApiClient(site).signIn()
  for (let round = 0; round < runs; round++) {
    const acknowledged: Acknowledged = { memos: new Map(), features: new Map() }
    const clients = [0, 1].flatMap((index) => [
      editUntilKilled(client, `${round}-${index}`, acknowledged),
      sendUntilKilled(client, `${round}-${index}`, acknowledged),
    ])
    // Not before there is something to lose.
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
  return [
    {
      scenario: 'kill -9 while four clients write',
      runs,
      result: `${writes} acknowledged writes, ${lost.length} lost`,
      isOk: lost.length === 0,
    },
    judgeDuration(
      { scenario: 'from the start to the first page', runs, result: formatTimes(firstPageTimes) },
      percentile(firstPageTimes, 0.5) <= 500,
    ),
    { scenario: 'from the start until it takes writes', runs, result: formatTimes(readyTimes), isOk: true },
  ]
}

/** How long after `began` that address was answered with 200, asked for every 10 ms. */
async function measureUntilOk(url: string, startedAt: number): Promise<number> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return performance.now() - startedAt
    await sleep(10)
  }
}
