import type { Fault } from './fault.ts'

const backupFiles = 'src/server/backup/backup-files.ts'
const schedule = 'src/server/backup/schedule.ts'
const runs = 'src/server/backup/runs.ts'
const routes = 'src/server/backup/routes.ts'
const writeBackup = 'src/server/backup/archive/write-backup.ts'
const archivedTables = 'src/server/backup/archive/archived-tables.ts'
const siteIdentity = 'src/server/backup/site-identity.ts'
const job = 'src/server/jobs/job.ts'

export const backupFaults: readonly Fault[] = [
  {
    file: backupFiles,
    promise: 'A date in the future counts as the oldest: otherwise it would be the newest until that date.',
    from: 'Number(isAhead(second)) - Number(isAhead(first)) || ',
    to: 'Number(isAhead(first)) - Number(isAhead(second)) || ',
  },
  {
    file: backupFiles,
    promise: 'Removes the obsolete backups of this site: those of another site in the folder stay.',
    from: '.filter((name) => isOwnBackup(name, identity))\n  const newestRows',
    to: ".filter((name) => isOwnBackup(name, identity) || identity.id !== '')\n  const newestRows",
  },
  {
    file: backupFiles,
    promise: 'Backups without an id belong to a site that was there before ids, until its first start with one.',
    from: "ownsUnnamedUntil !== '' && name <=",
    to: "ownsUnnamedUntil === '' || name <=",
  },
  {
    file: backupFiles,
    promise: 'A larger one stays: the newest may be of a site that has lost its rows.',
    from: 'beyond.filter((name) => name !== lastLarger)',
    to: 'beyond',
  },
  {
    file: backupFiles,
    promise: 'Removes partial files older than an hour: a younger one is being written.',
    from: '(name) => name < `${backupNameAt(now - HOUR_MS)}.part` ||',
    to: '(name) => name < `${backupNameAt(now)}.part` ||',
  },
  {
    file: backupFiles,
    promise: 'Keeps the newest two backups from before an upgrade.',
    from: '...upgrades.slice(0, -MAX_UPGRADE_BACKUPS)',
    to: '...upgrades.slice(MAX_UPGRADE_BACKUPS)',
  },
  {
    file: backupFiles,
    promise: 'The folder of the backups is for its owner alone.',
    from: '{ recursive: true, mode: 0o700 }',
    to: '{ recursive: true }',
  },
  {
    file: schedule,
    promise: 'Repeats the warning once a day while a job is overdue.',
    from: 'warnedAtByKind.set(kind, clock())',
    to: 'if (!warnedAtByKind.has(kind)) warnedAtByKind.set(kind, clock())',
  },
  {
    file: schedule,
    promise: 'Starts a backup, unless one is running.',
    from: "resolve(result === 'running already' ? 'running' : 'started')",
    to: "resolve(result === 'not due' ? 'running' : 'started')",
  },
  {
    file: schedule,
    promise: 'An off-site copy is made once for each backup.',
    from: "if (!backup || (await runs.findLastSuccess('offsite'))?.fileName === backup.fileName) return",
    to: 'if (!backup) return',
  },
  {
    file: runs,
    promise: 'The last success stays even after many failures: it says how old the newest backup is.',
    from: 'flatMap(({ id }) => (id === retainedId ? [] : [id]))',
    to: 'flatMap(({ id }) => (id === retainedId && runs.length < MAX_RUNS ? [] : [id]))',
  },
  {
    file: runs,
    promise: 'Marks a run that a dead process left running as failed, of this kind alone.',
    from: 'await failInterruptedRuns({ db }, now(), [kind])',
    to: "await failInterruptedRuns({ db }, now(), [kind, 'drill'])",
  },
  {
    file: routes,
    promise: 'The start of a backup is audited before it is answered.',
    from: 'await audit.write({',
    to: 'void audit.write({',
    survives: 'On SQLite the line is written before the answer leaves in any case.',
  },
  {
    file: writeBackup,
    promise: 'Restoring an older backup of this folder must not bring back erased memos.',
    from: "if (tables.some(({ name }) => name === 'erasure'))",
    to: "if (tables.some(({ name }) => name === 'erasures'))",
  },
  {
    file: archivedTables,
    promise: 'A token from a stolen backup must not be valid.',
    from: `
  session: 'a token from a stolen backup must not be valid; administrators sign in again',`,
    to: '',
  },
  {
    file: siteIdentity,
    promise: 'Gives the site an identity unless it has one.',
    from: `
  if (existing) return`,
    to: `
  if (existing) await db.deleteFrom('site_identity').execute()`,
  },
  {
    file: job,
    promise: 'A due time beyond the longest wait was written while the clock was ahead.',
    from: `
        row('due_at', '>', toTimestamp(now + maxWaitMs + MAX_CLOCK_SKEW_MS)),`,
    to: `
        row('due_at', '>', toTimestamp(now + 1_000 * maxWaitMs + MAX_CLOCK_SKEW_MS)),`,
  },
  {
    file: job,
    promise: 'A claim of a clock that was ahead expires.',
    from: `
      row('leased_until', '>', toTimestamp(now + LEASE_MS + MAX_CLOCK_SKEW_MS)),`,
    to: '',
  },
  {
    file: job,
    promise: 'Neither the duration nor the time of the check delays the next run.',
    from: 'next > now && next <= now + intervalMs ? next : startedMs + intervalMs',
    to: 'next > now + intervalMs ? next : startedMs + intervalMs',
  },
  {
    file: job,
    promise: 'When the signal is aborted, the job is due again at once.',
    from: 'if (signal?.aborted) await updateJob({})',
    to: 'if (signal?.aborted && force) await updateJob({})',
  },
]
