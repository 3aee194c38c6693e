import type { Kysely, Transaction } from 'kysely'
import { getInitialValue } from '#content/collection.ts'
import { mapFields, type RecordFields, type RecordValues, type SingleRecord } from '#content/record.ts'
import { type AuditEvent, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { readStoredValues } from '../fields/field-types.ts'

type Facts = Readonly<Record<string, string | undefined>>

/** The values of a single record, and what the server stores with them. */
export type SingleValues<F extends RecordFields> = RecordValues<F> & Facts

/** Returns the values of the record before it is saved first. */
export function initialValues<F extends RecordFields>({ fields }: SingleRecord<F>): SingleValues<F> {
  // Each value is the initial one of its field.
  return mapFields(fields, (_, field) => getInitialValue(field)) as SingleValues<F>
}

/** Reads the record; its version is 0 before it is saved first. */
export async function readSingleRecord<F extends RecordFields>(
  store: Kysely<Tables>,
  record: SingleRecord<F>,
): Promise<{ readonly version: number; readonly values: SingleValues<F> }> {
  const row = await store.selectFrom('single_record').selectAll().where('name', '=', record.name).executeTakeFirst()
  const { version = 0, document = '{}' } = row ?? {}
  return { version, values: { ...initialValues(record), ...readStoredValues(document) } }
}

/** What a change is: its audit line, and the version that it is based on; without one it is no new version. */
interface SingleChange extends AuditEvent {
  readonly version?: number
}

/**
 * Changes values of the record, in one transaction with the audit line. Returns false, and changes nothing, when `version` is
 * not the current one.
 */
export function changeSingleRecord<F extends RecordFields>(
  { db, dialect }: Database,
  record: SingleRecord<F>,
  { version, ...event }: SingleChange,
  toChanges: (stored: SingleValues<F>, store: Transaction<Tables>) => Facts | Promise<Facts>,
): Promise<boolean> {
  const { name } = record
  return withTransactionRetry(db, async (store) => {
    const empty = { name, document: '{}', version: 0 }
    await store
      .insertInto('single_record')
      .values(empty)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Locks the row: of two administrators who save at once, the second one is told of the newer version.
    const lock = store.selectFrom('single_record').select('name').where('name', '=', name)
    if (dialect === 'postgresql') await lock.forUpdate().execute()
    const stored = await readSingleRecord(store, record)
    if (version !== undefined && version !== stored.version) return false
    const document = JSON.stringify({ ...stored.values, ...(await toChanges(stored.values, store)) })
    const next = version === undefined ? stored.version : version + 1
    await store.updateTable('single_record').set({ document, version: next }).where('name', '=', name).execute()
    await insertAuditLine(store, event)
    return true
  })
}
