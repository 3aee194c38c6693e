import { afterAll, beforeAll } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { testAdmin } from './admin.ts'
import {
  collectEndpoints,
  type DeclaredEndpoint,
  type Part,
  type Place,
  type ValueSchema,
} from './declared-requests.ts'
import { createFullInput } from './full-document.ts'
import { drawImage } from './images.ts'
import { openTestMailServer } from './mail-server.ts'
import { addMemo, testMemo } from './memos.ts'
import {
  type AuthHeaders,
  createSiteClient,
  type JsonBody,
  type RequestOptions,
  type SiteResponse,
} from './site-client.ts'
import { startWholeSite } from './test-services.ts'
import { generateCode } from './totp.ts'

const METRICS_TOKEN = 'enam belas bulan purnama'

/** The values of a request, by part. */
export interface RequestValues extends Readonly<Partial<Record<Part, Readonly<Record<string, unknown>>>>> {
  /** Who sends it; the administrator when absent. */
  readonly as?: AuthHeaders
}

type WholeSite = Awaited<ReturnType<typeof startWholeSite>>

/** Opens a session of that user; returns its header. */
async function openSession(
  { users, sessions }: Pick<WholeSite['services'], 'users' | 'sessions'>,
  username: string,
): Promise<AuthHeaders> {
  const found = await users.findByName(username)
  if (!found) throw new Error(`There is no user ${username}.`)
  return { authorization: `Bearer ${await sessions.create(found.user.id, found.passwordHash)}` }
}

/** Opens a whole site whose endpoints are known as they are registered. */
export async function openGuardedSite(variables: Readonly<Record<string, string>> = {}) {
  const { endpoints, beforeRoutes } = collectEndpoints()
  const mailServer = await openTestMailServer()
  const { services, close, ...site } = await startWholeSite(
    { SAMPLE_CONTENT: 'on', METRICS_TOKEN, SECURITY_CONTACT: 'mailto:keamanan@contoh.example', ...variables },
    { beforeRoutes },
  )
  const authHeaders = await openSession(services, testAdmin.username)
  const client = createSiteClient(services.app, () => authHeaders)
  // Another site on the same database has made records, too.
  const openedAt = Date.now().toString(36)
  let made = 0
  let senders = 0
  const guarded = {
    ...site,
    ...client,
    services,
    endpoints,
    /** Settings with which letters arrive. */
    mail: {
      server: 'localhost',
      port: Number(new URL(mailServer.url).port),
      security: 'none',
      username: '',
      from: 'situs@contoh.example',
      to: ['kantor@contoh.example'],
    },
    /** The letters that were sent. */
    letters: mailServer.received,
    async close() {
      await close()
      await mailServer.close()
    },
    /** Returns a number that no other record of this site was made with. */
    nextNumber: () => (made += 1),
    /**
     * Returns a name that no other record was made with; an address that ended in a number could be that of an entry.
     */
    nextName: () => `nomor-${openedAt}-${guarded.nextNumber()}x`,
    /** Returns an address in a network that no request came from. */
    nextAddress() {
      senders += 1
      return `2001:db8:${(senders % 65_536).toString(16)}:${(senders >> 16).toString(16)}::1`
    },
  }
  const { version } = await expectMade(guarded.get<JsonBody>('/api/settings/mail'))
  await expectMade(guarded.call('PUT', '/api/settings/mail', { ...guarded.mail, version }))
  return guarded
}

export type GuardedSite = Awaited<ReturnType<typeof openGuardedSite>>

/** Opens a guarded site before the tests of the file and closes it after them; tests can use it. */
export function useGuardedSite(): GuardedSite {
  let opened: GuardedSite | undefined
  beforeAll(async () => {
    opened = await openGuardedSite()
  })
  afterAll(() => opened?.close())
  // The target is empty, because the site does not exist yet: every property is read from it.
  return new Proxy({} as GuardedSite, { get: (_target, name) => Reflect.get(opened ?? {}, name) })
}

/** What a value by that name has to be, where its schema cannot say it. */
const valuesByName: Readonly<Record<string, (site: GuardedSite) => unknown>> = {
  email: () => testMemo.email,
  tlp: () => testMemo.tlp,
  username: (site) => site.nextName(),
  password: () => PASSWORD,
  reference: () => 'WEB-S1',
  file: () => 'a.png',
  ids: () => '1',
}

/** The password of the accounts that requests are sent with. */
const PASSWORD = 'layang-layang di pematang'

