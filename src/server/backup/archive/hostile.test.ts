import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createArchiveWorkspace } from '#kit/archive-sites.ts'
import { copySite } from '#kit/backup-site.ts'
import { testDatabases } from '#kit/databases.ts'
import type { Database } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { verifyArchive } from './archive-file.ts'
import { splitLines } from './chunks.ts'
import type { ArchiveRow } from './ndjson.ts'
import { readSite } from './read-site.ts'
import { revalidateContent } from './revalidate.ts'
import { writeSite } from './write-site.ts'

const folder = createArchiveWorkspace()
afterAll(folder.clean)

/** Stores an image that claims to be a web page. */
async function addImage({ db }: Database, hash: string, bytes: Buffer): Promise<void> {
  const image = { hash, path: `/media/${hash}`, type: 'text/html', bytes, created_at: '', pending_variant: 0 }
  await db.insertInto('media').values(image).execute()
}

describe('a line above the maximum length', () => {
  test('stops the reading as soon as it is too long', async () => {
    let read = 0
    const endless = async function* () {
      for (;;) {
        read += 1
        yield Buffer.alloc(1000, ' ')
      }
    }
    const lines = splitLines(endless(), 10_000)
    await expect(lines.next()).rejects.toThrow('a line of more than 10000 bytes')
    expect(read).toBe(11)
  })

  test('is reported in one sentence', async () => {
    const path = folder.path('bomb')
    const packed = gzipSync(Buffer.alloc(130 * 1024 * 1024, ' '), { level: 1 })
    writeFileSync(path, packed)
    expect(packed.length).toBeLessThan(1_000_000)
    await expect(verifyArchive(path, undefined)).rejects.toThrow(/^The file has a line of more than 134217728 bytes/)
  })
})

test('large images after small ones are not batched into one line', async () => {
  const site = await folder.open('SQLite')
  await migrate(site)
  for (let index = 0; index < 120; index++) {
    const hash = String(index).padStart(3, '0')
    await addImage(site, hash, Buffer.alloc(index < 100 ? 100 : 2_000_000))
  }
  let longest = 0
  await readSite(site, async (lines) => {
    for await (const line of lines) longest = Math.max(longest, JSON.stringify(line).length)
  })
  expect(longest).toBeLessThan(17_000_000)
})

describe('the content of a restored backup', () => {
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)])

  async function openHostile() {
    const site = await folder.open('SQLite')
    await migrate(site)
    const hostile = '<p>Halo</p><script>alert(1)</script><img src="x" onerror="alert(2)">'
    const document = JSON.stringify({ title: 'Kabar', paragraphdetail: hostile, paragraphdetail_en: '<p>Fine</p>' })
    const common = { collection: 'blog', document, version: 1 }
    const entry = { ...common, position: 1, created_at: '', updated_at: '', deleted_at: null }
    await site.db.insertInto('entry').values(entry).execute()
    const version = { ...common, entry_id: 1, deleted: 0, changed_at: '', changed_by: 'rani' }
    await site.db.insertInto('entry_version').values(version).execute()
    const download = { hash: 'b', path: `/downloads/${'b'.repeat(32)}/a.pdf`, file_name: '', size: 8, search_text: '' }
    await site.db
      .insertInto('download')
      .values({ ...download, created_at: '' })
      .execute()
    const chunks = [0, 1].map((position) => ({ hash: 'b', position, bytes: Buffer.from(position ? 'b' : '%PDF-1.7') }))
    await site.db.insertInto('download_chunk').values(chunks).execute()
    return site
  }
  const restore = (site: Database, target: Database) =>
    readSite(site, (lines) => writeSite(target, lines, { targetName: 'there', beforeCommit: revalidateContent }))

  test.each(['SQLite', 'PostgreSQL'] as const)(
    '%s: rich text is sanitized, and the media type of an image is set from its bytes',
    async (kind) => {
      const site = await openHostile()
      await addImage(site, 'a', png)
      const target = await folder.open(kind)
      await restore(site, target)
      for (const table of ['entry', 'entry_version'] as const) {
        const { document } = await target.db.selectFrom(table).select('document').executeTakeFirstOrThrow()
        const texts = { paragraphdetail: '<p>Halo</p>', paragraphdetail_en: '<p>Fine</p>' }
        expect(JSON.parse(document)).toEqual({ title: 'Kabar', ...texts })
      }
      expect(await target.db.selectFrom('media').select('type').execute()).toEqual([{ type: 'image/png' }])
      expect(await target.db.selectFrom('download').select('size').execute()).toEqual([{ size: 8 }])
    },
  )

  test.each([
    ['no object', '[1]', '[1]'],
    ['no object', 'null', 'null'],
    [
      'sections that cannot be read',
      { sections: '[{"id":"a","type":"text","title":null}]' },
      { sections: '[{"id":"a","type":"text","title":null}]' },
    ],
    [
      'a value that is too long by now',
      { sections: `[{"id":"a","type":"text","text":"<p>${'x'.repeat(600_000)}</p><script></script>"}]` },
      { sections: `[{"id":"a","type":"text","text":"<p>${'x'.repeat(600_000)}</p>"}]` },
    ],
  ])('an entry with %s is restored, without what is dangerous', async (_, stored, expected) => {
    const site = await openHostile()
    const write = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    for (const table of ['entry', 'entry_version'])
      await sql`update ${sql.table(table)} set collection = 'page', document = ${write(stored)}`.execute(site.db)
    const target = await folder.open('SQLite')
    await restore(site, target)
    for (const table of ['entry', 'entry_version'] as const) {
      const { document } = await target.db.selectFrom(table).select('document').executeTakeFirstOrThrow()
      expect(document).toBe(write(expected))
    }
  })

  test.each([
    [
      'an invalid image',
      (site: Database) => addImage(site, 'a', Buffer.from('<html>')),
      /image \/media\/a .* neither JPEG nor PNG/,
    ],
    ...[
      `update download_chunk set bytes = x'3c68746d6c3e'`,
      'delete from download_chunk where position = 0',
      `update download set path = '/downloads/a.html'`,
    ].map((spoil): [string, (site: Database) => Promise<unknown>, RegExp] => [
      `a document after ${spoil}`,
      ({ db }) => sql.raw(spoil).execute(db),
      /document \/downloads\/\S+ in the backup is no PDF/,
    ]),
  ])('%s is rejected, and nothing is written', async (_, spoil, sentence) => {
    const site = await openHostile()
    await spoil(site)
    const target = await folder.open('SQLite')
    await expect(restore(site, target)).rejects.toThrow(sentence)
    expect(await target.db.introspection.getTables()).toEqual([])
  })

  test.each(testDatabases)(
    '$kind: a document that is not JSON is rejected, and nothing is written',
    async ({ kind }) => {
      const site = await openHostile()
      const target = await folder.open(kind)
      const breakJson = (value: ArchiveRow[number]) => (/^\{/.test(`${value}`) ? `${value}`.slice(0, -1) : value)
      const restoring = copySite(site, target, (line) =>
        'rows' in line && line.table === 'entry' ? { ...line, rows: line.rows.map((row) => row.map(breakJson)) } : line,
      )
      await expect(restoring).rejects.toThrow(/document in the table entry of the backup is not JSON/)
      expect(await target.db.introspection.getTables()).toEqual([])
    },
  )
})
