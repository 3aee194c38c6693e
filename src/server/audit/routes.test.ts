import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { openPeopleApp, type PeopleApp } from '../session/test-people.ts'
import { tester } from '../test-app.ts'
import type { AuditLine } from './repository.ts'

const line = { actor: tester.username, address: '192.0.2.1' }
const siti = { username: 'Siti', password: 'sebelas layang-layang biru' }

describe.each(databases)('$kind', ({ environment }) => {
  let people: PeopleApp
  let headers: { authorization: string }
  let own: number
  beforeAll(async () => {
    people = await openPeopleApp(await environment())
    own = (await people.parts.users.findByName(tester.username))?.user.id ?? 0
  })
  beforeEach(async () => {
    headers = await people.bearer()
    for (const table of ['attempt', 'audit'] as const) await people.parts.database.db.deleteFrom(table).execute()
  })
  afterAll(() => people.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as: object = headers) =>
    people.call({ method, url, headers: { ...as }, ...(payload && { payload }) })
  const list = async (query = ''): Promise<AuditLine[]> => {
    const answer = await call('GET', `/api/audit${query}`)
    expect(answer.statusCode, query).toBe(200)
    return answer.json()
  }
  const write = (actor: string, action: AuditLine['action'], subject = '') =>
    people.parts.audit.write({ actor: { name: actor, address: '192.0.2.7' }, action, subject })

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

  test('404 for a line of its own, and 405 for whatever would change the list', async () => {
    expect((await call('GET', '/api/audit/1')).statusCode).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await call(method, '/api/audit', {})).statusCode).toBe(405)
    }
  })

  test('the list is narrowed by actor, action, moment and text, newest first, in pages', async () => {
    await write('Budi', 'sign-in', 'user/7')
    await write('budi', 'memo-changed', 'memo/100%')
    await write('ani', 'sign-in', 'user/8')
    const subjects = async (query: string) => (await list(query)).map(({ subject }) => subject)
    expect(await subjects('')).toEqual(['user/8', 'memo/100%', 'user/7'])
    expect(await subjects('?actor=BUDI')).toEqual(['memo/100%', 'user/7'])
    expect(await subjects('?action=sign-in')).toEqual(['user/8', 'user/7'])
    expect(await subjects('?actor=budi&action=sign-in&q=USER')).toEqual(['user/7'])
    expect(await subjects('?q=%25')).toEqual(['memo/100%'])
    expect(await subjects('?q=memo-ch')).toEqual(['memo/100%'])
    expect(await subjects('?limit=1&offset=1')).toEqual(['memo/100%'])
    const [newest] = await list()
    const moment = encodeURIComponent(newest?.happenedAt.replace('Z', '+00:00') ?? '')
    expect(await subjects(`?from=${moment}`)).toContain('user/8')
    expect(await subjects(`?to=${moment}`)).not.toContain('user/8')
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

  test('signing in, failing to and signing out have their lines, without a password', async () => {
    const other = await people.bearer()
    await people.logIn(tester.username, 'salah sekali, ini rahasia')
    await call('POST', '/api/auth/logout', undefined, other)
    await call('POST', '/api/auth/logout', undefined, other)
    const lines = await list()
    expect(lines).toMatchObject([
      { ...line, action: 'sign-out', subject: `user/${own}` },
      { ...line, action: 'sign-in-failed', subject: '' },
      { ...line, action: 'sign-in', subject: `user/${own}` },
    ])
    expect(JSON.stringify(lines)).not.toContain('rahasia')
    expect(JSON.stringify(lines)).not.toContain(other.authorization.slice('Bearer '.length))
  })

  test('a failed sign-in has the name of the user there is, and of nobody else what was typed', async () => {
    await people.logIn(` ${tester.username.toUpperCase()} `, 'salah')
    await people.logIn('kata sandi saya di kolom yang salah', 'salah')
    const lines = await list()
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'sign-in-failed', actor: '', subject: '' },
      { action: 'sign-in-failed', actor: tester.username, subject: '' },
    ])
    const kept = await people.parts.database.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('kata sandi saya')
  })

  test('a name stays on its line', async () => {
    const { audit } = people.parts
    const name = `budi\n2026 sign-in\u202e\u2028${'🦄'.repeat(80)}`
    await audit.write({ actor: { name, address: '192.0.2.9' }, action: 'sign-in', subject: '' })
    const [{ actor } = { actor: '' }] = await list()
    expect(actor).toBe(`budi2026 sign-in${'🦄'.repeat(44)}`)
  })

  test('what happens to accounts has its lines', async () => {
    const { id } = (await call('POST', '/api/auth/register', siti)).json().data
    const change = (values: object) => call('PUT', `/api/auth/update/${id}`, values)
    await change({ username: 'Siti A', password: '' })
    await change({ username: 'Siti A', password: 'dua belas layang-layang' })
    await change({ username: 'Siti B', password: 'tiga belas layang-layang' })
    expect((await change({ username: tester.username, password: '' })).statusCode).toBe(409)
    await call('DELETE', `/api/auth/users/${id}`)
    expect((await call('DELETE', `/api/auth/users/${own}`)).statusCode).toBe(409)
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

  test('one’s own password, and a session that is ended, have their lines', async () => {
    await people.bearer()
    const [session] = (await call('GET', '/api/auth/sessions'))
      .json()
      .filter((one: { current: boolean }) => !one.current)
    await call('DELETE', `/api/auth/sessions/${session.id}`)
    const change = (current: string, password: string) => call('POST', '/api/auth/password', { current, password })
    expect((await change(tester.password, siti.password)).statusCode).toBe(200)
    const lines = await list()
    await people.parts.users.update(own, { password: tester.password })
    expect(lines).toMatchObject([
      { ...line, action: 'password-changed', subject: `user/${own}` },
      { ...line, action: 'session-ended', subject: `user/${own}` },
      { ...line, action: 'sign-in' },
    ])
  })
})

test('lines are added and read, nothing else', () => {
  const folder = fileURLToPath(new URL('../', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const changing = files.filter((file) =>
    /(updateTable|deleteFrom|replaceInto)\('audit|\b(update|delete from|truncate|drop table) audit\b/i.test(
      readFileSync(join(folder, file), 'utf8'),
    ),
  )
  expect(changing).toEqual([])
})
