import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import { createPasswords, type DeriveHash } from '#server/accounts/password.ts'
import type { ChangeSubscriber } from '#server/changes/subscriber.ts'
import { siteComponents } from '#server/components/site-components.ts'
import { withoutPages } from '#server/components/without-pages.ts'
import { readConfig } from '#server/config/config.ts'
import type { ContentStore } from '#server/entries/content-store.ts'
import type { AddressTarget } from '#server/publishing/redirects.ts'
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

interface PublishedServices {
  readonly contentStore: ContentStore
  readonly subscribers: readonly ChangeSubscriber[]
}

/** Creates the published pages of a site, which are not rendered. */
function createPublishedPages() {
  const published = {
    /** The collections published since the start, in order. */
    publishedCollections: [] as CollectionName[],
    /** The pages that fail to render; set by the test. */
    failedPages: [] as string[],
    /** What each URL of the site leads to; set by the test. */
    destinations: new Map<string, AddressTarget>(),
  }
  const started = Promise.withResolvers<PublishedServices>()
  let last: Promise<void> = Promise.resolve()
  const publishOnce = async (): Promise<void> => {
    const { contentStore, subscribers } = await started.promise
    const { changes, apply } = await contentStore.readUpdate()
    apply()
    for (const { onPublished } of subscribers) onPublished?.(changes)
    for (const { channel } of changes) if (isCollectionName(channel)) published.publishedCollections.push(channel)
  }
  const publisher = {
    publishChanges() {
      // One after another: the same change must not be counted twice.
      last = last.catch(() => undefined).then(publishOnce)
      return last
    },
    failedPages: () => published.failedPages,
    stop: () => undefined,
  }
  return { published, publisher, setStarted: started.resolve }
}

/** Services of a site in place of its own. */
export type ReplacedServices = Parameters<typeof siteComponents.start>[0]

/** Starts a site without pages on the database in `DATABASE_URL`, or on a new SQLite database in a temporary folder. */
export async function startTestServices(
  variables: Readonly<Record<string, string>>,
  replaced: Partial<ReplacedServices> = {},
) {
  const dataDir = createTemporaryFolder()
  const { controls, derive, resetControls } = createControls()
  const { published, publisher, setStarted } = createPublishedPages()
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ...testAdminEnvironment, ...variables })
  const standIns = withoutPages(config)
  const { services, stop } = await siteComponents.start({
    ...standIns,
    log: pino({ level: 'silent' }),
    passwords: createPasswords(derive),
    clock: controls.now,
    async pause(milliseconds) {
      controls.pauses.push(milliseconds)
    },
    pages: { ...standIns.pages, findDestination: async (url) => published.destinations.get(url) },
    publisher,
    // Tests start what they watch.
    queues: undefined,
    ...replaced,
  })
  setStarted(services)
  return {
    services,
    controls,
    resetControls,
    published,
    async close() {
      await stop()
      removeFolder(dataDir)
    },
  }
}
