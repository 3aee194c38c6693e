import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { AuditAction } from '#content/audit-actions.ts'
import type { AuditLine } from '#contracts/audit.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

const line = { actor: testAdmin.username, address: '192.0.2.1' }
const siti = { username: 'Siti', password: 'sebelas layang-layang biru' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })

  const list = async (query = ''): Promise<AuditLine[]> => {
    const { status, body } = await site.get(`/api/audit${query}`)
    expect(status, query).toBe(200)
    return body
  }
  const write = (actor: string, action: AuditAction, subject = '') =>
    site.services.audit.write({ actor: { name: actor, address: '192.0.2.7' }, action, target: subject })

  test.each([...['action=nothing', 'from=yesterday', 'to=2026-01-01', 'actor=a&actor=b', 'limit=101', 'offset=-1']])(
    '400 for %s',
    async (query) => {
      const { status, body } = await site.get(`/api/audit?${query}`)
      expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]])
    },
  )

  test('404 for a single line, and 405 for methods that would change the log', async () => {
    expect((await site.get('/api/audit/1')).status).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await site.call(method, '/api/audit', {})).status).toBe(405)
  })

  test('the list is filtered by actor, action, datetime and text, newest first, and paged', async () => {
    await write('Budi', 'sign-in', 'user/7')
    await write('budi', 'memo-changed', 'memo/100%')
    await write('ani', 'sign-in', 'user/8')
    const [newest] = await list()
    const datetime = encodeURIComponent(newest?.happenedAt.replace('Z', '+00:00') ?? '')
    for (const [query, expected] of [
      ['', ['user/8', 'memo/100%', 'user/7']],
      ['?actor=BUDI', ['memo/100%', 'user/7']],
      ['?action=sign-in', ['user/8', 'user/7']],
      ['?actor=budi&action=sign-in&q=USER', ['user/7']],
      ['?q=%25', []],
      ['?q=100%25', ['memo/100%']],
      ['?q=us%208', ['user/8']],
      ['?q=192.0.2.7%20SIGN', ['user/8', 'user/7']],
      ['?q=sign&from=2199-01-01T00:00:00Z', []],
      ['?q=memo-ch', ['memo/100%']],
      ['?limit=1&offset=1', ['memo/100%']],
      [`?from=${datetime}`, expect.arrayContaining(['user/8'])],
      [`?to=${datetime}`, expect.not.arrayContaining(['user/8'])],
      ['?from=2199-01-01T00:00:00Z', []],
    ] as const) {
      const subjects = (await list(query)).map(({ subject }) => subject)
      expect(subjects, query).toEqual(expected)
    }
    const page = await site.get('/api/audit?limit=1')
    expect(page.headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' })
    const { happenedAt } = newest ?? {}
    expect(page.body).toEqual([
      { id: expect.any(Number), happenedAt, actor: 'ani', address: '192.0.2.7', action: 'sign-in', subject: 'user/8' },
    ])
  })

  test('login, failed login and logout have audit lines, with names of existing users only', async () => {
    const as = await site.signIn()
    await site.logIn(` ${testAdmin.username.toUpperCase()} `, 'salah sekali, ini rahasia')
    await site.logIn('kata sandi rahasia di kolom yang salah', 'salah')
    for (let attempt = 0; attempt < 2; attempt++) await site.call('POST', '/api/auth/logout', undefined, { as })
    const lines = await list()
    expect(lines).toMatchObject([
      { ...line, action: 'sign-out', subject: `user/${site.adminId}` },
      { ...line, action: 'sign-in-failed', actor: '', subject: '' },
      { ...line, action: 'sign-in-failed', subject: '' },
      { ...line, action: 'sign-in', subject: `user/${site.adminId}` },
    ])
    expect(JSON.stringify(lines)).not.toContain('rahasia')
    expect(JSON.stringify(lines)).not.toContain(as.authorization.slice('Bearer '.length))
  })

  test('control characters are removed from a name and its length is limited', async () => {
    await write(`budi\n2026 sign-in\u202e\u2028${'🦄'.repeat(80)}`, 'sign-in')
    expect((await list())[0]?.actor).toBe(`budi2026 sign-in${'🦄'.repeat(44)}`)
  })

  test('changes of users have audit lines', async () => {
    const { id } = (await site.call('POST', '/api/auth/register', siti)).body.data
    const change = (username: string, password: string) =>
      site.call('PUT', `/api/auth/update/${id}`, { username, password })
    await change('Siti A', '')
    await change('Siti A', 'dua belas layang-layang')
    await change('Siti B', 'tiga belas layang-layang')
    expect((await change(testAdmin.username, '')).status).toBe(409)
    await site.call('DELETE', `/api/auth/users/${id}`)
    expect((await site.call('DELETE', `/api/auth/users/${site.adminId}`)).status).toBe(409)
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

  test('an ended session and a changed password have audit lines', async () => {
    await site.signIn()
    const sessions = (await site.get<{ id: string; current: boolean }[]>('/api/auth/sessions')).body
    await site.call('DELETE', `/api/auth/sessions/${sessions.find(({ current }) => !current)?.id}`)
    await site.call('POST', '/api/auth/password', { current: testAdmin.password, password: siti.password })
    const actions = (await list()).map(({ action, subject }) => [action, subject])
    const own = `user/${site.adminId}`
    expect(actions).toEqual(['password-changed', 'session-ended', 'sign-in'].map((action) => [action, own]))
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
