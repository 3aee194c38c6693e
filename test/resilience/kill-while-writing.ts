import { Client, type Entry, type Memo, rest } from './client.ts'
import type { Row } from './report.ts'
import { judgeTime, percentile } from './report.ts'
import type { Site } from './site.ts'

/** What clients were told is kept. */
interface Acknowledged {
  readonly memos: Map<number, string>
  readonly features: Map<number, Entry>
}

/** Changes an entry of its own without a rest until the site is gone; the version that was acknowledged last. */
async function editUntilGone(client: Client, mark: string, { features }: Acknowledged): Promise<void> {
  const made = await client.createFeature(`${mark} 0`)
  let known = made.status === 201 ? made.body.data : undefined
  for (let count = 1; known; count++) {
    features.set(known.id, known)
    const changed = await client.updateFeature(known, `${mark} ${count}`)
    known = changed.status === 200 ? changed.body.data : undefined
  }
}

/** Sends requests without a rest until the site is gone. */
async function sendUntilGone(client: Client, mark: string, { memos }: Acknowledged): Promise<void> {
  for (let count = 0; ; count++) {
    const memo = await client.sendMemo(`${mark} ${count}`)
    if (memo.status !== 201) return
    memos.set(memo.body.id, memo.body.name)
  }
}

/** What was acknowledged and is not there, or not as it was, or twice; one line for each. */
async function findLost(client: Client, { memos, features }: Acknowledged): Promise<string[]> {
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
export async function killWhileWriting(site: Site, times: number): Promise<Row[]> {
  const [ready, pages, lost]: [number[], number[], string[]] = [[], [], []]
  let writes = 0
  await site.start()
  const client = await new Client(site).signIn()
  for (let round = 0; round < times; round++) {
    const kept: Acknowledged = { memos: new Map(), features: new Map() }
    const clients = [0, 1].flatMap((index) => [
      editUntilGone(client, `${round}-${index}`, kept),
      sendUntilGone(client, `${round}-${index}`, kept),
    ])
    // Not before there is something to lose.
    const until = performance.now() + 60 + Math.random() * 240
    while (performance.now() < until || kept.memos.size === 0) await rest(5)
    await site.end('SIGKILL')
    await Promise.all(clients)
    const began = performance.now()
    const starting = site.start()
    pages.push(await untilAnswered(`${site.address}/home/index.html`, began))
    await starting
    ready.push(await untilAnswered(`${site.address}/readyz`, began))
    lost.push(...(await findLost(client, kept)))
    for (const id of kept.features.keys()) await client.call('DELETE', `/api/features/${id}`)
    for (const id of kept.memos.keys()) await client.call('DELETE', `/api/memo/${id}`)
    for (const { version } of kept.features.values()) writes += version
    writes += kept.memos.size
  }
  for (const line of lost) process.stdout.write(`LOST ${line}\n`)
  const show = (values: readonly number[]) =>
    `median ${percentile(values, 0.5).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)} ms`
  return [
    {
      what: 'kill -9 while four clients write',
      times,
      came: `${writes} acknowledged writes, ${lost.length} lost`,
      isKept: lost.length === 0,
    },
    judgeTime({ what: 'from the start to the first page', times, came: show(pages) }, percentile(pages, 0.5) <= 500),
    { what: 'from the start until it takes writes', times, came: show(ready), isKept: true },
  ]
}

/** How long after `began` that address was answered with 200, asked for every 10 ms. */
async function untilAnswered(address: string, began: number): Promise<number> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return performance.now() - began
    await rest(10)
  }
}
