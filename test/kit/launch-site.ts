import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isRunning, killWithParent, signalGroup } from './kill-with-parent.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How the process of a site is started. */
export interface SpawnOptions {
  /** The command of the program, with its arguments. */
  readonly command?: readonly string[]
  /** A program that starts the site, with its arguments, such as `strace -f`. */
  readonly wrapper?: readonly string[]
  /** The number of the only processor that it may use; Linux only. */
  readonly cpu?: number
  /** The number of the user that the process runs as; only root can choose. */
  readonly uid?: number
  /** A folder that `npm run package` made, whose program and Node.js run instead of this one's. */
  readonly packageDir?: string
  /** Where its output goes: by default into `output`; `unread` is a pipe without a reader, a number is an open file. */
  readonly outputTo?: 'unread' | number
  /** For a site that a later test continues to use: it does not end with the test that starts it. */
  readonly outlivesTest?: boolean
}

const spawnListeners = new Set<(child: ChildProcess) => void>()

/** Calls `listener` with every process that is spawned from now on, except those that outlive their test. */
export function onSiteSpawned(listener: (child: ChildProcess) => void): void {
  spawnListeners.add(listener)
}

/** Starts the program in a process group of its own and does not wait for it; on a free port unless PORT is given. */
export function spawnSite(environment: Readonly<Record<string, string>>, options: SpawnOptions = {}) {
  const { command = ['serve'], wrapper = [], cpu, uid, packageDir = root, outputTo, outlivesTest = false } = options
  const node = options.packageDir ? join(packageDir, 'node_modules/.bin/node') : process.execPath
  const pinning = cpu === undefined ? [] : ['taskset', '-c', String(cpu)]
  const [file = '', ...args] = [...pinning, ...wrapper, node, join(packageDir, 'src/cli/bin.mjs'), ...command]
  const stdout = typeof outputTo === 'number' ? outputTo : 'pipe'
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', stdout, stdout],
    detached: true,
    ...(uid !== undefined && { uid, gid: uid }),
  })
  killWithParent(child)
  if (!outlivesTest) for (const listener of spawnListeners) listener(child)
  const output = { stdout: '', stderr: '' }
  const closed = once(child, 'close').then(() => child.exitCode)
  const listening = new Promise<string>((resolve, reject) => {
    if (outputTo === undefined)
      child.stdout?.on('data', (chunk: Buffer) => {
        output.stdout += chunk.toString()
        const [, url] = /listens on (\S+)/.exec(output.stdout) ?? []
        if (url) resolve(url)
      })
    // After `close` stderr is complete; after `exit` it may not be.
    closed.then(() => reject(createStartError(child, output)), reject)
  })
  // Callers that expect the start to fail wait for `closed` alone.
  listening.catch(() => undefined)
  if (outputTo === undefined)
    child.stderr?.on('data', (chunk: Buffer) => {
      output.stderr += chunk.toString()
    })
  return {
    child,
    /** What it has written so far. */
    output,
    /** Settles with the base URL as soon as it listens; throws what it wrote to stderr when it ends before. */
    listening,
    /** Settles with the exit code when both streams are closed; null after a signal that it did not catch. */
    closed,
    /** Sends the signal and settles as `closed` does; to the whole process group when the site has a wrapper. */
    async stop(signal: NodeJS.Signals) {
      if (wrapper.length > 0) signalGroup(child, signal)
      else child.kill(signal)
      return closed
    },
  }
}

export type SpawnedSite = ReturnType<typeof spawnSite>

function createStartError({ exitCode, signalCode }: ChildProcess, output: { readonly stderr: string }): Error {
  return new Error(output.stderr.trimEnd() || `The site ended with ${exitCode ?? signalCode} before it was ready.`)
}

/** Starts the site; settles when it is ready and throws what it wrote to stderr when it ends before. */
export async function launchSite(environment: Readonly<Record<string, string>>, options?: SpawnOptions) {
  const spawned = spawnSite(environment, options)
  const url = await spawned.listening
  await waitUntilReady(url, spawned)
  const { listening, closed, ...site } = spawned
  return { ...site, url }
}

export type RunningSite = Awaited<ReturnType<typeof launchSite>>

/**
 * Waits until `/readyz` responds with 2xx, because a site may listen and serve cached pages before its database is open; throws
 * what the site wrote to stderr when it ends before.
 */
export async function waitUntilReady(url: string, { child, output, closed }: SpawnedSite): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (!isRunning(child)) {
      await closed
      throw createStartError(child, output)
    }
    await sleep(5)
  }
}

/** Runs a command of the program, and kills it after `timeoutMs`; resolves when it has ended, `code` is null when killed. */
export async function runCommand(
  environment: Readonly<Record<string, string>>,
  command: readonly string[],
  { timeoutMs, ...options }: Omit<SpawnOptions, 'command'> & { readonly timeoutMs?: number } = {},
) {
  const { child, output, closed } = spawnSite(environment, { ...options, command })
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs)
  const code = await closed
  clearTimeout(timer)
  return { code, ...output }
}
