import { rmSync, statSync } from 'node:fs'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { MailSettings } from '#contracts/mail.ts'
import { testDatabases } from '#kit/databases.ts'
import { openTestMailServer, type TestMailServer } from '#kit/mail-server.ts'
import { openTestSite, type TestSite, useTestSite } from '#kit/test-site.ts'
import { secretKeyPath } from '../mail/password-encryption.ts'
import { createMailSettings } from './repository.ts'

const PASSWORD = 'rahasia-sekali'
const url = '/api/settings/mail'

const get = (site: TestSite) => site.get(url)
const sendTest = (site: TestSite, payload?: object) => site.call('POST', `${url}/test`, payload)

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, resetEach: true })
  let server: TestMailServer
  beforeEach(async () => {
    server = await openTestMailServer()
    return () => server.close()
  })

  const portOf = ({ url }: TestMailServer) => Number(new URL(url).port)
  const values = (changes: object = {}) => ({
    server: 'localhost',
    port: portOf(server),
    security: 'none',
    username: '',
    from: 'situs@contoh.example',
    to: ['kantor@contoh.example'],
    ...changes,
  })
  const save = (changes: object = {}, version = 0) => site.call('PUT', url, { ...values(changes), version })
  const audited = async () => (await site.rows('audit')).map(({ action, actor, target }) => [action, actor, target])
  const stored = async () => JSON.parse((await site.rows('single_record'))[0]?.document ?? '')
  const sendMemo = async () => {
    const payload = { name: 'Budi', email: 'budi@contoh.example', paragraph: 'Berapa?' }
    expect((await site.call('POST', '/api/memo', payload, { as: 'visitor' })).status).toBe(201)
    await site.services.mailer.wake()
  }

  test('without settings there is no mail, and the screen gets defaults', async () => {
    expect((await get(site)).body).toMatchObject({ source: 'none', version: 0, server: '', port: 587, to: [] })
    await sendMemo()
    expect((await get(site)).body.outbox).toMatchObject({ waiting: 0, lastSentAt: null, failure: '' })
  })

  test('saved settings are used for the next request without a restart, for every recipient', async () => {
    const saved = await save({ to: ['satu@contoh.example', 'dua@contoh.example'] })
    expect(saved).toMatchObject({ status: 200, body: { source: 'settings', version: 1 } })
    await sendMemo()
    expect(server.received.map(({ from, to }) => [from, ...to])).toEqual([
      ['situs@contoh.example', 'satu@contoh.example'],
      ['situs@contoh.example', 'dua@contoh.example'],
    ])
    const { outbox } = (await get(site)).body as MailSettings
    expect(outbox).toMatchObject({ waiting: 0, failing: 0, lastSentAt: expect.any(String) })
  })

  test('nothing that cannot be seen is in an address; the password stays as it is', async () => {
    const password = ' e\u0301\u200b\u0000\r\n'
    const pasted = { server: '\ufefflocalhost\r\n', username: 'akun\u00ad ', from: '\u200bsitus@contoh.example\v' }
    const to = '\u200bsatu@contoh.example\u0085\u2060dua@contoh.example\u0000'
    expect((await save({ ...pasted, password, to })).body).toMatchObject({
      ...{ server: 'localhost', username: 'akun', from: 'situs@contoh.example' },
      to: ['satu@contoh.example', 'dua@contoh.example'],
    })
    const { mail } = await site.services.mailSettings.readEffective()
    expect(mail?.target).toMatchObject({ username: 'akun', password })
  })

  test('the password is encrypted, read by other instances, and in no response and no audit line', async () => {
    const other = createMailSettings(site.services.database, site.services.config)
    expect((await other.readEffective()).source).toBe('none')
    const saved = await save({ username: 'situs', password: PASSWORD })
    expect(saved.body).toMatchObject({ hasPassword: true, isPasswordLost: false })
    expect(await other.readEffective()).toMatchObject({
      recipients: ['kantor@contoh.example'],
      mail: { from: 'situs@contoh.example', target: { port: portOf(server), password: PASSWORD } },
    })
    const written = JSON.stringify([await site.rows('single_record'), await audited()])
    for (const text of [saved.text, (await get(site)).text, written]) expect(text).not.toContain(PASSWORD)
    expect(statSync(secretKeyPath(site.services.config.dataDir)).mode & 0o777).toBe(0o600)
    expect(await audited()).toEqual([['mail-changed', expect.any(String), `mail localhost:${portOf(server)}`]])
  })

  test('a stored password stays for its account, and has to be typed again for another one', async () => {
    await save({ username: 'situs', password: PASSWORD })
    expect(await save({ username: 'situs', from: 'lain@contoh.example' }, 1)).toMatchObject({ status: 200 })
    for (const changes of [{ server: '127.0.0.1' }, { port: 2525 }, { username: 'lain' }]) {
      const moved = await save({ username: 'situs', ...changes }, 2)
      expect(moved, JSON.stringify(changes)).toMatchObject({
        status: 400,
        body: { errors: { password: [expect.stringContaining('Type the password again')] } },
      })
      expect((await sendTest(site, values({ username: 'situs', ...changes }))).status).toBe(400)
    }
    expect((await save({ username: '' }, 2)).body).toMatchObject({ hasPassword: false, username: '' })
    expect((await stored()).password).toBe('')
  })

  test('without its key a password has to be typed again; emails wait until then', async () => {
    await save({ username: 'situs', password: PASSWORD })
    rmSync(secretKeyPath(site.services.config.dataDir))
    expect((await get(site)).body).toMatchObject({ hasPassword: true, isPasswordLost: true })
    const typedAgain = { status: 400, body: { errors: { password: [expect.stringContaining('the key')] } } }
    expect(await sendTest(site)).toMatchObject(typedAgain)
    expect(await save({ username: 'situs' }, 1)).toMatchObject(typedAgain)
    await sendMemo()
    expect((await get(site)).body.outbox).toMatchObject({ waiting: 1, failing: 0 })
    expect((await save({ username: 'situs', password: PASSWORD }, 1)).body).toMatchObject({ isPasswordLost: false })
    await site.services.mailer.wake()
    expect(server.received).toHaveLength(1)
  })

  test('of two administrators who save at once one gets a 409 with the newer settings', async () => {
    const results = await Promise.all([save({ from: 'a@contoh.example' }), save({ from: 'b@contoh.example' })])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = results.find(({ status }) => status === 409)
    expect(lost?.body.data).toMatchObject({ version: 1, from: (await stored()).from })
    expect(await audited()).toHaveLength(1)
  })

  test('invalid addresses are rejected at their fields; without a server they do not matter', async () => {
    const { status, body } = await save({ from: 'situs', to: ['kantor@contoh.example', 'a@b\r\nBcc: c@d.example'] })
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['from', 'to']])
    expect((await save({ to: [] })).body.errors).toHaveProperty('to')
    expect(await save({ server: '', from: '', to: [] })).toMatchObject({ status: 200, body: { source: 'none' } })
    expect((await audited()).map(([, , target]) => target)).toEqual(['mail off'])
  })

  const to = ['satu@contoh.example', 'dua@contoh.example']

  test('a test sends the typed values to all recipients, and stores none of them', async () => {
    const sent = await sendTest(site, values({ to }))
    expect(sent).toMatchObject({ status: 200, body: { message: expect.stringContaining('has taken the test') } })
    expect(server.received).toMatchObject([{ from: 'situs@contoh.example', to }])
    expect((await get(site)).body).toMatchObject({ source: 'none', testedAt: null })
    const target = `mail localhost:${portOf(server)} (sent)`
    expect(await audited()).toContainEqual(['mail-tested', expect.any(String), target])
  })

  test('a test is remembered for the values that it was sent with', async () => {
    await sendTest(site, values({ to }))
    expect((await save({ to })).body.testedAt).toEqual(expect.any(String))
    expect((await save({ to, from: 'lain@contoh.example' }, 1)).body.testedAt).toBeNull()
    expect(await sendTest(site)).toMatchObject({ status: 200 })
    expect((await get(site)).body).toMatchObject({ version: 2, testedAt: expect.any(String) })
  })

  test('a failed test is recorded, and its values do not count as tested', async () => {
    server.rejectWith(Object.assign(new Error('no'), { responseCode: 550 }))
    expect((await sendTest(site, values())).status).toBe(422)
    expect((await save()).body.testedAt).toBeNull()
    expect((await audited()).map(([action]) => action)).toEqual(['mail-tested', 'mail-changed'])
  })

  test('the administrators of a site share a limit of tests: the twenty-first one in ten minutes is rejected', async () => {
    const other = { username: 'Siti', password: 'sebelas layang-layang biru' }
    await site.call('POST', '/api/auth/register', other)
    const as = await site.signIn(other.username, other.password)
    const third = { username: 'Ani', password: 'sembilan perahu kertas' }
    await site.call('POST', '/api/auth/register', third)
    const thirdAs = await site.signIn(third.username, third.password)
    for (let count = 0; count < 10; count++) {
      await sendTest(site, values())
      await site.call('POST', `${url}/test`, values(), { as })
    }
    expect((await site.call('POST', `${url}/test`, values(), { as: thirdAs })).status).toBe(429)
    expect(server.received).toHaveLength(20)
  })

  test('a test without settings, and the eleventh one in ten minutes, are rejected', async () => {
    expect((await sendTest(site)).body.errors).toHaveProperty('server')
    for (let count = 0; count < 10; count++) await sendTest(site, values())
    expect((await sendTest(site, values())).status).toBe(429)
    expect(server.received).toHaveLength(10)
  })

  test('an email that waits for a later attempt is sent as soon as other settings are saved', async () => {
    await save({ port: 9999 })
    const { db } = site.services.database
    await sendMemo()
    const later = new Date(Date.now() + 5 * 60 * 60_000).toISOString()
    await db.updateTable('outgoing_mail').set({ next_attempt_at: later }).execute()
    const { outbox } = (await get(site)).body as MailSettings
    expect(outbox).toMatchObject({ waiting: 1, failing: 1, failure: expect.stringContaining('No mail server answers') })
    await save({}, 1)
    await site.services.mailer.wake()
    expect(server.received).toHaveLength(1)
  })
})

test('the environment wins: it is shown without its password, tested, and not changed', async () => {
  const server = await openTestMailServer()
  onTestFinished(() => server.close())
  const { port } = new URL(server.url)
  const variables = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'situs@contoh.example',
    MAIL_TO: 'kantor@contoh.example',
  }
  const site = await openTestSite({ variables })
  onTestFinished(() => site.close())
  const environment = { source: 'environment', server: '127.0.0.1', port: Number(port), hasPassword: false }
  expect((await get(site)).body).toMatchObject({ ...environment, to: ['kantor@contoh.example'] })
  const change = { server: 'localhost', port: 25, security: 'none', username: '', from: 'a@b.example', version: 0 }
  expect((await site.call('PUT', url, { ...change, to: ['a@b.example'] })).status).toBe(409)
  expect((await sendTest(site)).status).toBe(200)
  expect(server.received).toHaveLength(1)
  expect((await get(site)).body).toMatchObject({ testedAt: expect.any(String) })
})