/** Returns a valid value of the schema. Throws when it cannot be made: then `valuesByName` has to have one. */
function createValue(site: GuardedSite, schema: ValueSchema, name: string): unknown {
  const named = valuesByName[name]
  if (named && schema.type === 'string') return named(site)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return createValue(site, schema.anyOf[0] ?? {}, name)
  if (schema.properties) return createObject(site, schema)
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date-time') return '2026-01-02T03:04:05.000Z'
      if (schema.pattern) throw new Error(`No valid value of ${name} is known; add one to valuesByName.`)
      return 'teks'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength)
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
    case 'boolean':
      return false
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => createValue(site, schema.items ?? {}, name))
    case 'object':
      return {}
    default:
      return null
  }
}

/** Returns an object with the required values, of which these are known. */
function createObject(site: GuardedSite, { properties = {}, required = [] }: ValueSchema, known: object = {}) {
  const names = Object.keys(properties).filter((name) => required.includes(name) && !(name in known))
  const made = names.map((name) => [name, createValue(site, properties[name] ?? {}, name)] as const)
  return { ...Object.fromEntries(made), ...known }
}

async function expectMade<Body>(made: Promise<SiteResponse<Body>>): Promise<Body> {
  const { status, body, text } = await made
  if (status !== 200 && status !== 201) throw new Error(`A record for a request is refused with ${status}: ${text}`)
  return body
}

/** Creates an entry, or returns the only one that there can be. */
async function createEntry(site: GuardedSite, collection: Collection): Promise<{ readonly id: number }> {
  const url = `/api/${collection.path}`
  if (collection.screen.isSingle) {
    const [entry] = (await expectMade(site.get<JsonBody>(`${url}?limit=1`))) as readonly { readonly id: number }[]
    if (entry) return entry
  }
  const input = createFullInput(collection, site.nextName())
  return (await expectMade(site.call<JsonBody>('POST', url, input))).data
}

async function createDeleted(site: GuardedSite, url: string, id: number): Promise<number> {
  await expectMade(site.call('DELETE', `${url}/${id}`))
  return id
}

/** Creates an account with the password PASSWORD. */
export async function createAccount(site: GuardedSite): Promise<{ readonly id: number; readonly username: string }> {
  const account = { username: site.nextName(), password: PASSWORD }
  return (await expectMade(site.call<JsonBody>('POST', '/api/auth/register', account))).data
}

interface LibraryFile {
  readonly hash: string
  readonly path: string
}

const drawNewImage = (site: GuardedSite) => drawImage('png', 20 + 2 * site.nextNumber())

async function uploadImage(site: GuardedSite): Promise<LibraryFile> {
  return (await expectMade(site.send<JsonBody>('/api/media', { file: await drawNewImage(site) }))).data
}

/** Returns the last segments of the path by these names. */
function splitPath({ path }: Pick<LibraryFile, 'path'>, names: readonly string[]): Record<string, string> {
  const segments = path.split('/').slice(-names.length)
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(segments[index] ?? '')]))
}

/** Chooses an icon: the default one is a file of the build. */
async function chooseIcon(site: GuardedSite): Promise<void> {
  await expectMade(site.call('PUT', '/api/settings', { icon: (await uploadImage(site)).path }))
}

const iconUrls = ['/icons/:hash/:file', '/favicon.ico', '/apple-touch-icon.png']

