// node bench/cpu-per-request.ts: CPU time of a writing request in an instance on PostgreSQL, and in PostgreSQL itself. Unlike
// requests per second, it can be measured on a machine with other load.

import { readdirSync, readFileSync } from 'node:fs'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { launchSite } from '#kit/launch-site.ts'
import { startPostgresServer } from '#kit/postgres.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { readCpuSeconds } from './cpu-time.ts'

const folder = createTemporaryFolder('beranda-cpu-')
const server = await startPostgresServer(['-c', 'fsync=on', '-c', 'full_page_writes=on'])
const site = await launchSite({
  DATABASE_URL: `${server.url}/postgres`,
  DATA_DIR: folder,
  TRUST_PROXY: 'on',
  ...testAdminEnvironment,
  BACKUPS: 'off',
})

const readSiteCpuSeconds = () => readCpuSeconds(site.child.pid ?? 0, { includesEndedChildren: true })

function readPostgresCpuSeconds(): number {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: postgres postgres')
      if (isOurs) sum += readCpuSeconds(pid)
    } catch {
      // The process has ended since it was listed.
    }
  }
  return sum
}

let callCount = 0
const call = (path: string, body?: unknown, method = 'POST', token = '') =>
  fetch(`${site.url}${path}`, {
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
    headers: {
      'x-forwarded-for': `10.${++callCount >> 16}.${(callCount >> 8) & 255}.${callCount & 255}`,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
  })

async function measure(title: string, count: number, sendRequest: (index: number) => Promise<Response>): Promise<void> {
  await (await sendRequest(-1)).arrayBuffer()
  const [siteSeconds, databaseSeconds] = [readSiteCpuSeconds(), readPostgresCpuSeconds()]
  for (let index = 0; index < count; index++) {
    const response = await sendRequest(index)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${title}: ${response.status}`)
  }
  const formatPerRequest = (seconds: number) => `${((seconds / count) * 1000).toFixed(2)} ms`
  console.log(
    `${title} (${count}): ${formatPerRequest(readSiteCpuSeconds() - siteSeconds)} in the site, ${formatPerRequest(Math.max(readPostgresCpuSeconds() - databaseSeconds, 0))} in PostgreSQL`,
  )
}

const { token } = (await (await call('/api/auth/login', testAdmin)).json()) as { token: string }
const [header] = (await (await call('/api/galleryheader')).json()) as { id: number }[]
const memo = { name: 'Budi', email: 'a@example.com', item: 'Web', paragraph: 'Halo', tlp: '081234567890' }
await measure('a quotation request', 200, () => call('/api/memo', memo))
await measure('a sign-in', 20, () => call('/api/auth/login', testAdmin))
await measure('a save', 10, (index) =>
  call(`/api/galleryheader/${header?.id}`, { paragraph: `Tulisan ${index}` }, 'PUT', token),
)
await site.stop('SIGTERM')
await server.remove()
removeFolder(folder)
