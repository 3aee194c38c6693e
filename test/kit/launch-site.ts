import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../src/cli/bin.mjs', import.meta.url))

/** A site in a process of its own, which may be starting. */
export interface SpawnedSite {
  readonly child: ChildProcess
  /** What it has written so far. */
  readonly output: { stdout: string; stderr: string }
  /** Settles with the address as soon as it listens; throws what it wrote to stderr when it ends before. */
  readonly listening: Promise<string>
  /** Settles with the exit code when both streams are closed; null after a signal that it did not catch. */
  readonly closed: Promise<number | null>
}

/** A site that is ready. */
export interface RunningSite extends Omit<SpawnedSite, 'listening' | 'closed'> {
  readonly url: string
  /** Sends the signal and settles with the exit code, null after a signal that it did not catch. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

interface SpawnOptions {
  /** The command of the program, with its arguments. */
  readonly command?: readonly string[]
  /** The number of the user that the process runs as; only root can choose. */
  readonly uid?: number
  /** A folder that `npm run package` made, whose program and Node.js run instead of this one's. */
  readonly packageDir?: string
  /** For a site that a later test goes on with: it is not ended with the test that starts it. */
  readonly outlivesTest?: boolean
}

const spawnListeners = new Set<(child: ChildProcess) => void>()

/** Calls `listener` with every process that is spawned from now on, but for those that outlive their test. */
export function onSiteSpawned(listener: (child: ChildProcess) => void): void {
  spawnListeners.add(listener)
}

/** Starts the program in a process of its own, on a free port, and does not wait for it. */
export function spawnSite(
  environment: Readonly<Record<string, string>>,
  { command = ['serve'], uid, packageDir, outlivesTest = false }: SpawnOptions = {},
): SpawnedSite {
  const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...environment }
  const node = packageDir ? join(packageDir, 'node_modules/.bin/node') : process.execPath
  const child = spawn(node, [packageDir ? join(packageDir, 'src/cli/bin.mjs') : bin, ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  // A test run that is interrupted leaves no process behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
  if (!outlivesTest) for (const listener of spawnListeners) listener(child)
  const output = { stdout: '', stderr: '' }
  const closed = once(child, 'close').then(() => child.exitCode)
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk.toString()
      const [, url] = /listens on (\S+)/.exec(output.stdout) ?? []
      if (url) resolve(url)
    })
    // After `close` stderr is complete; after `exit` it may not be.
    closed.then(() => reject(new Error(output.stderr.trimEnd())), reject)
  })
  // Callers that expect the start to fail wait for `closed` alone.
  listening.catch(() => undefined)
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString()
  })
  return { child, output, listening, closed }
}

/** Starts the site on a free port; settles when it is ready and throws what it wrote to stderr when it ends before. */
export async function launchSite(
  environment: Readonly<Record<string, string>>,
  options?: SpawnOptions,
): Promise<RunningSite> {
  const { child, output, listening, closed } = spawnSite(environment, options)
  const url = await listening
  // It may listen, with the pages that it had last, before its database is open.
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await closed
      throw new Error(output.stderr.trimEnd())
    }
    await setTimeout(20)
  }
  return {
    child,
    url,
    output,
    async stop(signal) {
      child.kill(signal)
      return closed
    },
  }
}
