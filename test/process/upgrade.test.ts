import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ApiClient } from '#kit/api-client.ts'
import { launchSite, runCommand } from '#kit/launch-site.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'

// `fixtures/previous-release` is the data folder that the release before 0.1.0 (tables up to migration 0007) left after
// SIGTERM, with an entry with an image, an entry in two languages, a memo and a second user. Of its cached pages only the
// first 16 KB are stored: their key belongs to another build, so the rest is not read.
const fixture = join(import.meta.dirname, 'fixtures/previous-release')
const image = '/media/2a5ee7ca277160e8095781bc071cd8bf-320x200-2266cb.jpg'
const folder = createTemporaryFolder('beranda-upgrade-')

const environment = (DATA_DIR: string) => ({ DATA_DIR, SAMPLE_CONTENT: 'off' })

const expectSuccess = async (dataDir: string, ...command: string[]) =>
  expect(await runCommand(environment(dataDir), command)).toMatchObject({ code: 0, stderr: '' })

async function expectEverything(dataDir: string): Promise<void> {
  const site = await launchSite(environment(dataDir))
  const client = await new ApiClient(site).signIn()
  const read = async (path: string) => (await client.call('GET', path)).body
  expect(await read('/api/features?lang=all')).toMatchObject([
    { id: 1, version: 1, title: 'Fitur lama', paragraph: 'Ditulis oleh rilis sebelumnya.', img: image },
  ])
  expect(await read('/api/blog?lang=all')).toMatchObject([
    { id: 2, title: 'Kabar lama', title_en: 'Old news', paragraph: '<p>Isi <strong>lama</strong>.</p>' },
  ])
  expect(await read('/api/memo')).toMatchObject([
    { id: 1, name: 'Budi', email: 'budi@contoh.id', tlp: '081234567890', paragraph: 'Permintaan lama' },
  ])
  await client.signIn({ username: 'sari', password: 'gerobak merah di tepi sawah' })
  const picture = await fetch(site.url + image)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500)
  expect(await read('/home/index.html')).toContain('Fitur lama')
  expect(await site.stop('SIGTERM')).toBe(0)
}

test('a data folder of the previous release starts with everything in place, and its backups restore', async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  for (const name of readdirSync(fixture))
    writeFileSync(join(dataDir, name.replace(/\.gz$/, '')), gunzipSync(readFileSync(join(fixture, name))))
  await expectEverything(dataDir)
  // Once more, without an upgrade.
  await expectEverything(dataDir)
  const backup = join(folder, 'upgraded.backup')
  await expectSuccess(dataDir, 'backup', backup)
  // The upgrade makes a separate backup before it changes the tables.
  const [beforeUpgrade = ''] = readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.backup'))
  for (const [name, file] of [
    ['restored', backup],
    ['restored-before', join(dataDir, 'backups', beforeUpgrade)],
  ] as const) {
    await expectSuccess(join(folder, name), 'restore', file)
    await expectEverything(join(folder, name))
  }
})
