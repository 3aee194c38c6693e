import type { LocalisedText } from '#content/fields.ts'
import { listBucketBackups } from '#server/backup/offsite.ts'
import { type Check, type CheckResult, ok, problem, runCheck } from '#server/checks/check.ts'
import { clock, database, openDatabaseForChecks } from '#server/checks/database.ts'
import { storedEntries } from '#server/checks/entries.ts'
import { equalAddresses } from '#server/checks/equal-addresses.ts'
import { fonts } from '#server/checks/fonts.ts'
import { disk, memory, rights } from '#server/checks/machine.ts'
import { failedEmails, mailServer } from '#server/checks/mail.ts'
import { storedBackups } from '#server/checks/stored-backups.ts'
import type { Config } from '#server/config/config.ts'
import { toErrorMessage } from '#server/database/errors.ts'

/**
 * A result of a check in an area: version, configuration, rights, disk, memory, clock, fonts, database, content, mail,
 * backups or site.
 */
export interface Finding extends Pick<CheckResult<string>, 'state' | 'text' | 'remedy'> {
  readonly area: string
}

interface CheckOptions {
  /** Time of the build or installation of this program, in milliseconds since 1970. */
  readonly builtAt: number
  readonly sendTestMail: boolean
}

const seeDatabase = 'See the line about the database.'

/** Requests `/readyz` at `HOST` and `PORT`. No response is `ok`, because the site may be stopped. */
const site: Check<{ readonly config: Config }, string> = {
  id: 'site',
  async run({ config: { host, port } }) {
    const name = host.includes(':') ? `[${host}]` : host
    const address = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : name}:${port}`
    try {
      const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) })
      const { status } = (await answer.json()) as { status?: string }
      if (answer.ok) return ok(`A site answers at ${address}, and is ready.`)
      return problem(`A site answers at ${address}, and is not ready: ${status}.`, seeDatabase)
    } catch {
      return ok(`Nothing answers at ${address}: the site does not run, or elsewhere.`)
    }
  },
}

/** Runs a check; an error it throws becomes a finding, so the other checks still run. */
async function findIn<Context>(
  check: Check<Context, string | LocalisedText>,
  context: Context,
  area = check.id,
): Promise<Finding[]> {
  const toEnglish = (text: string | LocalisedText) => (typeof text === 'string' ? text : text.en.replace(/\.?$/, '.'))
  try {
    return (await runCheck(check, context)).map(({ state, text, remedy }) => ({
      ...{ area, state, text: toEnglish(text) },
      ...(remedy && { remedy: toEnglish(remedy) }),
    }))
  } catch (error) {
    const text = `This could not be checked: ${toErrorMessage(error)}`
    return [{ area, ...problem(text, 'See the problems above it first.') }]
  }
}

/** Runs all checks of the machine and of the services that a site needs. Read-only, except for the test email. */
export async function runChecks(config: Config, options: CheckOptions): Promise<Finding[]> {
  const copies = config.backupS3 && listBucketBackups(config.backupS3)
  // Its error is a finding of the backups.
  copies?.catch(() => undefined)
  const opened = await openDatabaseForChecks(config, copies)
  const context = { config, copies, database: opened.database, ...options }
  const isKnown = opened.database !== undefined || opened.results.every(({ state }) => state === 'ok')
  try {
    return [
      ...(await findIn(rights, context)),
      ...(await findIn(disk, context)),
      ...(await findIn(memory, context)),
      ...(await findIn(clock, context)),
      ...(await findIn(fonts, context)),
      ...opened.results.map((result) => ({ area: 'database', ...result })),
      ...(await findIn(database, context)),
      ...(opened.database ? await findIn(storedEntries, opened.database, 'content') : []),
      ...(opened.database ? await findIn(equalAddresses, opened.database, 'content') : []),
      ...(await findIn(mailServer, context)),
      ...(opened.database ? await findIn(failedEmails, opened.database, 'mail') : []),
      ...(isKnown
        ? await findIn(storedBackups, context)
        : [{ area: 'backups', ...problem('Not known without the database.', seeDatabase) }]),
      ...(await findIn(site, context)),
    ]
  } finally {
    await opened.database?.db.destroy()
  }
}
