import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openEmptyDatabase, testDatabases } from '#kit/databases.ts'
import { readEffectiveMail } from '../../mail/effective-mail.ts'
import { encryptPassword } from '../../mail/password-encryption.ts'
import { migrate } from '../migrate.ts'
import type { Tables } from '../tables.ts'

const now = '2026-01-02T03:04:05.678Z'

describe.each(testDatabases)('$kind', (testDatabase) => {
  test('0002: existing memos get the status new, a sort key and a search text', async () => {
    const database = await openEmptyDatabase(testDatabase)
    await migrate(database, '0001-first-tables')
    const memo = { name: 'Élodie', email: 'e@contoh.id', item: 'SITUS', paragraph: 'a\nb', tlp: '0812' }
    const columns = sql.join([...Object.values(memo), now, now, null])
    await database.db.transaction().execute(async (trx) => {
      for (let id = 1; id <= 1001; id++) await sql`insert into memo values (${id}, ${columns})`.execute(trx)
    })
    await migrate(database, '0002-memo-inbox-and-audit')
    const rows = await database.db.selectFrom('memo').selectAll().execute()
    const keys = { name_key: 'elodie', search_text: 'élodie\ne@contoh.id\nsitus\na\nb\n0812\n' }
    expect(rows).toHaveLength(1001)
    for (const row of rows) expect(row).toMatchObject({ ...memo, ...keys, status: 'new', note: '', answered_at: null })
  })

  test('0003 and 0026: existing sessions get handles, existing images details and references, which keep their rows', async () => {
    const database = await openEmptyDatabase(testDatabase)
    const { db } = database
    await migrate(database, '0001-first-tables')
    const hash = 'a'.repeat(32)
    const missingHash = 'b'.repeat(32)
    const bytes = Buffer.from([0, 1, 2, 0, 255])
    const path = `/media/${hash}-10x10-000000.jpg`
    const text = `<img src="${path.toUpperCase()}"><img src="/media/${missingHash}-1x1-">`
    const document = JSON.stringify({ img: path, text })
    for (const statement of [
      sql`insert into user_account values (1, 'rani', 'rani', 'x', 0, ${now})`,
      sql`insert into session values ('one', 1, ${now}, ${now}), ('two', 1, ${now}, ${now})`,
      sql`insert into media values (${hash}, ${path}, 'image/jpeg', ${bytes}, ${now}, 0)`,
      sql`insert into entry values (7, 'service', 1, ${document}, 2, ${now}, ${now}, null)`,
      sql`insert into entry_version values (1, 7, 1, 'service', '{}', 0, ${now}, 'rani')`,
      sql`insert into entry_version values (2, 7, 2, 'service', ${document}, 0, ${now}, 'rani')`,
    ])
      await statement.execute(db)
    await migrate(database, '0003-second-step-and-picture-library')
    const handles = await db.selectFrom('session').select(['handle', 'address', 'agent']).execute()
    expect(new Set(handles.map(({ handle }) => handle)).size).toBe(2)
    expect(handles).toEqual(Array(2).fill({ handle: expect.stringMatching(/^[\w-]{16}$/), address: '', agent: '' }))
    const details = { hash, file_name: '', size: 5, created_at: now, alt: '', alt_en: '', decorative: 0 }
    const references = [{ entry_id: 7, version: 2, hash }]
    expect((await sql`select * from picture_detail`.execute(db)).rows).toEqual([{ ...details, words: '' }])
    expect((await sql`select * from picture_use`.execute(db)).rows).toEqual(references)
    await expect(db.deleteFrom('media').where('hash', '=', hash).execute()).rejects.toThrow(/foreign key/i)
    for (const statement of [
      sql`insert into second_step values (1, 'JBSWY3DP', ${now}, 5)`,
      sql`insert into recovery_code values (1, 'code')`,
      sql`insert into media_copy values (${hash}, 64, 'avif', ${bytes})`,
      sql`insert into attempt values (1, 'login-address:192.0.2.1', ${now})`,
      sql`update picture_detail set words = 'toko'`,
    ])
      await statement.execute(db)
    await migrate(database, '0025-memo-document')
    await sql`insert into site_change values ('blog', 3, ${now}), ('picture-texts', 2, ${now})`.execute(db)
    await migrate(database)
    const focus = { focus_x: 50, focus_y: 50 }
    const rows = (table: keyof Tables) => db.selectFrom(table).selectAll().execute()
    expect(await rows('image_details')).toEqual([{ ...details, search_text: 'toko', ...focus }])
    expect(await rows('image_reference')).toEqual(references)
    expect(await rows('image_variant')).toMatchObject([{ hash, width: 64, format: 'avif' }])
    expect(await rows('two_factor')).toEqual([{ user_id: 1, secret: 'JBSWY3DP', confirmed_at: now, last_step: 5 }])
    expect(await rows('attempt')).toEqual([{ id: 1, rate_limit_key: 'login-address:192.0.2.1', happened_at: now }])
    expect(await db.selectFrom('site_change').selectAll().orderBy('channel').execute()).toEqual([
      { channel: 'alt-texts', revision: 2, changed_at: now },
      { channel: 'blog', revision: 3, changed_at: now },
    ])
    await db.deleteFrom('user_account').execute()
    expect(await rows('recovery_code')).toEqual([])
    await expect(db.deleteFrom('media').where('hash', '=', hash).execute()).rejects.toThrow(/foreign key/i)
  })

  const insertMemo = (db: Kysely<Tables>, more: Readonly<Record<string, string | null>> = {}) => {
    const memo = { name: 'Budi', email: 'BUDI@contoh.id', item: '', paragraph: '', tlp: '0812-3456', ...more }
    const columns = { ...memo, created_at: now, updated_at: now }
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
    return sql`insert into memo (${names}) values (${sql.join(Object.values(columns))})`.execute(db)
  }

  test('0007: existing memos get email_key and phone_key', async () => {
    const database = await openEmptyDatabase(testDatabase)
    await migrate(database, '0003-second-step-and-picture-library')
    await insertMemo(database.db)
    await migrate(database)
    const rows = await database.db.selectFrom('memo').select(['email_key', 'phone_key', 'consent']).execute()
    expect(rows).toEqual([{ email_key: 'budi@contoh.id', phone_key: '628123456', consent: '' }])
  })

  test('0031: the further numbers of an existing memo are keys too', async () => {
    const database = await openEmptyDatabase(testDatabase)
    await migrate(database, '0030-letters')
    const stored = { name_key: 'budi', status: 'new', note: '' }
    await insertMemo(database.db, {
      ...stored,
      tlp: '021-5550138/0812-3456-7890 / +65 8123 4567',
      phone_key: '62215550138',
    })
    await insertMemo(database.db, { ...stored, tlp: '021-5550138/39', phone_key: '62215550138' })
    await migrate(database)
    const rows = await database.db.selectFrom('memo').select('phone_key').orderBy('id').execute()
    expect(rows.map(({ phone_key }) => phone_key)).toEqual(['62215550138 6281234567890 6581234567', '62215550138'])
  })

  test('0032: the first of two equal addresses is claimed, and both entries stay', async () => {
    const database = await openEmptyDatabase(testDatabase)
    await migrate(database, '0030-letters')
    const { db } = database
    const rows = [
      ['page', { slug: 'karir', slug_en: 'jobs' }, 2, null],
      ['page', { slug: 'jobs', slug_en: 'karir' }, 1, null],
      ['page', { slug: 'hapus' }, 3, now],
      ['page', { title: 'Tanpa alamat' }, 4, null],
      ['redirect', { from: '/Lama/?p=1#x', to: '/' }, 1, null],
      ['redirect', { from: '/lama?p=1', to: '/blog' }, 2, null],
      ['blog', { slug: 'karir' }, 1, null],
    ] as const
    for (const [collection, document, position, deleted_at] of rows) {
      const dates = { created_at: now, updated_at: now, deleted_at }
      const entry = { collection, position, version: 1, document: JSON.stringify(document), ...dates }
      await db.insertInto('entry').values(entry).execute()
    }
    await migrate(database)
    expect(
      await db.selectFrom('claimed_address').selectAll().orderBy('collection').orderBy('address').execute(),
    ).toEqual([
      { collection: 'page', address: 'jobs', entry_id: 2 },
      { collection: 'page', address: 'karir', entry_id: 2 },
      { collection: 'redirect', address: '/lama?p=1', entry_id: 5 },
    ])
    expect(await db.selectFrom('entry').select('id').execute()).toHaveLength(rows.length)
  })

  test('0008: memos with an idempotency key stay unchanged and lose that column', async () => {
    const database = await openEmptyDatabase(testDatabase)
    await migrate(database, '0007-personal-data')
    for (const receipt of ['first', 'second', null]) await insertMemo(database.db, { receipt })
    await migrate(database)
    const rows = await database.db.selectFrom('memo').selectAll().execute()
    expect(rows.map(({ name, email }) => [name, email])).toEqual(Array(3).fill(['Budi', 'BUDI@contoh.id']))
    expect(rows[0]).not.toHaveProperty('receipt')
    expect(await database.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([])
  })

  test('0027: stored mail settings stay in effect, with the password that was encrypted before', async () => {
    const database = await openEmptyDatabase(testDatabase)
    await migrate(database, '0025-memo-document')
    const config = { mail: undefined, dataDir: '/nowhere', secretKey: 'a key of the tests' }
    const password = encryptPassword('rahasia', JSON.stringify(['smtp.contoh.id', 465, 'situs']), config)
    await sql`insert into mail_settings values (1, 'smtp.contoh.id', 465, 'tls', 'situs', ${password},
      'a@contoh.id', ${'b@contoh.id\nc@contoh.id'}, 3, ${now}, '', '')`.execute(database.db)
    await migrate(database)
    const server = { host: 'smtp.contoh.id', port: 465, security: 'tls', username: 'situs', password: 'rahasia' }
    expect(await readEffectiveMail(database.db, config)).toMatchObject({
      recipients: ['b@contoh.id', 'c@contoh.id'],
      mail: { from: 'a@contoh.id', target: server },
    })
  })

  test.each([
    ['https://wa.me/6281255500138', '+6281255500138'],
    ['https://wa.me/+62812-5550', undefined],
    ['https://wa.me/6281255500138?text=Halo', '+6281255500138'],
    ['https://api.whatsapp.com/send?text=a&phone=6281255500138', '+6281255500138'],
    ['https://wa.me/message/ABCDEFGHIJ', undefined],
    ['https://chat.whatsapp.com/6281255500138', undefined],
    ['', undefined],
  ])('0029: the WhatsApp address %s of the settings becomes the number %s of the contact', async (whatsapp, number) => {
    const database = await openEmptyDatabase(testDatabase)
    const { db } = database
    await migrate(database, '0027-single-records')
    const insert = (id: number, collection: string, document: object) =>
      sql`insert into entry (id, collection, position, document, version, created_at, updated_at)
        values (${id}, ${collection}, 1, ${JSON.stringify(document)}, 2, ${now}, ${now})`.execute(db)
    const insertVersion = (id: number, version: number, collection: string, document: object) =>
      sql`insert into entry_version (entry_id, version, collection, document, deleted, changed_at, changed_by)
        values (${id}, ${version}, ${collection}, ${JSON.stringify(document)}, 0, ${now}, 'rani')`.execute(db)
    const settings = { name: 'Toko', whatsapp }
    await insert(1, 'settings', settings)
    await insertVersion(1, 1, 'settings', { ...settings, whatsapp: 'https://wa.me/6281100000000' })
    await insertVersion(1, 2, 'settings', settings)
    await insert(2, 'contact', { phone: '021' })
    await insertVersion(2, 2, 'contact', { phone: '021' })
    await insert(3, 'service', { whatsapp })
    await migrate(database)
    const documents = async (table: 'entry' | 'entry_version') =>
      (await db.selectFrom(table).select(['collection', 'document']).execute()).map(({ collection, document }) => [
        collection,
        JSON.parse(document),
      ])
    const contact = ['contact', { phone: '021', ...(number && { whatsapp: number }) }]
    const moved = ['settings', number ? { name: 'Toko' } : settings]
    expect(await documents('entry')).toEqual(expect.arrayContaining([moved, contact, ['service', { whatsapp }]]))
    expect(await documents('entry_version')).toEqual(expect.arrayContaining([moved, contact]))
  })

  test('0031: requests that were taken out of spam are not marked; those in spam keep their reasons', async () => {
    const database = await openEmptyDatabase(testDatabase)
    await migrate(database, '0030-letters')
    const insert = (name: string, spam: number, reasons: string) =>
      sql`insert into memo (name, email, item, paragraph, tlp, created_at, updated_at, status, note, name_key,
          email_key, phone_key, consent, spam, spam_reasons)
        values (${name}, '', '', '', '', ${now}, ${now}, 'new', '', '', '', '', '', ${spam}, ${reasons})`.execute(
        database.db,
      )
    await insert('spam', 1, 'links,phrases')
    await insert('bukan spam', 0, 'honeypot')
    await insert('biasa', 0, '')
    await migrate(database)
    const rows = await database.db.selectFrom('memo').select(['name', 'spam_reasons']).orderBy('id').execute()
    expect(rows.map(({ name, spam_reasons }) => [name, spam_reasons])).toEqual([
      ['spam', 'links,phrases'],
      ['bukan spam', ''],
      ['biasa', ''],
    ])
  })

  test('a migration that fails half way is rolled back completely', async () => {
    const database = await openEmptyDatabase(testDatabase)
    const { db } = database
    await sql`create table audit (id integer)`.execute(db)
    await expect(migrate(database)).rejects.toThrow(/audit/)
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['audit'])
    await sql`drop table audit`.execute(db)
    await migrate(database)
    expect(await db.selectFrom('memo').selectAll().execute()).toEqual([])
  })
})
