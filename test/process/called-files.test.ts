import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient } from '#kit/api-client.ts'
import { drawImage } from '#kit/images.ts'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'

// How many files a request goes through, so that a change of it can be read in few. A number may only go down.
const BUDGETS = { login: 19, save: 45, 'save with what follows': 52, 'save with a picture': 53 }

const recorder = new URL('fixtures/record-called-files.mjs', import.meta.url).href
const dataDir = createTemporaryFolder('beranda-called-files-')
const output = join(dataDir, 'called-files')
let client: ApiClient
beforeAll(async () => {
  const recording = { CALLED_FILES: output, NODE_OPTIONS: `--import=${recorder}` }
  const site = await launchSite({ DATA_DIR: dataDir, ...testAdminEnvironment, ...recording })
  client = await new ApiClient(site).signIn()
})

interface Recorded {
  readonly request: string
  readonly phase: 'until the response' | 'after'
  readonly files: readonly string[]
}

const readRecorded = (): Recorded[] => {
  const lines = readFileSync(output, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const response = await client.call<Body>(method, path, body)
  expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBe(200)
  return response.body
}

/** Waits until nothing runs in the background, such as the compression of the pages after a save. */
async function waitUntilIdle(): Promise<void> {
  const recorded = async () => {
    await call('GET', '/healthz')
    // A page may be compressed on another thread for longer than one interval.
    const latest = readRecorded().filter(({ phase }) => phase === 'after')
    return latest.slice(-4).flatMap(({ files }) => files.filter((file) => !isOfResponse(file)))
  }
  await expect.poll(recorded, { interval: 250 }).toEqual([])
}
/** What runs once a response is sent, and the measurement of the event loop. */
const isOfResponse = (file: string): boolean => /^server\/(http|observability\/metrics)\//.test(file)

const intersect = ([first, ...others]: readonly (readonly string[])[]): string[] =>
  [...new Set(first)].filter((file) => others.every((files) => files.includes(file))).sort()

/**
 * Makes the request four times, each when nothing else runs, and awaits what follows from it. Returns the files of the last three:
 * those that are in all of them, because other work may run at that moment.
 */
async function measure(request: () => Promise<unknown>, waitForFollowing: () => Promise<unknown> = waitUntilIdle) {
  const during: (readonly string[])[] = []
  const following: string[][] = []
  for (let round = 0; round < 4; round++) {
    await waitUntilIdle()
    const before = readRecorded().length
    await request()
    await waitForFollowing()
    await waitUntilIdle()
    const recorded = readRecorded().slice(before)
    const start = recorded.findIndex(({ request }) => /^(POST|PUT)/.test(request))
    const [own, ...others] = recorded.slice(start)
    const after = others.filter(({ phase }) => phase === 'after')
    during.push(own?.files ?? [])
    following.push(after.flatMap(({ files }) => files))
  }
  return { files: intersect(during.slice(1)), following: intersect(following.slice(1)) }
}

function expectWithin(budget: keyof typeof BUDGETS, files: readonly string[]): void {
  expect(files.length, `${budget}: ${files.length} files\n${files.join('\n')}`).toBeLessThanOrEqual(BUDGETS[budget])
  expect(files).toContain('server/database/transactions.ts')
}

const findFirst = async (path: string): Promise<number> =>
  (await call<[{ id: number }]>('GET', `${path}?lang=all`))[0].id

test('a login goes through few files', async () => {
  expectWithin('login', (await measure(() => call('POST', '/api/auth/login', testAdmin))).files)
})

test('a save goes through few files until the answer, and what follows through few others', async () => {
  const id = await findFirst('/api/features')
  const findCheckTime = async () => (await call<{ checkedAt: string | null }>('GET', '/api/link-check')).checkedAt
  let checkedAt = await findCheckTime()
  let saves = 0
  const save = async () => {
    checkedAt = await findCheckTime()
    await call('PUT', `/api/features/${id}`, { paragraph: `Teks ${++saves}` })
  }
  const { files, following } = await measure(save, () => expect.poll(findCheckTime).not.toBe(checkedAt))
  expectWithin('save', files)
  expectWithin('save with what follows', [...new Set([...files, ...following])].sort())
})

test('a save with a picture goes through few files', async () => {
  const id = await findFirst('/api/gallery')
  const smallImage = new Blob([new Uint8Array(await drawImage('png'))])
  const save = () => {
    const form = new FormData()
    form.set('smallImage', smallImage, 'a.png')
    return call('PUT', `/api/gallery/${id}`, form)
  }
  expectWithin('save with a picture', (await measure(save)).files)
})
