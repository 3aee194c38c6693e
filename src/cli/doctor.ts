import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type CheckResult, ok, problem, warning } from '#server/checks/check.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { isUnsafeSqliteVersion } from '#server/database/connect.ts'
import { runCommand } from './cli.ts'
import { type Finding, runChecks } from './doctor/run-checks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stampFile = `${root}dist/.built`

function checkVersion(): CheckResult<string> {
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { name: string; version: string }
  const text = `${name} ${version} on Node.js ${process.versions.node}, SQLite ${process.versions['sqlite']}.`
  if (isUnsafeSqliteVersion(process.versions['sqlite'] ?? '0'))
    return problem(`${text} This SQLite can damage its file.`, 'Use the Node.js that npm ci brings along.')
  if (!existsSync(stampFile)) return problem(`${text} Nothing has been built yet.`, 'Run npm run build.')
  return ok(text)
}

/** Reads the configuration. `config` is undefined when it is invalid; `results` has the errors and warnings. */
function checkConfiguration(): { config: Config | undefined; results: CheckResult<string>[] } {
  const results: CheckResult<string>[] = []
  try {
    const config = readConfig(process.env, (line) => results.push(warning(line, 'Correct or remove it.')))
    if (!config.siteUrl)
      results.push(
        warning(
          `SITE_URL is not set: links in feeds and previews lead to localhost${config.trustProxy ? ', and when the proxy rewrites Host, changes in the back office are refused (403)' : ''}.`,
          'Set it to the public origin.',
        ),
      )
    return { config, results: results.length > 0 ? results : [ok('Every variable can be read.')] }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return { config: undefined, results: [problem(error.message, 'Correct it; the other checks need it.')] }
  }
}

function printFindings(findings: readonly Finding[]): void {
  for (const { area, state, text, remedy } of findings) {
    console.log(`${state.padEnd(9)}${area.padEnd(15)}${text}`)
    if (remedy) console.log(`${' '.repeat(24)}${remedy}`)
  }
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  console.log(`${count('ok')} ok, warnings: ${count('warning')}, problems: ${count('problem')}`)
}

/** `npm run doctor`: checks a site and its machine and lists the findings. The exit code is 1 when there is a problem. */
await runCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { json: { type: 'boolean', default: false }, 'send-test-mail': { type: 'boolean', default: false } },
  })
  const { config, results } = checkConfiguration()
  const builtAt = statSync(existsSync(stampFile) ? stampFile : `${root}package.json`).mtimeMs
  const all: Finding[] = [
    { area: 'version', ...checkVersion() },
    ...results.map((result) => ({ area: 'configuration', ...result })),
    ...(config ? await runChecks(config, { builtAt, sendTestMail: values['send-test-mail'] }) : []),
  ]
  if (values.json) console.log(JSON.stringify(all, undefined, 2))
  else printFindings(all)
  if (all.some(({ state }) => state === 'problem')) process.exitCode = 1
}, 'Stopped.')
