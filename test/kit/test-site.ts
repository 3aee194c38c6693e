import { type Selectable, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Tables } from '#server/database/tables.ts'
import { testAdmin } from './admin.ts'
import { createEffectWatch } from './effects.ts'
import { type AuthHeaders, createSiteClient, type JsonBody, type RequestOptions } from './site-client.ts'
import { type ReplacedServices, startTestServices } from './test-services.ts'

// Tables with foreign keys come before the tables that they reference.
const RESET_TABLES = [
  'session',
  'two_factor',
  'recovery_code',
  'user_account',
  'idempotency_key',
  'outgoing_mail',
  'single_record',
  'erasure',
  'memo',
  'attempt',
  'audit',
] as const

interface OpenOptions {
  /** Environment variables. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** In place of those of the site. */
  readonly services?: Partial<ReplacedServices> | undefined
}

/** Opens the API of a site on an empty database, with a stopped clock and a fast password hash. */
export async function openTestSite({ variables = {}, services: replaced }: OpenOptions = {}) {
  const { services, controls, resetControls, published, close } = await startTestServices(variables, replaced)
  const { app, database, users, sessions } = services
  let adminId = 0
  let authHeaders: AuthHeaders = { authorization: '' }
  const effects = createEffectWatch(database, () => published.publishedCollections.length)
  const client = createSiteClient(app, () => authHeaders, { watch: effects.watch })

  async function empty(...tables: (keyof Tables)[]): Promise<void> {
    for (const table of tables) await database.db.deleteFrom(table).execute()
  }
  function logIn<Body = JsonBody>(username: string, password: string, options?: Omit<RequestOptions, 'as'>) {
    return client.call<Body>('POST', '/api/auth/login', { username, password }, { ...options, as: 'visitor' })
  }
  async function createAdminSession(): Promise<void> {
    const found = await users.findByName(testAdmin.username)
    if (!found) throw new Error(`There is no user ${testAdmin.username}.`)
    adminId = found.user.id
    authHeaders = { authorization: `Bearer ${await sessions.create(adminId, found.passwordHash)}` }
    await empty('audit')
  }

  await createAdminSession()
  return {
    app,
    services,
    ...published,
    ...controls,
    ...client,
    /** Lets the calls of this test leave more behind than usual, such as what it has changed in the database itself. */
    expectMoreEffects: effects.expectMore,
    /** Expects the usual again. */
    expectUsualEffects: effects.expectUsual,
    /** The id of the administrator. */
    get adminId() {
      return adminId
    },
    /** The authorization header of the administrator's session. */
    get authHeaders() {
      return authHeaders
    },
    /** Sends a login as a visitor. */
    logIn,
    /** Logs in, by default as the administrator; returns the authorization header of the new session. */
    async signIn(username: string = testAdmin.username, password: string = testAdmin.password): Promise<AuthHeaders> {
      const { status, body, text } = await logIn<{ token: string }>(username, password)
      if (status !== 200) throw new Error(`The login is answered with ${status}: ${text}`)
      return { authorization: `Bearer ${body.token}` }
    },
    /** Returns all rows of a table in the order of its first column. */
    async rows<Name extends keyof Tables>(table: Name) {
      const query = sql<Selectable<Tables[Name]>>`select * from ${sql.table(table)} order by 1`
      return (await query.execute(database.db)).rows
    },
    /** Deletes all rows of the tables. */
    empty,
    /** Sets accounts, sessions, rate limits, memos, emails, the audit log and the clock to their initial state; content stays. */
    async reset() {
      await empty(...RESET_TABLES)
      resetControls()
      await users.create(testAdmin)
      await createAdminSession()
    },
    close,
  }
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

interface UseOptions extends OpenOptions {
  /** Returns the variables for a new database, as `testDatabases` has it; SQLite when absent. */
  readonly environment?: () => Promise<Readonly<Record<string, string>>>
  /** Calls `reset` before each test. */
  readonly resetEach?: boolean
  /** What one site is opened for: all tests of the file or of the `describe` block, or each test. */
  readonly openFor?: 'all tests' | 'each test'
}

/** Opens a site before the tests of the file or the `describe` block and closes it after them; hooks and tests can use it. */
export function useTestSite({
  environment,
  resetEach = false,
  openFor = 'all tests',
  ...options
}: UseOptions = {}): TestSite {
  let opened: TestSite | undefined
  const getSite = (): TestSite => {
    if (!opened) throw new Error('The site is open in hooks and tests only.')
    return opened
  }
  const [before, after] = openFor === 'each test' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(async () => {
    opened = await openTestSite({ ...options, variables: { ...(await environment?.()), ...options.variables } })
  })
  after(async () => {
    await opened?.close()
    opened = undefined
  })
  if (resetEach) beforeEach(() => getSite().reset())
  afterEach(() => opened?.expectUsualEffects())
  // The target is empty, because the site does not exist yet: every property is read from it.
  return new Proxy({} as TestSite, { get: (_target, name) => Reflect.get(getSite(), name) })
}
