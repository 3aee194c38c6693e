import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditLine } from '#contracts/audit.ts'
import { type AccountsApp, openAccountsApp } from '#kit/accounts-app.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'

const line = { actor: testAdmin.username, address: '192.0.2.1' }
const siti = { username: 'Siti', password: 'sebelas layang-layang biru' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  let testApp: AccountsApp
  let headers: { authorization: string }
  let ownId: number
  beforeAll(async () => {
    testApp = await openAccountsApp(await environment())
    ownId = (await testApp.services.users.findByName(testAdmin.username))?.user.id ?? 0
  })
  beforeEach(async () => {
    headers = await testApp.signIn()
    for (const table of ['attempt', 'audit'] as const) await testApp.services.database.db.deleteFrom(table).execute()
  })
  afterAll(() => testApp.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as: object = headers) =>
    testApp.call({ method, url, headers: { ...as }, ...(payload && { payload }) })
  const list = async (query = ''): Promise<AuditLine[]> => {
    const answer = await call('GET', `/api/audit${query}`)
    expect(answer.statusCode, query).toBe(200)
    return answer.json()
  }
  const write = (actor: string, action: AuditLine['action'], subject = '') =>
    testApp.services.audit.write({ actor: { name: actor, address: '192.0.2.7' }, action, target: subject })

  test('401 without a token', async () => {
    const answer = await call('GET', '/api/audit', undefined, {})
    expect(answer.json()).toEqual({ message: 'Invalid or expired token' })
  })

  test.each([
    'action=nothing',
    'from=yesterday',
    'to=2026-01-01',
    'q=%00',
    'actor=a&actor=b',
    'limit=101',
    'offset=-1',
  ])('400 for %s', async (query) => {
    const answer = await call('GET', `/api/audit?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([query.split('=')[0]])
  })

  test('404 for a single line, and 405 for methods that would change the log', async () => {
    expect((await call('GET', '/api/audit/1')).statusCode).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await call(method, '/api/audit', {})).statusCode).toBe(405)
    }
  })

  test('the list is filtered by actor, action, datetime and text, newest first, and paged', async () => {
    await write('Budi', 'sign-in', 'user/7')
    await write('budi', 'memo-changed', 'memo/100%')
    await write('ani', 'sign-in', 'user/8')
    const subjects = async (query: string) => (await list(query)).map(({ subject }) => subject)
    expect(await subjects('')).toEqual(['user/8', 'memo/100%', 'user/7'])
    expect(await subjects('?actor=BUDI')).toEqual(['memo/100%', 'user/7'])
    expect(await subjects('?action=sign-in')).toEqual(['user/8', 'user/7'])
    expect(await subjects('?actor=budi&action=sign-in&q=USER')).toEqual(['user/7'])
    expect(await subjects('?q=%25')).toEqual([])
    expect(await subjects('?q=100%25')).toEqual(['memo/100%'])
    expect(await subjects('?q=us%208')).toEqual(['user/8'])
    expect(await subjects('?q=192.0.2.7%20SIGN')).toEqual(['user/8', 'user/7'])
    expect(await subjects('?q=sign&from=2999-01-01T00:00:00Z')).toEqual([])
    expect(await subjects('?q=memo-ch')).toEqual(['memo/100%'])
    expect(await subjects('?limit=1&offset=1')).toEqual(['memo/100%'])
    const [newest] = await list()
    const datetime = encodeURIComponent(newest?.happenedAt.replace('Z', '+00:00') ?? '')
    expect(await subjects(`?from=${datetime}`)).toContain('user/8')
    expect(await subjects(`?to=${datetime}`)).not.toContain('user/8')
    expect(await subjects('?from=2999-01-01T00:00:00Z')).toEqual([])
    const page = await call('GET', '/api/audit?limit=1')
    expect(page.headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' })
    expect(page.json()).toEqual([
      {
        id: expect.any(Number),
        happenedAt: newest?.happenedAt,
        actor: 'ani',
        address: '192.0.2.7',
        action: 'sign-in',
        subject: 'user/8',
      },
    ])
  })

  test('login, failed login and logout have audit lines without passwords or tokens', async () => {
    const other = await testApp.signIn()
    await testApp.logIn(testAdmin.username, 'salah sekali, ini rahasia')
    await call('POST', '/api/auth/logout', undefined, other)
    await call('POST', '/api/auth/logout', undefined, other)
    const lines = await list()
    expect(lines).toMatchObject([
      { ...line, action: 'sign-out', subject: `user/${ownId}` },
      { ...line, action: 'sign-in-failed', subject: '' },
      { ...line, action: 'sign-in', subject: `user/${ownId}` },
    ])
    expect(JSON.stringify(lines)).not.toContain('rahasia')
    expect(JSON.stringify(lines)).not.toContain(other.authorization.slice('Bearer '.length))
  })

  test('a failed login logs the name of an existing user only', async () => {
    await testApp.logIn(` ${testAdmin.username.toUpperCase()} `, 'salah')
    await testApp.logIn('kata sandi saya di kolom yang salah', 'salah')
    const lines = await list()
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'sign-in-failed', actor: '', subject: '' },
      { action: 'sign-in-failed', actor: testAdmin.username, subject: '' },
    ])
    const stored = await testApp.services.database.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('kata sandi saya')
  })

  test('control characters are removed from a name and its length is limited', async () => {
    const { audit } = testApp.services
    const name = `budi\n2026 sign-in\u202e\u2028${'🦄'.repeat(80)}`
    await audit.write({ actor: { name, address: '192.0.2.9' }, action: 'sign-in', target: '' })
    const [{ actor } = { actor: '' }] = await list()
    expect(actor).toBe(`budi2026 sign-in${'🦄'.repeat(44)}`)
  })

  test('changes of users have audit lines', async () => {
    const { id } = (await call('POST', '/api/auth/register', siti)).json().data
    const change = (values: object) => call('PUT', `/api/auth/update/${id}`, values)
    await change({ username: 'Siti A', password: '' })
    await change({ username: 'Siti A', password: 'dua belas layang-layang' })
    await change({ username: 'Siti B', password: 'tiga belas layang-layang' })
    expect((await change({ username: testAdmin.username, password: '' })).statusCode).toBe(409)
    await call('DELETE', `/api/auth/users/${id}`)
    expect((await call('DELETE', `/api/auth/users/${ownId}`)).statusCode).toBe(409)
    const lines = await list()
    expect(lines).toMatchObject(
      [
        ['user-deleted', `user/${id} Siti B`],
        ['user-changed', `user/${id} Siti A → Siti B`],
        ['password-changed', `user/${id} Siti A → Siti B`],
        ['password-changed', `user/${id} Siti A`],
        ['user-changed', `user/${id} Siti → Siti A`],
        ['user-created', `user/${id} Siti`],
      ].map(([action, subject]) => ({ ...line, action, subject })),
    )
    expect(JSON.stringify(lines)).not.toContain('layang')
  })

  test('a password change and an ended session have audit lines', async () => {
    await testApp.signIn()
    const [session] = (await call('GET', '/api/auth/sessions'))
      .json()
      .filter((one: { current: boolean }) => !one.current)
    await call('DELETE', `/api/auth/sessions/${session.id}`)
    const change = (current: string, password: string) => call('POST', '/api/auth/password', { current, password })
    expect((await change(testAdmin.password, siti.password)).statusCode).toBe(200)
    const lines = await list()
    await testApp.services.users.update(ownId, { password: testAdmin.password })
    expect(lines).toMatchObject([
      { ...line, action: 'password-changed', subject: `user/${ownId}` },
      { ...line, action: 'session-ended', subject: `user/${ownId}` },
      { ...line, action: 'sign-in' },
    ])
  })
})

test('no server code changes or deletes audit lines', () => {
  const folder = fileURLToPath(new URL('../', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const changingFiles = files.filter((file) =>
    /(updateTable|deleteFrom|replaceInto)\('audit|\b(update|delete from|truncate|drop table) audit\b/i.test(
      readFileSync(join(folder, file), 'utf8'),
    ),
  )
  expect(changingFiles).toEqual([])
})
