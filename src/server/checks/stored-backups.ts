import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backupRunKinds } from '#content/backup-run.ts'
import type { LocalisedText } from '#content/fields.ts'
import { readBackupStatus } from '../backup/status.ts'
import { toErrorMessage } from '../database/errors.ts'
import { backupsOff } from './backups.ts'
import { type Check, type CheckResult, ok, problem } from './check.ts'
import { formatBytes, type MachineContext } from './machine.ts'

async function checkBucket(copies: Promise<string[]>): Promise<CheckResult<string>> {
  try {
    return ok(`The bucket answers; backups in it: ${(await copies).length}.`)
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    const reason = isSlow ? 'The bucket has not answered within five seconds.' : `${toErrorMessage(error)}.`
    return problem(reason, 'Check BACKUP_S3_URL, its keys, and whether a firewall is between.')
  }
}

/** The bucket can be read, each kind of backup works, and the newest file is there. */
export const storedBackups: Check<MachineContext, string | LocalisedText> = {
  id: 'backups',
  async run({ config, database, copies }) {
    if (config.backups.intervalMs === undefined) return backupsOff
    const results = copies ? [await checkBucket(copies)] : []
    if (!database) return [...results, ok('None yet.')]
    const now = Date.now()
    const { jobs, runs, folder } = await readBackupStatus({ database, config, startedMs: now, now })
    for (const kind of backupRunKinds.filter((kind) => jobs[kind].enabled)) {
      const { check, lastSuccess, nextDueAt } = jobs[kind]
      const latestRun = runs.find((run) => run.kind === kind)
      const failure = latestRun?.status === 'failed' ? ` The last try failed: ${latestRun.error}` : ''
      const size = lastSuccess?.size ? `, ${formatBytes(lastSuccess.size)}` : ''
      const when = lastSuccess
        ? `: ${lastSuccess.finishedAt}${size}.`
        : `.${nextDueAt ? ` It is due at ${nextDueAt}.` : ''}`
      const text = `${check.text.en}${when}${failure}`
      results.push({ state: check.state, text, ...(check.remedy && { remedy: check.remedy.en }) })
    }
    const last = jobs.backup.lastSuccess
    // A backup of another instance is in a different folder.
    if (last?.target === folder && !existsSync(join(folder, last.fileName)))
      results.push(
        problem(
          `${join(folder, last.fileName)} is not there any more.`,
          'Find out who removed it, and make another one.',
        ),
      )
    return results
  },
}
