import type { FastifyBaseLogger } from 'fastify'
import type { Sessions } from '../accounts/sessions.ts'
import type { FollowUp } from '../changes/follow-up.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { ImageRepository } from '../images/repository.ts'
import type { ContentStore } from './content-store.ts'
import type { StoredDocument } from './entry.ts'
import type { Entries } from './repository.ts'

/**
 * Checks a document against more than the declaration of its collection, such as the other entries. `id` is absent for a new
 * entry. Throws a 400 with the errors of the fields.
 */
export type EntryRule = (document: StoredDocument, id?: number) => Promise<void>

/** Services available to the collection routes. */
export interface EntryRoutesDeps {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly database: Database
  readonly entries: Entries
  readonly images: ImageRepository
  readonly contentStore: ContentStore
  readonly sessions: Sessions
  /** The rules by name of the collection; most collections have none. */
  readonly entryRules: ReadonlyMap<string, EntryRule>
  readonly followUp: FollowUp
}
