import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { drawImage } from '#kit/images.ts'
import { addMemo } from '#kit/memos.ts'
import type { AuthHeaders } from '#kit/site-client.ts'
import { expectInternalErrors } from '#kit/test-log.ts'
import { type TestSite, useTestSite } from '#kit/test-site.ts'
import { generateCode } from '#kit/totp.ts'
import { timeStepAt } from '../accounts/totp.ts'

const siti = { username: 'Siti', password: 'sebelas layang-layang biru' }
const ani = { username: 'Ani', password: 'sembilan perahu kertas' }
const mailSettings = {
  ...{ server: 'localhost', port: 25, security: 'none', username: '', version: 0 },
  ...{ from: 'situs@contoh.example', to: ['kantor@contoh.example'] },
}

// Everything that an audited action changes, idempotency keys and notices to other instances included.
const TABLES = [
  'user_account',
  'session',
  'two_factor',
  'recovery_code',
  'image_details',
  'entry',
  'entry_version',
  'memo',
  'outgoing_mail',
  'single_record',
  'idempotency_key',
  'site_change',
] as const

async function withoutAudit<T>({ services }: TestSite, work: () => Promise<T>): Promise<T> {
  const { db } = services.database
  expectInternalErrors()
  await sql`alter table audit rename to audit_away`.execute(db)
  try {
    return await work()
  } finally {
    await sql`alter table audit_away rename to audit`.execute(db)
  }
}

/** Starts the set-up of two-factor; returns the code that confirms it. */
async function startTwoFactor(site: TestSite): Promise<string> {
  const { body } = await site.call('POST', '/api/auth/totp', { password: testAdmin.password })
  return generateCode(body.secret, timeStepAt(site.now()))
}

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })
  let otherSession: AuthHeaders
  let sessionId: string
  let userId: number
  let code: string
  let imageHash: string
  const ids = { entry: 0, deletedEntry: 0, memo: 0, deletedMemo: 0 }

  const upload = async (width: number) =>
    site.send('/api/media', { file: await drawImage('png', width, 20) }, { headers: key(`upload-${width}`) })
  const createUser = (account: { username: string; password: string }) =>
    site.call('POST', '/api/auth/register', account, { headers: key(account.username) })
  const key = (value: string) => ({ 'idempotency-key': value })

  beforeAll(async () => {
    otherSession = await site.signIn()
    const sessions = (await site.get<{ id: string; current: boolean }[]>('/api/auth/sessions')).body
    sessionId = sessions.find(({ current }) => !current)?.id ?? ''
    userId = (await createUser(siti)).body.data.id
    code = await startTwoFactor(site)
    ids.entry = (await site.call('POST', '/api/features', { title: 'Cepat' })).body.data.id
    ids.deletedEntry = (await site.call('POST', '/api/features', { title: 'Lama' })).body.data.id
    await site.call('DELETE', `/api/features/${ids.deletedEntry}`)
    ids.memo = await addMemo(site.services)
    ids.deletedMemo = await addMemo(site.services)
    await site.call('DELETE', `/api/memo/${ids.deletedMemo}`)
    imageHash = (await upload(30)).body.data.hash
  })

  const readTables = async () => {
    const rows = await Promise.all(TABLES.map((table) => site.rows(table)))
    // Without pending_variant, which the variant queue changes in the background.
    const images = (await site.rows('media')).map(({ hash }) => hash)
    return [...rows, images].map((one) => one.map((row) => JSON.stringify(row)).sort())
  }

  const actions: Record<string, () => Promise<{ status: number }>> = {
    login: () => site.logIn(testAdmin.username, testAdmin.password),
    logout: () => site.call('POST', '/api/auth/logout', undefined, { as: otherSession }),
    'ending a session': () => site.call('DELETE', `/api/auth/sessions/${sessionId}`),
    'changing the own password': () =>
      site.call('POST', '/api/auth/password', { current: testAdmin.password, password: ani.password }),
    'enabling two-factor': () => site.call('POST', '/api/auth/totp/confirm', { code }),
    'creating a user': () => createUser(ani),
    'renaming a user': () => site.call('PUT', `/api/auth/update/${userId}`, { username: 'Siti A', password: '' }),
    'setting the password of a user': () => site.call('PUT', `/api/auth/update/${userId}`, ani),
    'deleting a user': () => site.call('DELETE', `/api/auth/users/${userId}`),
    'uploading an image': () => upload(40),
    'cropping an image': () =>
      site.call('POST', `/api/media/${imageHash}/crop`, { left: 0, top: 0, width: 10, height: 10 }),
    'describing an image': () => site.call('PUT', `/api/media/${imageHash}`, { alt: 'Kantor' }),
    'deleting an image': () => site.call('DELETE', `/api/media/${imageHash}`),
    'creating an entry': () => site.call('POST', '/api/features', { title: 'Baru' }),
    'changing an entry': () => site.call('PUT', `/api/features/${ids.entry}`, { title: 'Lain' }),
    'deleting an entry': () => site.call('DELETE', `/api/features/${ids.entry}`),
    'reordering entries': () => site.call('PUT', '/api/features/order', { ids: [ids.entry] }),
    'restoring an entry': () => site.call('POST', `/api/features/${ids.deletedEntry}/restore`, { version: 1 }),
    'changing a memo': () => site.call('PUT', `/api/memo/${ids.memo}`, { note: 'Ditelepon' }),
    'deleting a memo': () => site.call('DELETE', `/api/memo/${ids.memo}`),
    'restoring a memo': () => site.call('POST', `/api/memo/${ids.deletedMemo}/restore`),
    'changing the mail settings': () => site.call('PUT', '/api/settings/mail', mailSettings),
    'erasing a person': () => site.call('POST', '/api/person/erase', { memos: [ids.memo] }),
  }
  const names = Object.keys(actions)

  test.each(names)('%s changes nothing when the audit line cannot be written', async (name) => {
    const before = await readTables()
    expect(await withoutAudit(site, async () => (await actions[name]?.())?.status)).toBe(500)
    expect(await readTables()).toEqual(before)
  })
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  test('two-factor stays enabled when the audit line cannot be written', async () => {
    const code = await startTwoFactor(site)
    const { recoveryCodes } = (await site.call('POST', '/api/auth/totp/confirm', { code })).body
    const payload = { password: testAdmin.password, code: recoveryCodes[0] }
    expect((await withoutAudit(site, () => site.call('DELETE', '/api/auth/totp', payload))).status).toBe(500)
    expect((await site.get('/api/auth/totp')).body.enabled).toBe(true)
  })
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  // What changes nothing has its line in no transaction: the line is written before the answer all the same.
  test.each(['a failed login', 'the spreadsheet of memos', 'the export of a person'])(
    '%s is answered with 500 when its audit line cannot be written',
    async (name) => {
      const memo = await addMemo(site.services)
      const calls: Record<string, () => Promise<{ status: number }>> = {
        'a failed login': () => site.logIn(testAdmin.username, 'bukan kata sandinya'),
        'the spreadsheet of memos': () => site.get('/api/memo/export'),
        'the export of a person': () => site.call('POST', '/api/person/export', { memos: [memo] }),
      }
      expect(await withoutAudit(site, async () => (await calls[name]?.())?.status)).toBe(500)
    },
  )
})
