import type { Fault } from './fault.ts'

const erasures = 'src/server/personal-data/erasures.ts'
const personalData = 'src/server/personal-data/personal-data.ts'

export const personalDataFaults: readonly Fault[] = [
  {
    file: erasures,
    promise: 'The id alone is not enough: after a restore the database assigns the same ids again.',
    from: `
      .where('created_at', '=', createdAt)`,
    to: '',
  },
  {
    file: erasures,
    promise: 'Appends the erasures that the list lacks; resolves after fsync.',
    from: 'await list.sync()',
    to: 'void list.sync().catch(() => undefined)',
  },
  {
    file: erasures,
    promise: 'A line that a crash truncated must not absorb the first new one.',
    from: '`\\n${lines.join(',
    to: '`${lines.join(',
  },
  {
    file: erasures,
    promise: 'Parses an erasure list; malformed lines are skipped.',
    from: '(\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z)$/',
    to: '(\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z?)/',
  },
  {
    file: erasures,
    promise: 'Deletes the emails and the timelines of deleted memos.',
    from: "['outgoing_mail', 'memo_event'] as const",
    to: "['memo_event'] as const",
  },
  {
    file: erasures,
    promise: 'Deletes the memos with their emails, timelines and idempotency keys.',
    from: `
      await deleteMemoTraces(store, [memoId])`,
    to: '',
  },
  {
    file: erasures,
    promise: 'Records the erasures, also of a memo that is not there any more.',
    from: `if (deleted) {
      erased += 1`,
    to: `if (!deleted) continue
    {
      erased += 1`,
  },
  {
    file: erasures,
    promise: 'Synchronises the erasures of the database and of the file.',
    from: '  await addErasures(file, inDatabase)',
    to: '  await addErasures(file, missing)',
  },
  {
    file: erasures,
    promise: 'Erases the memos that either names.',
    from: 'inFile.filter((erasure) => !knownLines.has(formatErasure(erasure)))',
    to: 'inFile.filter((erasure) => !knownLines.has(formatErasure(erasure)) && inDatabase.length === 0)',
  },
  {
    file: personalData,
    promise:
      'Erases the spam that has not changed for 30 days: one that was moved to spam by mistake can still be moved back.',
    from: "row('updated_at', '<', monthAgo)",
    to: "row('created_at', '<', monthAgo)",
  },
  {
    file: personalData,
    promise: 'Erases the memos that have not changed for RETENTION_DAYS.',
    from: "row('updated_at', '<', toTimestamp(now - retentionDays * DAY_MS))",
    to: "row('created_at', '<', toTimestamp(now - retentionDays * DAY_MS))",
  },
  {
    file: personalData,
    promise: 'Erases expired memos with their emails and timelines.',
    from: 'await deleteMemoTraces(store, ids)',
    to: 'if (ids.length === MAX_ERASED_PER_BATCH) await deleteMemoTraces(store, ids)',
  },
  {
    file: personalData,
    promise: 'Erases expired memos in batches, until none is left.',
    from: 'isDone = count < MAX_ERASED_PER_BATCH',
    to: 'isDone = count <= MAX_ERASED_PER_BATCH',
  },
  {
    file: personalData,
    promise: 'An export writes an audit line: without it there is no export.',
    from: 'await insertAuditLine(db, event',
    to: 'void insertAuditLine(db, event',
  },
  {
    file: personalData,
    promise: 'Writes the erasure list first: from then on a restored backup does not bring them back.',
    from: `      await addErasures(erasureListPath, erasures)
      const erased = await withTransactionRetry(db, async (store) => {
        const now = toTimestamp(clock())
        const count = await eraseMemos(store, erasures, now)`,
    to: `      const erased = await withTransactionRetry(db, async (store) => {
        const now = toTimestamp(clock())
        const count = await eraseMemos(store, erasures, now)
        await addErasures(erasureListPath, erasures)`,
    survives: 'Whether the list or the database is first shows only when the process is killed in between.',
  },
  {
    file: personalData,
    promise: 'Another call has erased them meanwhile, and written its line.',
    from: `
        if (count === 0) throw notFound()`,
    to: '',
  },
  {
    file: personalData,
    promise: 'Removes deleted rows from the write-ahead log after an erasure.',
    from: `      await truncateWal()
      return erased`,
    to: '      return erased',
  },
  {
    file: personalData,
    promise: 'Removes deleted rows from the write-ahead log after expired memos were erased.',
    from: `
      if (erased > 0) await truncateWal()`,
    to: `
      if (erased === 0) await truncateWal()`,
  },
  {
    file: personalData,
    promise: 'Finds the memos with one of the phone numbers, also of several in one field.',
    from: `
          sql\`phone_key like '% %' and ' ' || phone_key || ' ' like \${\`% \${key} %\`}\`,`,
    to: '',
  },
  {
    file: personalData,
    promise: 'Finds memos with that email address or one of the phone numbers.',
    from: 'sql.join(queries, sql` union `)',
    to: 'sql.join(queries, sql` intersect `)',
  },
  {
    file: personalData,
    promise: 'Returns at most 500 memos.',
    from: `
        .limit(MAX_MEMOS)`,
    to: `
        .limit(2 * MAX_MEMOS)`,
  },
  {
    file: personalData,
    promise: 'Finds memos including deleted ones.',
    from: `
        .orderBy('id', 'desc')
        .limit(`,
    to: `
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(`,
  },
]
