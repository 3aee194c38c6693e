import type { FastifyBaseLogger } from 'fastify'
import type { Sessions } from '../accounts/sessions.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { ImageRepository } from '../images/repository.ts'
import type { VariantQueue } from '../images/variant-queue.ts'
import type { ContentStore } from './content-store.ts'
import type { Entries } from './repository.ts'

/** Services available to the collection routes. */
export interface EntryRoutesDeps {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly database: Database
  readonly entries: Entries
  readonly images: ImageRepository
  readonly variantQueue: VariantQueue
  readonly contentStore: ContentStore
  readonly sessions: Sessions
  /** Returns the paths of pages that could not be rendered from the latest content; '*' when publishing failed as a whole. */
  readonly failedPages: () => readonly string[]
  readonly publishChanges: () => Promise<void>
}
