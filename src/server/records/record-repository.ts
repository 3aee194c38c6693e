import type { Transaction } from 'kysely'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { cleanValues } from '../fields/field-types.ts'
import { notFound, Problem, staleVersionMessage } from '../http/problem.ts'
import { deleteIdempotencyKeys } from '../idempotency/idempotency-keys.ts'
import { createRecordLists } from './record-lists.ts'
import {
  type ChangedRecord,
  type RecordRow,
  type RecordRules,
  readValues,
  type StoredValues,
  writeValues,
} from './record-rules.ts'
import { saveRecordSearch } from './record-search.ts'
import { initialValues } from './single-record.ts'

export type Store = Transaction<Tables>

// A record without versions has no images either, which come with rich text.
const sanitizeNone = () => Promise.reject(new Error('A record has no rich text.'))

/** Reads and writes records that keep no versions; each change is one transaction with its audit line and what a search finds. */
export function createRecords<T>(database: Database, rules: RecordRules<T>, clock: () => number = Date.now) {
  const { db, dialect } = database
  const { record } = rules
  const { name: table, fields } = record
  const now = () => new Date(clock()).toISOString()
  const toRecord = (row: RecordRow): T => rules.toRecord(row, readValues(rules, row))
  const clean = (given: StoredValues) => cleanValues(fields, given, { sanitize: sanitizeNone })
  const toTarget = (id: number) => `${record.path}/${id}`

  const selectRow = (store: Pick<Database, 'db'>['db'], id: number, state: 'active' | 'deleted') =>
    store
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', state === 'active' ? 'is' : 'is not', null)

  /** Changes the row as `toChanges` says, or leaves it as it is; throws a 404 when there is none in that state. */
  function change(
    { id, actor, action, state = 'active' }: ChangeOptions,
    toChanges: (
      row: RecordRow,
      timestamp: string,
      store: Store,
    ) => Partial<RecordRow> | Promise<Partial<RecordRow> | undefined>,
  ): Promise<T> {
    return withTransactionRetry(db, async (store) => {
      const timestamp = now()
      const query = selectRow(store, id, state)
      // Locks the row: concurrent changes of other fields must not be lost.
      const before = await (dialect === 'postgresql' ? query.forUpdate() : query).executeTakeFirst()
      if (!before) throw notFound()
      const changes = await toChanges(before, timestamp, store)
      if (!changes) return toRecord(before)
      const update = store.updateTable(table).set(changes).where('id', '=', id)
      const row = await update.returningAll().executeTakeFirstOrThrow()
      await saveRecordSearch(store, rules, [row])
      await rules.onChange(store, { action, before, after: row, actor, at: timestamp })
      const event = { actor, action: `${table}-${action}`, target: toTarget(id) } as const
      await insertAuditLine(store, event, timestamp)
      return toRecord(row)
    })
  }

  return {
    ...createRecordLists(database, rules),
    toTarget,

    /** Inserts a record in that transaction; a field without a value has that of an empty form. */
    async insert(store: Store, given: StoredValues, columns: Partial<RecordRow>): Promise<T> {
      const timestamp = now()
      const values = { ...initialValues(record), ...(await clean(given)) }
      const row = {
        ...writeValues(rules, values),
        ...rules.compute(values, undefined, timestamp),
        ...columns,
        created_at: timestamp,
        updated_at: timestamp,
      }
      // Every column without a default has a value now, which the declaration of the record cannot tell the compiler.
      const insertion = store.insertInto(table).values(row as RecordRow)
      const inserted = await insertion.returningAll().executeTakeFirstOrThrow()
      await saveRecordSearch(store, rules, [inserted])
      return toRecord(inserted)
    },

    /** Returns the record, a deleted one too; undefined when there is none. */
    async findAny(store: Store, id: number): Promise<T | undefined> {
      const row = await store.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
      return row && toRecord(row)
    },

    /** Returns the record; throws a 404. */
    async find(id: number): Promise<T> {
      const row = await selectRow(db, id, 'active').executeTakeFirst()
      if (!row) throw notFound()
      return toRecord(row)
    },

    /**
     * Changes the given fields and columns. Throws a 404, or a 409 with the newer record when `version` is not the current one.
     */
    update(id: number, { values, version, columns, within }: RecordChange<T>, actor: Actor): Promise<T> {
      return change({ id, actor, action: 'changed' }, async (row, timestamp, store) => {
        if (version !== undefined && version !== row.version)
          throw new Problem(409, staleVersionMessage, { data: { ...toRecord(row) } })
        if ((await within?.(store, toRecord(row), timestamp)) === 'done before') return undefined
        const next = { ...readValues(rules, row), ...(await clean(values)) }
        return {
          ...writeValues(rules, next),
          ...rules.compute(next, row, timestamp),
          ...columns?.(toRecord(row)),
          updated_at: timestamp,
          version: row.version + 1,
        }
      })
    },

    /** Marks the record as deleted; the row stays. Throws a 404. */
    async remove(id: number, actor: Actor): Promise<void> {
      await change({ id, actor, action: 'deleted' }, async (_, timestamp, store) => {
        await deleteIdempotencyKeys(store, toTarget(id))
        return { deleted_at: timestamp }
      })
    },

    /** Restores a deleted record; throws a 404. */
    restore(id: number, actor: Actor): Promise<T> {
      return change({ id, actor, action: 'restored', state: 'deleted' }, () => ({ deleted_at: null }))
    },
  }
}

interface ChangeOptions {
  readonly id: number
  readonly actor: Actor
  readonly action: ChangedRecord['action']
  /** Which state the record has to be in. */
  readonly state?: 'active' | 'deleted'
}

/** What a change writes, and the version that it is based on; without one it wins. */
export interface RecordChange<T> {
  readonly values: StoredValues
  readonly version?: number | undefined
  /** Returns the columns that change beside the values, of the record before the change. */
  readonly columns?: (before: T) => Partial<RecordRow>
  /**
   * What is done in the same transaction, with the record before the change and its time. When an earlier request has
   * done it, nothing is changed.
   */
  readonly within?: (store: Store, before: T, at: string) => Promise<'done before' | undefined>
}
