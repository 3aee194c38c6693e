import { listBucketBackups } from '#server/backup/offsite.ts'
import type { Config } from '#server/config/config.ts'
import { errorMessageOf } from '#server/database/errors.ts'
import { checkBackups } from './backups.ts'
import { checkClock, checkDatabase, openDatabaseForChecks } from './database.ts'
import { createFindingFactory, type Finding } from './finding.ts'
import { checkDisk, checkMemory, checkRights } from './machine.ts'
import { checkMail } from './mail.ts'

interface CheckOptions {
  /** Time of the build or installation of this program, in milliseconds since 1970. */
  readonly builtAt: number
  readonly sendTestMail: boolean
}

const seeDatabase = 'See the line about the database.'

/** Runs a check; an error it throws becomes a finding, so the other checks still run. */
async function runCheck(area: Finding['area'], check: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [
      createFindingFactory(area)(
        'problem',
        `This could not be checked: ${errorMessageOf(error)}`,
        'See the problems above it first.',
      ),
    ]
  }
}

/** Requests `/readyz` at `HOST` and `PORT`. No response is `ok`, because the site may be stopped. */
async function checkSite({ host, port }: Config): Promise<Finding[]> {
  const createFinding = createFindingFactory('site')
  const name = host.includes(':') ? `[${host}]` : host
  const address = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : name}:${port}`
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) })
    const { status } = (await answer.json()) as { status?: string }
    if (answer.ok) return [createFinding('ok', `A site answers at ${address}, and is ready.`)]
    return [createFinding('problem', `A site answers at ${address}, and is not ready: ${status}.`, seeDatabase)]
  } catch {
    return [createFinding('ok', `Nothing answers at ${address}: the site does not run, or elsewhere.`)]
  }
}

/** Runs all checks of the machine and of the services that a site needs. Read-only, except for the test email. */
export async function runChecks(config: Config, { builtAt, sendTestMail }: CheckOptions): Promise<Finding[]> {
  const copies = config.backupS3 && listBucketBackups(config.backupS3)
  // Its error is a finding of the backups.
  copies?.catch(() => undefined)
  const { database, findings } = await openDatabaseForChecks(config, copies)
  const unknown = createFindingFactory('backups')('problem', 'Not known without the database.', seeDatabase)
  const backups = () =>
    database || findings.every(({ state }) => state === 'ok') ? checkBackups(config, database, copies) : [unknown]
  try {
    return [
      ...(await runCheck('rights', () => checkRights(config))),
      ...(await runCheck('disk', () => checkDisk(config))),
      ...(await runCheck('memory', checkMemory)),
      ...(await runCheck('clock', () => checkClock(database, builtAt))),
      ...findings,
      ...(await runCheck('database', () => (database ? checkDatabase(database, config) : []))),
      ...(await runCheck('mail', () => checkMail(config, database, { shouldSendTest: sendTestMail }))),
      ...(await runCheck('backups', backups)),
      ...(await runCheck('site', () => checkSite(config))),
    ]
  } finally {
    await database?.db.destroy()
  }
}
