import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient, type Entry, type Memo } from '#kit/api-client.ts'
import { testDatabases } from '#kit/databases.ts'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-stop-')
afterAll(() => removeFolder(folder))

/** The status, or `refused`: no connection; `silent`: closed without a response; `cut`: closed during a response. */
type Outcome = 'refused' | 'silent' | 'cut' | number

interface Client {
  readonly url: string
  readonly token: string
  /** The `Connection` header: whether each request opens a connection. */
  readonly connection: 'keep-alive' | 'close'
}

let sentCount = 0

async function send({ url, token, connection }: Client, method: string, path: string, body?: object) {
  sentCount += 1
  const response: Response | Error = await fetch(url + path, {
    method,
    headers: {
      // Each from a different address: the rate limit counts quotation requests per address.
      'x-forwarded-for': `10.1.${sentCount >> 8}.${sentCount & 255}`,
      authorization: `Bearer ${token}`,
      connection,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error) => error)
  if (response instanceof Error) {
    const { code } = response.cause as { code?: string }
    return { outcome: code === 'ECONNREFUSED' ? 'refused' : 'silent', text: '' } as const
  }
  return response.text().then(
    (text) => ({ outcome: response.status, text }),
    () => ({ outcome: 'cut', text: '' }) as const,
  )
}

/** Reads, sends memos (acknowledged names go to `acknowledged`) and saves, until a connection is refused. */
async function load(client: Client, acknowledged: string[]) {
  const outcomes: Outcome[] = []
  const record = async (method: string, path: string, body?: object) => {
    const response = await send(client, method, path, body)
    outcomes.push(response.outcome)
    return response
  }
  const toFeature = (text: string) => (JSON.parse(text) as { data: Entry }).data
  let feature = toFeature((await record('POST', '/api/features', { title: 'awal' })).text)
  for (let count = 0; outcomes.at(-1) !== 'refused'; count++) {
    const name = `Pelanggan ${feature.id}-${count}`
    const memo = await record('POST', '/api/memo', { name, email: 'budi@contoh.id' })
    if (memo.outcome === 201) acknowledged.push(name)
    await record('GET', '/home/index.html')
    const { version } = feature
    const saved = await record('PUT', `/api/features/${feature.id}`, { title: `judul ${version}`, version })
    if (saved.outcome === 200) feature = toFeature(saved.text)
    await record('GET', '/api/features?limit=20')
  }
  return { outcomes, feature }
}

/** Begins to upload an image; settles when the server has read the headers and waits for the body, which is then sent. */
async function startUpload({ url }: RunningSite, token: string): Promise<{ readonly status: Promise<number> }> {
  const { headers, payload } = createMultipartBody({ file: await drawImage('jpeg') })
  const upload = request(`${url}/api/media`, {
    method: 'POST',
    agent: false,
    headers: { ...headers, authorization: `Bearer ${token}`, expect: '100-continue' },
  })
  upload.flushHeaders()
  await once(upload, 'continue')
  upload.end(payload)
  const status = once(upload, 'response').then(
    ([response]) => response.resume().statusCode,
    () => 0,
  )
  return { status }
}

test.each(testDatabases)(
  '$kind: SIGTERM under load completes accepted requests, stores all acknowledged writes and exits with 0',
  async ({ kind, emptyEnvironment }) => {
    const environment = {
      DATA_DIR: join(folder, kind),
      ...testAdminEnvironment,
      SAMPLE_CONTENT: 'off',
      TRUST_PROXY: 'on',
      ...(await emptyEnvironment()),
    }
    const first = await launchSite(environment)
    const { url } = first
    const { token } = await new ApiClient(first).signIn()
    const acknowledged: string[] = []
    const clients = Array.from({ length: 12 }, (_, index) =>
      load({ url, token, connection: index % 2 ? 'keep-alive' : 'close' }, acknowledged),
    )
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
    const upload = await startUpload(first, token)
    const code = await first.stop('SIGTERM')
    const loads = await Promise.all(clients)
    expect(code).toBe(0)
    const outcomes = new Set(loads.flatMap((one) => one.outcomes))
    // A connection that the kernel accepted but the server did not is closed without a response.
    outcomes.delete('silent')
    expect(outcomes).toEqual(new Set([200, 201, 'refused']))
    expect(await upload.status).toBe(201)

    const again = await launchSite(environment)
    const client = await new ApiClient(again).signIn()
    const names = (await client.call<Memo[]>('GET', '/api/memo')).body.map(({ name }) => name)
    const features = (await client.call<Entry[]>('GET', '/api/features?lang=all')).body
    expect(await again.stop('SIGTERM')).toBe(0)
    // Exactly the acknowledged memos: no unacknowledged one was stored.
    expect(names.toSorted()).toEqual(acknowledged.toSorted())
    const versions = new Map(features.map(({ id, version }) => [id, version]))
    for (const { feature } of loads) expect(versions.get(feature.id)).toBe(feature.version)
  },
)
