import type { FastifyBaseLogger } from 'fastify'
import { requireFinished } from './archive/unfinished.ts'
import { type Audit, createAudit } from './audit/repository.ts'
import { bringUpToDate } from './backup/bring-up-to-date.ts'
import { createBackups } from './backup/schedule.ts'
import { readCounters } from './changes/counters.ts'
import { createFollower } from './changes/follower.ts'
import { createShowChanges } from './changes/show-changes.ts'
import { createEntries, type Entries } from './collections/repository.ts'
import { loadSamples } from './collections/samples.ts'
import { createSnapshot, type Snapshot } from './collections/snapshot.ts'
import type { Config } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { connectPatiently, type Patience } from './database/connect-patiently.ts'
import { damageNotice, isDamaged } from './database/damage.ts'
import { startAlone } from './database/start-alone.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { findBuiltIn } from './media/built-in.ts'
import { createPictureCache, type PictureCache } from './media/cache.ts'
import { type Copies, createCopies } from './media/copies.ts'
import { createLibrary, type Library } from './media/library.ts'
import { createMediaRepository, type MediaRepository } from './media/repository.ts'
import { createMemos, type Memos } from './memo/repository.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { noVisits, type Visits } from './metrics/visits.ts'
import { createPeople, type People } from './person/repository.ts'
import type { Publisher } from './publish/publisher.ts'
import { createLimits, type Limits } from './session/limits.ts'
import { createSessions, type Sessions } from './session/repository.ts'
import { createSecondSteps, type SecondSteps } from './session/second-step.ts'
import { StartError } from './start-error.ts'
import { ensureFirstAdministrator } from './user/first-administrator.ts'
import { createPasswords, type Passwords } from './user/password.ts'
import { createUsers, type Users } from './user/repository.ts'

/** What the routes are handed: each takes the parts that it needs. */
export interface Parts {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly database: Database
  readonly media: MediaRepository
  readonly copies: Copies
  readonly pictureCache: PictureCache
  readonly library: Library
  readonly builtIn: typeof findBuiltIn
  readonly entries: Entries
  readonly snapshot: Snapshot
  readonly sessions: Sessions
  readonly secondSteps: SecondSteps
  readonly passwords: Passwords
  readonly users: Users
  readonly limits: Limits
  readonly memos: Memos
  readonly people: People
  readonly mailer: Mailer
  readonly audit: Audit
  readonly metrics: Metrics
  /** Shows the public what the snapshot holds, see `publish/publisher.ts`. */
  readonly publish: Publisher['publish']
  readonly unmade: Publisher['unmade']
  /** Shows the public what has been written by anybody, see `changes/show-changes.ts`. */
  readonly showChanges: () => Promise<void>
}

interface Opening {
  readonly log: Parts['log']
  /** Makes what publishes what the snapshot holds. */
  readonly publisher: (snapshot: Snapshot) => Publisher
  /** Where pictures are kept that have been asked for; one of its own without it. */
  readonly pictureCache?: PictureCache
  /** Told once what the first administrator has to know. */
  readonly print: (line: string) => void
  /** For a start that can wait for its database, because it has pages to serve meanwhile. */
  readonly patience?: Patience | undefined
  /** What is answered from memory, if anything is. */
  readonly visits?: Readonly<Visits>
}

async function listenTo(url: string, heard: () => void): Promise<() => Promise<void>> {
  // Nothing of PostgreSQL is loaded where there is none.
  const { listen } = await import('./changes/notices.ts')
  return listen(url, 'site_change', heard)
}

/**
 * Opens the database, brings it up to date, fills it where it is empty and reads it into memory. `close` ends what was
 * started, in order. Throws a StartError that says what to do.
 */
export async function openParts(
  config: Config,
  opening: Opening,
): Promise<{ parts: Parts; close: () => Promise<void> }> {
  try {
    return await open(config, opening)
  } catch (error) {
    throw isDamaged(error) ? new StartError(damageNotice(config.dataDir)) : error
  }
}

async function open(
  config: Config,
  { log, publisher, print, pictureCache = createPictureCache(), visits = noVisits(), patience }: Opening,
): Promise<{ parts: Parts; close: () => Promise<void> }> {
  const database = await connectPatiently(() => connect(config, { pace: 'brisk', isAlone: true }), patience)
  const people = createPeople(database, config)
  const media = createMediaRepository(database)
  const copies = createCopies({ media, findBuiltIn })
  const entries = createEntries(database, media)
  const library = createLibrary(database)
  const snapshot = createSnapshot(entries, library, () => readCounters(database.db))
  const passwords = createPasswords()
  const users = createUsers(database, passwords)
  const limits = createLimits(database)
  const mailer = createMailer({ database, mail: config.mail, log })
  await startAlone(config, database, async (unhurried) => {
    await requireFinished(unhurried)
    await bringUpToDate(unhurried, config, print)
    await people.agree()
    if (config.sampleContent) await loadSamples(entries, media)
    await ensureFirstAdministrator(users, config, print)
  })
  await snapshot.refresh()
  const sessions = createSessions(database)
  const metrics = createMetrics(database, visits)
  const sweep = () =>
    Promise.all([sessions.sweep(), limits.sweep(), people.agree(), people.sweep()]).catch((error) =>
      log.warn(error, 'nothing was swept'),
    )
  const sweeping = setInterval(sweep, 60 * 60 * 1000).unref()
  const { publish, unmade } = publisher(snapshot)
  const parts: Parts = {
    config,
    log,
    database,
    media,
    copies,
    pictureCache,
    library,
    builtIn: findBuiltIn,
    entries,
    snapshot,
    sessions,
    secondSteps: createSecondSteps(database, limits),
    passwords,
    users,
    limits,
    memos: createMemos(database, limits),
    people,
    mailer,
    audit: createAudit(database),
    publish,
    unmade,
    showChanges: createShowChanges({ snapshot, pictureCache, publish }),
    metrics,
  }
  const backups = createBackups({ database, config, log })
  const follower = createFollower({ showChanges: parts.showChanges, log })
  const unhear = config.databaseUrl ? await listenTo(config.databaseUrl, follower.heard) : undefined
  const close = async (): Promise<void> => {
    clearInterval(sweeping)
    metrics.stop()
    await Promise.all([unhear?.(), follower.stop(), backups.stop()])
    await Promise.all([copies.stop(), mailer.stop()])
    await database.db.destroy()
  }
  return { parts, close }
}
