// node bench/long-texts.ts [LENGTH]: CPU time of the main thread for saving an entry with a rich text of that length in both
// languages, the longest by default, of texts that cost more than words do, as a ratio to plain words.

import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient, type Entry } from '#kit/api-client.ts'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { readCpuSeconds } from './cpu-time.ts'

const LENGTH = Number(process.argv[2] ?? 499_000)
const ROUNDS = 3
// Different links, in a text that is not repeated.
const links = Array.from({ length: LENGTH / 20 }, (_, index) => `<a href="${index}"></a>`).join('')
const pieces = [
  'kopi ',
  '\u0315\u0300\u05b0',
  '\ufdfa',
  'ß',
  '1.',
  '<p></p>',
  '<a href="x"></a>',
  '&amp;',
  '&lt;',
  links,
]

const folder = createTemporaryFolder('beranda-long-texts-')
const site = await launchSite({ DATA_DIR: folder, ...testAdminEnvironment, BACKUPS: 'off' })
const client = await new ApiClient(site).signIn()
const { pid } = site.child

async function measureSave(piece: string): Promise<number> {
  const text = `<p>a ${piece.repeat(LENGTH / piece.length)}</p>`
  const before = readCpuSeconds(`${pid}/task/${pid}`)
  const answer = await client.call<{ data: Entry }>('POST', '/api/services', {
    title: 'x',
    paragraphdetail: text,
    paragraphdetail_en: text,
  })
  if (answer.status !== 201) throw new Error(`${JSON.stringify(piece)}: ${answer.status}`)
  const seconds = readCpuSeconds(`${pid}/task/${pid}`) - before
  await client.call('DELETE', `/api/services/${answer.body.data.id}`)
  return seconds * 1000
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
try {
  const times = new Map(pieces.map((piece) => [piece, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) for (const [piece, list] of times) list.push(await measureSave(piece))
  const words = median(times.get('kopi ') ?? [])
  for (const [piece, list] of times)
    console.log(
      `${JSON.stringify(piece.slice(0, 30))}: ${median(list)} ms, ${(median(list) / words).toFixed(1)} of plain words`,
    )
} finally {
  await site.stop('SIGTERM')
  removeFolder(folder)
}
