import type { FastifyServerOptions } from 'fastify'
import type { CollectionName } from '#content/index.ts'
import { createEntries, type Entries } from './collections/repository.ts'
import { loadSamples } from './collections/samples.ts'
import { createSnapshot, type Snapshot } from './collections/snapshot.ts'
import type { Config } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { migrate } from './database/migrations.ts'
import { findBuiltIn } from './media/built-in.ts'
import { type Copies, createCopies } from './media/copies.ts'
import { createMediaRepository, type MediaRepository } from './media/repository.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createMemos, type Memos } from './memo/repository.ts'
import { createLimits, type Limits } from './session/limits.ts'
import { createSessions, type Sessions } from './session/repository.ts'
import { ensureFirstAdministrator } from './user/first-administrator.ts'
import { createPasswords, type Passwords } from './user/password.ts'
import { createUsers, type Users } from './user/repository.ts'

/** Shows the public what changed in these collections; settles when the pages have been swapped in. */
export type Publish = (changed: readonly CollectionName[]) => Promise<void>

/** What the routes are handed: each takes the parts that it needs. */
export interface Parts {
  readonly config: Config
  readonly log: NonNullable<FastifyServerOptions['logger']>
  readonly database: Database
  readonly media: MediaRepository
  readonly copies: Copies
  readonly builtIn: typeof findBuiltIn
  readonly entries: Entries
  readonly snapshot: Snapshot
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly users: Users
  readonly limits: Limits
  readonly memos: Memos
  readonly mailer: Mailer
  readonly publish: Publish
}