/** Returns what the landing page has by that pattern. */
async function findInPage({ pageCache }: GuardedSite, pattern: RegExp): Promise<string> {
  const [found] = pattern.exec((await pageCache.readHtml('/home/index.html')) ?? '') ?? []
  if (!found) throw new Error(`The landing page has no ${pattern.source}.`)
  return found
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

const createDocument = (site: GuardedSite) => Buffer.concat([pdf, Buffer.from(`\n%${site.nextName()}`)])

async function uploadDocument(site: GuardedSite): Promise<LibraryFile> {
  const file = createDocument(site)
  return (await expectMade(site.send<JsonBody>('/api/downloads', { file }, { fileName: 'a.pdf' }))).data
}

/** Creates what the path of an endpoint names, by the beginning of its path. */
const recordsByPath: readonly (readonly [
  start: string,
  create: (site: GuardedSite, url: string) => Promise<object>,
])[] = [
  [
    '/api/memo/:id',
    async (site, url) => {
      const id = await addMemo(site.services)
      return { id: url.endsWith('/restore') ? await createDeleted(site, '/api/memo', id) : id }
    },
  ],
  ['/api/auth/', createAccount],
  ['/api/media/:hash', uploadImage],
  ['/media/:file', async (site) => splitPath(await uploadImage(site), ['file'])],
  ['/api/downloads/:hash', uploadDocument],
  ['/downloads/:hash/:name', async (site) => splitPath(await uploadDocument(site), ['hash', 'name'])],
  ['/cards/:file', async (site) => splitPath({ path: await findInPage(site, /\/cards\/[^"?]+/) }, ['file'])],
  [
    '/icons/:hash/:file',
    async (site) => splitPath({ path: await findInPage(site, /\/icons\/[^"]+/) }, ['hash', 'file']),
  ],
  ...Object.values<Collection>(collections).map(
    (collection) =>
      [
        `/api/${collection.path}/:id`,
        async (site: GuardedSite) => ({ id: (await createEntry(site, collection)).id }),
      ] as const,
  ),
]

// The others are chosen by an owner who wants less.
const wholeSettings = { languages: 'Indonesian and English', spamFilter: 'on' }

/** What a request needs that its schema does not say, by the name of its endpoint. */
const valuesByEndpoint: Readonly<Record<string, (site: GuardedSite) => Promise<object> | object>> = {
  'POST /api/auth/login': () => testAdmin,
  'POST /api/auth/password': () => ({ current: PASSWORD, password: 'gunung tertinggi di pulau' }),
  'POST /api/memo': () => testMemo,
  'POST /api/memo/record': () => testMemo,
  'PUT /api/memo/:id': () => ({ note: 'teks' }),
  'POST /api/person/find': () => ({ email: testMemo.email }),
  'POST /api/person/export': async (site) => ({ memos: [await addMemo(site.services)] }),
  'POST /api/person/erase': async (site) => ({ memos: [await addMemo(site.services)] }),
  'PUT /api/settings': () => wholeSettings,
  'PUT /api/settings/:id': () => wholeSettings,
  'PUT /api/settings/mail': async (site) => ({
    ...site.mail,
    password: PASSWORD,
    version: (await site.get('/api/settings/mail')).body.version,
  }),
  'POST /api/settings/mail/test': (site) => ({ ...site.mail, password: PASSWORD }),
  'POST /api/media': async (site) => ({ file: await drawNewImage(site) }),
  'POST /api/downloads': (site) => ({ file: createDocument(site) }),
  'PUT /api/missed-addresses': async (site) => {
    const path = `/${site.nextName()}`
    site.services.missedCounter.record({ url: path, headers: {} })
    await site.get('/api/missed-addresses')
    return { path, ignored: true }
  },
}

async function listIds(site: GuardedSite, url: string): Promise<readonly number[]> {
  const entries = await expectMade(site.get<readonly { readonly id: number }[]>(url.replace(/\/order$/, '')))
  return entries.map(({ id }) => id)
}

/** Returns a value for each field but images, which stay as they are. */
function createEntryInput(site: GuardedSite, collection: Collection): Record<string, unknown> {
  const values = Object.entries(createFullInput(collection, site.nextName()))
  return Object.fromEntries(values.filter(([key]) => collection.fields[key]?.type !== 'image'))
}

async function createBody(
  site: GuardedSite,
  endpoint: DeclaredEndpoint,
  known: object = {},
): Promise<Record<string, unknown> | undefined> {
  const { collection, schemas, name, url } = endpoint
  if (!schemas.body) return undefined
  if (url.endsWith('/order')) return { ids: await listIds(site, url) }
  const more = await valuesByEndpoint[name]?.(site)
  if (collection) return { ...createEntryInput(site, collection), ...more }
  return createObject(site, schemas.body, { ...known, ...more })
}

/** Creates an account with a session of its own. */
async function signInAsOther(site: GuardedSite): Promise<AuthHeaders> {
  return openSession(site.services, (await createAccount(site)).username)
}

/**
 * Turns the second factor of the sender on, as far as the endpoint asks for; returns what the request has to contain.
 */
async function prepareTwoFactor(site: GuardedSite, { name }: DeclaredEndpoint, as: AuthHeaders): Promise<object> {
  const url = '/api/auth/totp'
  if (name !== `POST ${url}/confirm` && name !== `DELETE ${url}`) return {}
  const { secret } = await expectMade(site.call<JsonBody>('POST', url, { password: PASSWORD }, { as }))
  const code = generateCode(secret, Math.floor(site.controls.now() / 30_000))
  if (name === `POST ${url}/confirm`) return { code }
  const { recoveryCodes } = await expectMade(site.call<JsonBody>('POST', `${url}/confirm`, { code }, { as }))
  return { password: PASSWORD, code: recoveryCodes[0] }
}

/** Creates a valid request about the session or the account of its sender. */
async function createSessionRequest(site: GuardedSite, endpoint: DeclaredEndpoint): Promise<RequestValues> {
  const as = await signInAsOther(site)
  const [session] = await expectMade(site.get<JsonBody>('/api/auth/sessions', { as }))
  const params = endpoint.url.includes('/users/') ? await createAccount(site) : { id: session.id }
  const body = await createBody(site, endpoint, await prepareTwoFactor(site, endpoint, as))
  return { params, ...(body && { body }), as }
}

/** Creates a valid request of the endpoint, and the records that it is about. */
export async function createValidRequest(site: GuardedSite, endpoint: DeclaredEndpoint): Promise<RequestValues> {
  const { schemas, url, tag } = endpoint
  // A guard sends more in a minute than a person may.
  await site.services.database.db.deleteFrom('attempt').execute()
  if (tag === 'session') return createSessionRequest(site, endpoint)
  if (iconUrls.includes(url)) await chooseIcon(site)
  const [, createRecord] = recordsByPath.find(([start]) => schemas.params && url.startsWith(start)) ?? []
  const body = await createBody(site, endpoint)
  return {
    params: createObject(site, schemas.params ?? {}, await createRecord?.(site, url)),
    query: createObject(site, schemas.query ?? {}),
    ...(body && { body }),
  }
}

/** Returns the values with another one at the place. */
export function withValue(
  values: RequestValues,
  { part, path }: Pick<Place, 'part' | 'path'>,
  value: unknown,
): RequestValues {
  const copy = structuredClone(values) as Record<Part, Record<string | number, unknown>>
  copy[part] ??= {}
  let target: Record<string | number, unknown> = copy[part]
  for (const [index, key] of path.slice(0, -1).entries()) {
    target[key] ??= typeof path[index + 1] === 'number' ? [] : {}
    target = target[key] as typeof target
  }
  target[path.at(-1) ?? ''] = value
  return copy
}

/** Returns the value at the place; undefined when there is none. */
export function readValue(values: RequestValues, { part, path }: Pick<Place, 'part' | 'path'>): unknown {
  let value: unknown = values[part]
  for (const key of path) value = value instanceof Object ? Reflect.get(value, key) : undefined
  return value
}

/** Sends the request. */
export function sendRequest(
  site: GuardedSite,
  { method, url, isForm }: DeclaredEndpoint,
  { params = {}, query = {}, body, as }: RequestValues,
  options: RequestOptions = {},
): Promise<SiteResponse<JsonBody>> {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const target = search ? `${path}?${search}` : path
  if (url === '/metrics') return site.get(target, { as: { authorization: `Bearer ${METRICS_TOKEN}` }, ...options })
  const sender = { from: site.nextAddress(), ...(as && { as }), ...options }
  if (isForm) return site.send(target, (body ?? {}) as Record<string, string>, sender)
  return site.call(method, target, body, sender)
}

// No record at this path, no route for it, or too long.
const pathRefusals = [404, 405, 414]

// What is wrong in a login is not said; a test of mail ends where the mail server does not answer; no visitor asked for
// a path of our own; the search page says above its field that a text is too long.
const silentRefusals: Readonly<Record<string, number>> = {
  'POST /api/auth/login': 401,
  'POST /api/settings/mail/test': 422,
  'PUT /api/missed-addresses': 404,
  'GET /cari': 400,
  'GET /en/search': 400,
}

/** Returns true when the response refuses the value of this very place. */
export function isNamedBy(
  endpoint: DeclaredEndpoint,
  { part, path }: Place,
  { status, body }: SiteResponse<JsonBody>,
): boolean {
  // The items of a section are counted below it.
  const name = path.filter((key) => key !== 'items').join('.')
  const named = Object.keys(body?.errors ?? {})
  if (named.includes(name) || named.includes(String(path[0]))) return true
  return (part === 'params' && pathRefusals.includes(status)) || status === silentRefusals[endpoint.name]
}

/** Throws unless the value has arrived at its place: it was taken, or the refusal names this very place. */
export function requireArrival(endpoint: DeclaredEndpoint, place: Place, response: SiteResponse<JsonBody>): void {
  const { status, text } = response
  if ((status >= 200 && status < 300) || isNamedBy(endpoint, place, response)) return
  const name = `${place.part}.${place.path.join('.')}`
  throw new Error(
    `${endpoint.name} does not take a value of ${name} and does not name it: ${status} ${text.slice(0, 300)}`,
  )
}
