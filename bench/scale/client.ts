import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { median } from '../load.ts'
import { createAuthHeaders, fetchRaw, type MeasuredSite, type RawResponse } from '../processes.ts'
import type { Measured } from './figures.ts'

/** How often what can be repeated is measured. */
export const ROUNDS = 5

/** Returns the median and the first value. */
export function medianAndFirst(values: readonly number[]): Measured {
  return { value: median(values), second: values[0] ?? Number.NaN }
}

/** Returns the median and the highest value. */
export function medianAndHighest(values: readonly number[]): Measured {
  return { value: median(values), second: Math.max(...values) }
}

/** A visitor and an administrator of a measured site. All methods throw when the site does not respond with 200. */
export interface SiteClient {
  readonly site: MeasuredSite
  /** Requests a path as a browser of a visitor does. */
  visit(path: string): Promise<RawResponse>
  /** Requests a path as the back office does. */
  read(path: string): Promise<RawResponse>
  /** Requests a path as the back office does, without holding the response in memory; returns the milliseconds. */
  download(path: string): Promise<number>
  /** Saves fields of an entry; returns the milliseconds to the answer. */
  save(path: string, values: Readonly<Record<string, string>>): Promise<number>
  /** Returns the longest response time of `/` while `work` is done and 0.3 s longer, in milliseconds. */
  measureLongestWait(work: () => Promise<unknown>): Promise<number>
}

// The pages in their best compression follow after the answer.
const WAIT_AFTER_MS = 300

/** Signs in at the site. */
export async function createSiteClient(site: MeasuredSite): Promise<SiteClient> {
  const authHeaders = await createAuthHeaders(site)
  const encoding = { 'accept-encoding': 'br' }
  const request = async (path: string, headers: Readonly<Record<string, string>>): Promise<RawResponse> => {
    const response = await fetchRaw(site.url + path, headers)
    if (response.status !== 200) throw new Error(`${path}: the site responded with ${response.status}.`)
    return response
  }
  const visit = (path: string) => request(path, encoding)
  return {
    site,
    visit,
    read: (path) => request(path, { ...encoding, ...authHeaders }),
    download(path) {
      const startedAt = performance.now()
      return new Promise((resolve, reject) => {
        get(site.url + path, { headers: { ...encoding, ...authHeaders } }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path}: the site responded with ${response.statusCode}.`))
          response.on('end', () => resolve(performance.now() - startedAt)).on('error', reject)
          response.resume()
        }).on('error', reject)
      })
    },
    async save(path, values) {
      const startedAt = performance.now()
      const response = await fetch(site.url + path, {
        method: 'PUT',
        headers: { ...authHeaders, 'content-type': 'application/json' },
        body: JSON.stringify(values),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path}: a save is answered with ${response.status}.`)
      return performance.now() - startedAt
    },
    async measureLongestWait(work) {
      let longestMs = 0
      let isDone = false
      const visitRepeatedly = async (): Promise<void> => {
        while (!isDone) {
          longestMs = Math.max(longestMs, (await visit('/')).durationMs)
          await sleep(2)
        }
      }
      const visits = visitRepeatedly()
      await work()
      await sleep(WAIT_AFTER_MS)
      isDone = true
      await visits
      return longestMs
    },
  }
}

/** Returns the text of a response. */
export function decodeText({ headers, body }: RawResponse): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
}

/** Returns the id of the first entry of a collection; throws when there is none. */
export async function findFirstId(client: Pick<SiteClient, 'read'>, collection: string): Promise<number> {
  const [entry] = JSON.parse(decodeText(await client.read(`/api/${collection}?limit=1`))) as { id: number }[]
  if (!entry) throw new Error(`There is no entry in ${collection}.`)
  return entry.id
}

/** Repeats a request and returns the median and the first of its response times; `createPath` gets the round. */
export async function measureRounds(
  createPath: (round: number) => string,
  request: (path: string) => Promise<RawResponse>,
): Promise<Measured> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push((await request(createPath(round))).durationMs)
  return medianAndFirst(times)
}
