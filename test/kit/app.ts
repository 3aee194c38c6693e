import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import { createPasswords, type DeriveHash } from '#server/accounts/password.ts'
import { createApp } from '#server/api/app.ts'
import { createServices, type Services } from '#server/api/services.ts'
import { openStorage } from '#server/api/storage.ts'
import { readConfig } from '#server/config/config.ts'
import type { App } from '#server/http/fastify-types.ts'
import type { Destination } from '#server/publishing/redirects.ts'
import { testAdmin, testAdminEnvironment } from './admin.ts'
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts'

export interface TestApp {
  readonly app: App
  readonly services: Services
  /** The collections published since the start, in order. */
  readonly publishedCollections: CollectionName[]
  /** The pages that fail to render; set by the test. */
  readonly failedPages: string[]
  /** What each URL of the site leads to; set by the test. */
  readonly destinations: Map<string, Destination>
  /** The authorization header of the administrator. */
  readonly authHeaders: { readonly authorization: string }
  close(): Promise<void>
}

/** Hashes passwords as real ones are, without their cost, which is that of a login. */
export const deriveQuickly: DeriveHash = async (password, salt, _cost, length) =>
  createHash('sha512').update(salt).update(password).digest().subarray(0, length)

/** Opens the API on a new SQLite database in a temporary folder, or on the database in `DATABASE_URL`. */
export async function openTestApp(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const dataDir = createTemporaryFolder()
  const publishedCollections: CollectionName[] = []
  const failedPages: string[] = []
  const destinations = new Map<string, Destination>()
  const config = readConfig({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'off',
    ...testAdminEnvironment,
    ...environment,
  })
  const storage = await openStorage(config, {
    log: pino({ level: 'silent' }),
    passwords: createPasswords(deriveQuickly),
    print: () => undefined,
  })
  const { contentStore } = storage
  let published: Promise<void> = Promise.resolve()
  const publishOnce = async (): Promise<void> => {
    const { changes, apply } = await contentStore.readUpdate()
    apply()
    publishedCollections.push(...changes.flatMap(({ channel }) => (isCollectionName(channel) ? [channel] : [])))
  }
  const { services, close } = await createServices(storage, {
    publishChanges() {
      // One after another: the same change must not be counted twice.
      published = published.catch(() => undefined).then(publishOnce)
      return published
    },
    failedPages: () => failedPages,
    pages: {
      findDestination: async (url) => destinations.get(url),
      resolveRedirects: async (url) => url,
      readHtml: async () => undefined,
    },
    onPublished: () => undefined,
  })
  const app = await createApp(services)
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: testAdmin })
  const { token } = answer.json<{ token: string }>()
  return {
    app,
    services,
    publishedCollections,
    failedPages,
    destinations,
    authHeaders: { authorization: `Bearer ${token}` },
    async close() {
      await app.close()
      await close()
      removeFolder(dataDir)
    },
  }
}
