import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeclaredEndpoint } from '#kit/declared-requests.ts'
import { sample } from '#kit/sample.ts'
import { fillPlaces, groupTextPlaces } from '#kit/text-places.ts'
import { createAccount, createValidRequest, sendRequest, useGuardedSite } from '#kit/valid-requests.ts'

const site = useGuardedSite()

// By hand: what the declarations say is compared with these names.
const publicCollections = [
  'header',
  'about',
  'aboutdetail',
  'features',
  'services',
  'gallery',
  'galleryheader',
  'team',
  'testimonial',
  'testimonialheader',
  'contact',
  'blog',
  'pages',
  'settings',
]
const isPublicList = (name: string): boolean =>
  publicCollections.some((path) => name === `GET /api/${path}` || name === `GET /api/${path}/:id`)
const publicNames = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /cari',
  'GET /en/search',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /.well-known/security.txt',
  'GET /favicon.ico',
  'GET /apple-touch-icon.png',
  'GET /media/:file',
  'GET /cards/:file',
  'GET /icons/:hash/:file',
  'GET /downloads/:hash/:name',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/memo',
  'POST /api/whatsapp/:reference',
]
const isPublic = (name: string): boolean => publicNames.includes(name) || isPublicList(name)

/** What a person can do who still has to replace the first password. */
const beforePasswordChange = ['GET /api/aboutdetail/cek', 'GET /api/auth/sessions', 'POST /api/auth/password']
/** Reading that leaves a trace: another site may not cause it. */
const readingWithEffect = ['GET /api/memo/:id/events', 'GET /api/memo/export']

const refused = [401, 403]

interface Caller {
  readonly headers: Readonly<Record<string, string>>
  readonly isAllowed: (endpoint: DeclaredEndpoint) => boolean
}

async function openSession(mustChangePassword = false): Promise<string> {
  const { users, sessions, database } = site.services
  const { id, username } = await createAccount(site)
  if (mustChangePassword)
    await database.db.updateTable('user_account').set({ must_change_password: 1 }).where('id', '=', id).execute()
  const found = await users.findByName(username)
  const token = await sessions.create(id, found?.passwordHash ?? '')
  if (!token) throw new Error(`${username} has no session.`)
  return token
}

/** Returns the token of a session that is over. */
async function openExpiredSession(): Promise<string> {
  const { db } = site.services.database
  const token = await openSession()
  const aDayAgo = new Date(site.controls.now() - 86_400_000).toISOString()
  await db.updateTable('session').set({ used_at: aDayAgo }).where('token_hash', '=', hash('sha256', token)).execute()
  return token
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const cookie = (token: string) => ({ cookie: `beranda=${token}` })
const mayVisitor = ({ name }: DeclaredEndpoint): boolean => isPublic(name)
const hasEffect = ({ name, method }: DeclaredEndpoint): boolean => method !== 'GET' || readingWithEffect.includes(name)

async function createCallers(): Promise<Readonly<Record<string, Caller>>> {
  const [token, oneTime, expired] = [await openSession(), await openSession(true), await openExpiredSession()]
  const always = () => true
  return {
    'a visitor': { headers: {}, isAllowed: mayVisitor },
    'a wrong token': { headers: bearer('x'.repeat(43)), isAllowed: mayVisitor },
    'an expired token': { headers: bearer(expired), isAllowed: mayVisitor },
    'a first password': {
      headers: bearer(oneTime),
      isAllowed: (one) => mayVisitor(one) || beforePasswordChange.includes(one.name),
    },
    'the cookie from another site': {
      headers: { ...cookie(token), origin: 'https://lain.example', 'sec-fetch-site': 'cross-site' },
      isAllowed: (one) =>
        !hasEffect(one) || one.name === 'POST /api/memo' || one.name === 'POST /api/whatsapp/:reference',
    },
    'the cookie': { headers: { ...cookie(token), 'sec-fetch-site': 'same-origin' }, isAllowed: always },
    'the token': { headers: bearer(token), isAllowed: always },
  }
}

test('a caller reaches what is theirs by name, and nothing else', async () => {
  const callers = await createCallers()
  const faults: string[] = []
  for (const endpoint of sample(site.endpoints, { inQuick: 30 }, 'endpoints')) {
    const { name } = endpoint
    // Its token is one of its own.
    if (name === 'GET /metrics') continue
    for (const [caller, { headers, isAllowed }] of Object.entries(callers)) {
      // These end the session of their caller, or change the account.
      if (isAllowed(endpoint) && endpoint.tag === 'session' && caller !== 'a visitor') continue
      const { as: _, ...request } = await createValidRequest(site, endpoint)
      const { status } = await sendRequest(site, endpoint, request, { as: headers })
      if (refused.includes(status) === isAllowed(endpoint)) faults.push(`${name} answers ${status} to ${caller}`)
    }
  }
  expect(faults).toEqual([])
})

// By hand: what is written here is seen by administrators alone.
const privateNames = [
  'POST /api/memo/record',
  'POST /api/reply-templates',
  'PUT /api/settings/mail',
  'POST /api/auth/register',
  'PUT /api/memo/:id',
  'POST /api/memo',
]
const MARK = 'rahasia7'

test('what is private by name is in no page and no answer to a visitor', async () => {
  for (const name of privateNames) {
    const endpoint = site.endpoints.find((one) => one.name === name)
    if (!endpoint) throw new Error(`There is no endpoint ${name}.`)
    const { free } = await groupTextPlaces(site, endpoint)
    const written = free.filter(({ path }) => path[0] !== 'website')
    const request = fillPlaces(await createValidRequest(site, endpoint), written, ({ path }) => `${MARK} ${path[0]}`)
    const { status, text } = await sendRequest(site, endpoint, request)
    expect([name, status < 300, written.length > 0], text).toEqual([name, true, true])
  }
  expect((await site.get('/api/memo')).text).toContain(MARK)
  await site.services.publishChanges()
  for (const path of ['/home/index.html', '/home/en/index.html', '/penawaran', '/blog', '/layanan', '/sitemap.xml'])
    expect((await site.pageCache.readHtml(path)) ?? '', path).not.toContain(MARK)
  for (const endpoint of site.endpoints.filter(({ name, method }) => isPublic(name) && method === 'GET')) {
    const { text } = await sendRequest(site, endpoint, await createValidRequest(site, endpoint), { as: 'visitor' })
    expect(text, endpoint.name).not.toContain(MARK)
  }
})
