import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testAdminEnvironment } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { signIn } from '#kit/sign-in.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-stop-')
afterAll(() => removeFolder(folder))

/** The status, or `refused`: no connection; `silent`: closed without a response; `cut`: closed during a response. */
type CallResult = 'refused' | 'silent' | 'cut' | number

interface CallResponse {
  readonly outcome: CallResult
  readonly body: string
}

interface Call {
  readonly agent: Agent | undefined
  readonly token?: string
  readonly body?: object
  /** Called when the server has read the headers and waits for the body. */
  readonly onContinue?: () => void
  readonly raw?: { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> }
}

let called = 0

function sendRequest(
  address: string,
  method: string,
  path: string,
  { agent, token, body, raw, onContinue }: Call,
): Promise<CallResponse> {
  called += 1
  const headers = {
    // Each from a different address: the rate limit counts quotation requests per address.
    'x-forwarded-for': `10.1.${called >> 8}.${called & 255}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...raw?.headers,
    ...(onContinue && { expect: '100-continue' }),
  }
  return new Promise((resolve) => {
    const sent = request(address + path, { method, headers, agent: agent ?? false })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ outcome: error.code === 'ECONNREFUSED' ? 'refused' : 'silent', body: '' }),
    )
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', () => undefined)
      response.on('close', () =>
        resolve({ outcome: response.complete ? (response.statusCode ?? 0) : 'cut', body: text }),
      )
    })
    const sendBody = () => sent.end(raw?.payload ?? (body && JSON.stringify(body)))
    if (!onContinue) sendBody()
    else {
      sent.flushHeaders()
      sent.on('continue', () => {
        sendBody()
        onContinue()
      })
    }
  })
}

interface Feature {
  readonly id: number
  readonly version: number
}

/** Reads, sends memos (acknowledged names go to `acknowledged`) and saves, until a connection is refused. */
async function load(site: RunningSite, token: string, agent: Agent | undefined, acknowledged: string[]) {
  const outcomes: CallResult[] = []
  const go = async (method: string, path: string, body?: object): Promise<CallResponse> => {
    const answered = await sendRequest(site.url, method, path, { agent, token, ...(body && { body }) })
    outcomes.push(answered.outcome)
    return answered
  }
  const made = await go('POST', '/api/features', { title: 'awal' })
  let { data: feature } = JSON.parse(made.body) as { data: Feature }
  for (let count = 0; outcomes.at(-1) !== 'refused'; count++) {
    const name = `Pelanggan ${feature.id}-${count}`
    const memo = await go('POST', '/api/memo', { name, email: 'budi@contoh.id' })
    if (memo.outcome === 201) acknowledged.push(name)
    await go('GET', '/home/index.html')
    const { version } = feature
    const saved = await go('PUT', `/api/features/${feature.id}`, { title: `judul ${version}`, version })
    if (saved.outcome === 200) feature = (JSON.parse(saved.body) as { data: Feature }).data
    await go('GET', '/api/features?limit=20')
  }
  agent?.destroy()
  return { outcomes, feature }
}

test.each(testDatabases)(
  '$kind: SIGTERM under load completes accepted requests, stores all acknowledged writes and exits with 0',
  async ({ kind, emptyEnvironment }) => {
    const start = async (database: Record<string, string>) =>
      launchSite({
        DATA_DIR: join(folder, kind),
        ...testAdminEnvironment,
        SAMPLE_CONTENT: 'off',
        TRUST_PROXY: 'on',
        ...database,
      })
    const database = await emptyEnvironment()
    const first = await start(database)
    const token = await signIn(first)
    const acknowledged: string[] = []
    const clients = Array.from({ length: 12 }, (_, index) =>
      load(first, token, index % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined, acknowledged),
    )
    while (acknowledged.length < 50) await setTimeout(10)
    const picture = createMultipartBody({ file: await drawImage('jpeg') })
    let onContinue: () => void = () => undefined
    const isUploadAccepted = new Promise<void>((resolve) => {
      onContinue = resolve
    })
    const upload = sendRequest(first.url, 'POST', '/api/media', { agent: undefined, token, raw: picture, onContinue })
    await isUploadAccepted
    const code = await first.stop('SIGTERM')
    const loads = await Promise.all(clients)
    expect(code).toBe(0)
    expect((await upload).outcome).toBe(201)
    const outcomes = new Set(loads.flatMap((one) => one.outcomes))
    // A connection that the kernel accepted but the server did not is closed without a response.
    outcomes.delete('silent')
    expect(outcomes).toEqual(new Set([200, 201, 'refused']))

    const again = await start(database)
    const token2 = await signIn(again)
    const read = async <Body>(path: string) =>
      JSON.parse((await sendRequest(again.url, 'GET', path, { agent: undefined, token: token2 })).body) as Body
    const names = (await read<{ name: string }[]>('/api/memo')).map(({ name }) => name)
    const features = await read<Feature[]>('/api/features?lang=all')
    expect(await again.stop('SIGTERM')).toBe(0)
    // Exactly the acknowledged memos: no unacknowledged one was stored.
    expect(names.toSorted()).toEqual(acknowledged.toSorted())
    const versions = new Map(features.map(({ id, version }) => [id, version]))
    for (const { feature } of loads) expect(versions.get(feature.id)).toBe(feature.version)
  },
)
