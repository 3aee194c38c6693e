import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import { createPasswords, type DeriveHash } from '#server/accounts/password.ts'
import { createRateLimiter } from '#server/accounts/rate-limits.ts'
import { createSessions } from '#server/accounts/sessions.ts'
import { createTwoFactor } from '#server/accounts/two-factor.ts'
import { createUsers } from '#server/accounts/users.ts'
import { createServices, type Services } from '#server/api/services.ts'
import { openStorage } from '#server/api/storage.ts'
import { readConfig } from '#server/config/config.ts'
import { createMemos } from '#server/memo/repository.ts'
import type { Destination } from '#server/publishing/redirects.ts'
import { testAdminEnvironment } from './admin.ts'
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts'

/** Hashes passwords as real ones are, without their cost, which is that of a login. */
const deriveQuickly: DeriveHash = async (password, salt, _cost, length) =>
  createHash('sha512').update(salt).update(password).digest().subarray(0, length)

/** Creates the clock and the password checks of a site. */
function createControls() {
  let now = Date.now()
  let derived = 0
  let holding: Promise<unknown> = Promise.resolve()
  const controls = {
    /** The delays of login responses, in milliseconds, in order; they are recorded, not waited for. */
    pauses: [] as number[],
    /** Returns the time of the clock, in milliseconds since the epoch. */
    now: () => now,
    /** Sets the clock by that many minutes; it does not run by itself. */
    advance(minutes: number) {
      now += minutes * 60_000
    },
    /** Returns the number of password hashes derived so far. */
    derivedCount: () => derived,
    /** Makes password checks wait for the promise. */
    holdPasswordChecks(until: Promise<unknown>) {
      holding = until
    },
  }
  const derive: DeriveHash = async (...args) => {
    derived += 1
    await holding
    return deriveQuickly(...args)
  }
  const resetControls = (): void => {
    now = Date.now()
    derived = 0
    controls.pauses.length = 0
    holding = Promise.resolve()
  }
  return { controls, derive, resetControls }
}

/** Creates the published pages of a site, which are not rendered. */
function createPublishedPages() {
  const published = {
    /** The collections published since the start, in order. */
    publishedCollections: [] as CollectionName[],
    /** The pages that fail to render; set by the test. */
    failedPages: [] as string[],
    /** What each URL of the site leads to; set by the test. */
    destinations: new Map<string, Destination>(),
  }
  const createPublisher = ({ contentStore }: Pick<Services, 'contentStore'>): Parameters<typeof createServices>[1] => {
    let last: Promise<void> = Promise.resolve()
    const publishOnce = async (): Promise<void> => {
      const { changes, apply } = await contentStore.readUpdate()
      apply()
      for (const { channel } of changes) if (isCollectionName(channel)) published.publishedCollections.push(channel)
    }
    return {
      publishChanges() {
        // One after another: the same change must not be counted twice.
        last = last.catch(() => undefined).then(publishOnce)
        return last
      },
      failedPages: () => published.failedPages,
      pages: {
        findDestination: async (url) => published.destinations.get(url),
        resolveRedirects: async (url) => url,
        readHtml: async () => undefined,
      },
      onPublished: () => undefined,
    }
  }
  return { published, createPublisher }
}

/** Opens the services of a site on the database in `DATABASE_URL`, or on a new SQLite database in a temporary folder. */
export async function openTestServices(variables: Readonly<Record<string, string>>) {
  const dataDir = createTemporaryFolder()
  const { controls, derive, resetControls } = createControls()
  const { published, createPublisher } = createPublishedPages()
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ...testAdminEnvironment, ...variables })
  const passwords = createPasswords(derive)
  const log = pino({ level: 'silent' })
  const storage = await openStorage(config, { log, passwords, print: () => undefined })
  const { services: running, close } = await createServices(storage, createPublisher(storage))
  const { database } = storage
  const rateLimiter = createRateLimiter(database, controls.now)
  const services: Services & { readonly pause: (milliseconds: number) => Promise<void> } = {
    ...running,
    rateLimiter,
    users: createUsers(database, passwords, controls.now),
    sessions: createSessions(database, controls.now),
    twoFactor: createTwoFactor(database, rateLimiter, controls.now),
    memos: createMemos(database, rateLimiter, controls.now),
    async pause(milliseconds) {
      controls.pauses.push(milliseconds)
    },
  }
  return {
    services,
    controls,
    resetControls,
    published,
    async close() {
      await close()
      removeFolder(dataDir)
    },
  }
}
