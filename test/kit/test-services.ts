import { createHash } from 'node:crypto'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import { createPasswords, type DeriveHash } from '#server/accounts/password.ts'
import type { ChangeSubscriber } from '#server/changes/subscriber.ts'
import { siteComponents } from '#server/components/site-components.ts'
import { withoutPages } from '#server/components/without-pages.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import type { ContentStore } from '#server/entries/content-store.ts'
import { createPageCache } from '#server/publishing/page-cache.ts'
import type { AddressTarget } from '#server/publishing/redirects.ts'
import { testAdminEnvironment } from './admin.ts'
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts'
import { testFrontend } from './test-frontend.ts'
import { createTestLog } from './test-log.ts'

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
    leftOut: () => [],
    stop: () => undefined,
  }
  return { published, publisher, setStarted: started.resolve }
}

/** Creates the published pages of a site, rendered as the build renders them. */
function createRealPages() {
  const failedPages: string[] = []
  const pageCache = createPageCache({
    getHeaders: testFrontend.getHeaders,
    redirects: testFrontend.redirects,
    onFailure: ({ path, error }) => failedPages.push(`${path}: ${error}`),
    onLeftOut: ({ collection, id, path }) => failedPages.push(`${path}: ${collection} ${id} is left out`),
  })
  const pageStore = {
    load: () => undefined,
    removeUnfinished: async () => undefined,
    save: () => undefined,
    flush: async () => undefined,
  }
  const services = { frontend: testFrontend, pageCache, pageStore, storedPages: undefined }
  return { services, failedPages, pageCache }
}

/** Services of a site in place of its own. */
export type ReplacedServices = Parameters<typeof siteComponents.start>[0]

/** Returns what every site under test has in place of its own, whether it has pages or not. */
function createStandIns(config: Config) {
  const { controls, derive, resetControls } = createControls()
  const services = {
    config,
    log: createTestLog(),
    print: () => undefined,
    passwords: createPasswords(derive),
    clock: controls.now,
    async pause(milliseconds: number) {
      controls.pauses.push(milliseconds)
    },
    // Tests start what they watch.
    queues: undefined,
  }
  return { services, controls, resetControls }
}

function readTestConfig(variables: Readonly<Record<string, string>>) {
  const { DATA_DIR = createTemporaryFolder() } = variables
  return readConfig({ SAMPLE_CONTENT: 'off', ...testAdminEnvironment, ...variables, DATA_DIR })
}

/**
 * Starts a site without pages on the database in `DATABASE_URL`, or on a new SQLite database in a temporary folder; the
 * folder of `DATA_DIR` stays when the site is closed.
 */
export async function startTestServices(
  variables: Readonly<Record<string, string>>,
  replaced: Partial<ReplacedServices> = {},
) {
  const config = readTestConfig(variables)
  const { services: standIns, controls, resetControls } = createStandIns(config)
  const { published, publisher, setStarted } = createPublishedPages()
  const noPages = withoutPages(config)
  const { services, stop } = await siteComponents.start({
    ...noPages,
    ...standIns,
    pages: { ...noPages.pages, findDestination: async (url) => published.destinations.get(url) },
    publisher,
    ...replaced,
  })
  setStarted(services)
  return {
    services,
    controls,
    resetControls,
    published,
    close: () => closeSite(stop, config, variables),
  }
}

/** Stops a site and removes its folder, unless it was given. */
async function closeSite(
  stop: () => Promise<void>,
  { dataDir }: Config,
  { DATA_DIR }: Readonly<Record<string, string>>,
): Promise<void> {
  await stop()
  if (!DATA_DIR) removeFolder(dataDir)
}

/** Starts a site as `startTestServices` does, with its pages. */
export async function startWholeSite(
  variables: Readonly<Record<string, string>>,
  replaced: Partial<ReplacedServices> = {},
) {
  const config = readTestConfig(variables)
  const { services: standIns, controls } = createStandIns(config)
  const { services: pageServices, failedPages, pageCache } = createRealPages()
  const { imageCache, cacheHits, missedCounter } = withoutPages(config)
  const { services, stop } = await siteComponents.start({
    imageCache,
    cacheHits,
    missedCounter,
    ...standIns,
    ...pageServices,
    ...replaced,
  })
  return {
    services,
    controls,
    pageCache,
    /** The pages that could not be made, and the entries that were left out, with the cause. */
    failedPages,
    close: () => closeSite(stop, config, variables),
  }
}
