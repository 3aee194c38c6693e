import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'

/** By what a site knows its own backups. It is part of a backup: a restored or moved site has the identity of the first. */
export interface SiteIdentity {
  /** Eight hexadecimal digits, in the name of each backup. */
  readonly id: string
  /** The time up to which backups without an id, of earlier versions, are its own; '' when it made none. */
  readonly ownsUnnamedUntil: string
}

/** Gives the site an identity unless it has one. A site that is not new owns the backups without an id that are there. */
export async function ensureSiteIdentity({ db }: Pick<Database, 'db'>, { isNew }: { isNew: boolean }): Promise<void> {
  const existing = await db.selectFrom('site_identity').select('id').executeTakeFirst()
  if (existing) return
  const identity = { id: randomBytes(4).toString('hex'), owns_unnamed_until: isNew ? '' : new Date().toISOString() }
  await db.insertInto('site_identity').values(identity).execute()
}

/** Returns the identity of a site that has been started. */
export async function readSiteIdentity({ db }: Pick<Database, 'db'>): Promise<SiteIdentity> {
  const row = await db.selectFrom('site_identity').selectAll().executeTakeFirstOrThrow()
  return { id: row.id, ownsUnnamedUntil: row.owns_unnamed_until }
}
