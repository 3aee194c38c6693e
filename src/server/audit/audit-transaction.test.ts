import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { generateCode } from '#kit/totp.ts'
import { timeStepAt } from '../accounts/totp.ts'

const siti = { username: 'Siti', password: 'sebelas layang-layang biru' }
const ani = { username: 'Ani', password: 'sembilan perahu kertas' }
const mailSettings = {
  ...{ server: 'localhost', port: 25, security: 'none', username: '', version: 0 },
  ...{ from: 'situs@contoh.example', to: ['kantor@contoh.example'] },
}
const rateLimit = { key: 'test', max: 9, windowSeconds: 60, message: { id: '', en: '' } }

// Everything that an audited action changes, idempotency keys and notices to other instances included.
const TABLES = [
  'user_account',
  'session',
  'second_step',
  'recovery_code',
  'picture_detail',
  'entry',
  'entry_version',
  'memo',
  'outgoing_mail',
  'mail_settings',
  'idempotency_key',
  'site_change',
] as const

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  let headers: { authorization: string }
  let otherSession: { authorization: string }
  let sessionId: string
  let userId: number
  let code: string
  const ids = { entry: 0, deletedEntry: 0, memo: 0, deletedMemo: 0 }
  let imageHash: string

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    as: object = headers,
  ) => {
    const response = await testApp.call({ method, url, headers: { ...as }, ...(payload && { payload }) })
    return { status: response.statusCode, body: response.json() }
  }
  const upload = async (width: number) => {
    const { payload, headers: multipart } = createMultipartBody({ file: await drawImage('png', width, 20) })
    return call('POST', '/api/media', payload, { ...headers, ...multipart, 'idempotency-key': `upload-${width}` })
  }
  const createUser = (account: { username: string; password: string }) =>
    call('POST', '/api/auth/register', account, { ...headers, 'idempotency-key': account.username })
  const createMemo = async () => {
    const { id } = await testApp.services.memos.create(
      { name: 'Budi', email: 'budi@contoh.example', item: 'Situs', paragraph: 'Berapa?', tlp: '' },
      { rateLimits: [rateLimit], createEmails: () => [] },
    )
    return id
  }

  beforeAll(async () => {
    testApp = await openAccountsApp(await environment())
    headers = await testApp.signIn()
    otherSession = await testApp.signIn()
    const sessions = (await call('GET', '/api/auth/sessions')).body
    sessionId = sessions.find(({ current }: { current: boolean }) => !current).id
    userId = (await createUser(siti)).body.data.id
    const started = await call('POST', '/api/auth/totp', { password: testAdmin.password })
    code = generateCode(started.body.secret, timeStepAt(testApp.now()))
    ids.entry = (await call('POST', '/api/features', { title: 'Cepat' })).body.data.id
    ids.deletedEntry = (await call('POST', '/api/features', { title: 'Lama' })).body.data.id
    await call('DELETE', `/api/features/${ids.deletedEntry}`)
    ids.memo = await createMemo()
    ids.deletedMemo = await createMemo()
    await call('DELETE', `/api/memo/${ids.deletedMemo}`)
    imageHash = (await upload(30)).body.data.hash
  })
  afterAll(() => testApp.close())

  const readTables = async () => {
    const { db } = testApp.services.database
    const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
    // Without copies_pending, which the variant queue changes in the background.
    const images = await db.selectFrom('media').select('hash').execute()
    return [...rows, images].map((one) => one.map((row) => JSON.stringify(row)).sort())
  }

  async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
    const { db } = testApp.services.database
    await sql`alter table audit rename to audit_away`.execute(db)
    try {
      return await work()
    } finally {
      await sql`alter table audit_away rename to audit`.execute(db)
    }
  }

  const actions: Record<string, () => Promise<{ status: number }>> = {
    login: () => call('POST', '/api/auth/login', testAdmin, {}),
    logout: () => call('POST', '/api/auth/logout', undefined, otherSession),
    'ending a session': () => call('DELETE', `/api/auth/sessions/${sessionId}`),
    'changing the own password': () =>
      call('POST', '/api/auth/password', { current: testAdmin.password, password: ani.password }),
    'enabling two-factor': () => call('POST', '/api/auth/totp/confirm', { code }),
    'creating a user': () => createUser(ani),
    'renaming a user': () => call('PUT', `/api/auth/update/${userId}`, { username: 'Siti A', password: '' }),
    'setting the password of a user': () => call('PUT', `/api/auth/update/${userId}`, ani),
    'deleting a user': () => call('DELETE', `/api/auth/users/${userId}`),
    'uploading an image': () => upload(40),
    'cropping an image': () => call('POST', `/api/media/${imageHash}/crop`, { left: 0, top: 0, width: 10, height: 10 }),
    'describing an image': () => call('PUT', `/api/media/${imageHash}`, { alt: 'Kantor' }),
    'deleting an image': () => call('DELETE', `/api/media/${imageHash}`),
    'creating an entry': () => call('POST', '/api/features', { title: 'Baru' }),
    'changing an entry': () => call('PUT', `/api/features/${ids.entry}`, { title: 'Lain' }),
    'deleting an entry': () => call('DELETE', `/api/features/${ids.entry}`),
    'reordering entries': () => call('PUT', '/api/features/order', { ids: [ids.entry] }),
    'restoring an entry': () => call('POST', `/api/features/${ids.deletedEntry}/restore`, { version: 1 }),
    'changing a memo': () => call('PUT', `/api/memo/${ids.memo}`, { note: 'Ditelepon' }),
    'deleting a memo': () => call('DELETE', `/api/memo/${ids.memo}`),
    'restoring a memo': () => call('POST', `/api/memo/${ids.deletedMemo}/restore`),
    'changing the mail settings': () => call('PUT', '/api/settings/mail', mailSettings),
    'erasing a person': () => call('POST', '/api/person/erase', { memos: [ids.memo] }),
  }
  const names = Object.keys(actions)

  test.each(names)('%s changes nothing when the audit line cannot be written', async (name) => {
    const before = await readTables()
    expect(await withoutAudit(async () => (await actions[name]?.())?.status)).toBe(500)
    expect(await readTables()).toEqual(before)
  })

  test('two-factor stays enabled when the audit line cannot be written', async () => {
    const { recoveryCodes } = (await call('POST', '/api/auth/totp/confirm', { code })).body
    const disable = () => call('DELETE', '/api/auth/totp', { password: testAdmin.password, code: recoveryCodes[0] })
    expect((await withoutAudit(disable)).status).toBe(500)
    expect((await call('GET', '/api/auth/totp')).body.enabled).toBe(true)
  })
})
