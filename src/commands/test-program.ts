import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./run.mjs', import.meta.url))

/** A site in a process of its own. */
export interface RunningSite {
  readonly child: ChildProcess
  readonly address: string
  /** What it has written so far. */
  readonly written: { output: string; errors: string }
  /** Sends the signal and settles with the exit code, null after a signal that it did not catch. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the site on a free port in a process of its own, and does not wait for it. */
export function spawnSite(environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...environment }
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  // Whatever ends the one who started it, it does not go on alone.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
  const written = { output: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    written.output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    written.errors += chunk.toString()
  })
  return { child, written }
}

/** Starts the site on a free port; settles when everything works and throws what it wrote when it ends before. */
export async function startSite(environment: Readonly<Record<string, string>>): Promise<RunningSite> {
  const { child, written } = spawnSite(environment)
  const exit = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, found] = /listens on (\S+)/.exec(written.output) ?? []
      if (found) resolve(found)
    })
    exit.then(() => reject(new Error(written.errors.trimEnd())))
  })
  // It may listen, with the pages that it had last, before its database is open.
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(written.errors.trimEnd())
    await setTimeout(20)
  }
  return {
    child,
    address,
    written,
    async end(signal) {
      child.kill(signal)
      await exit
      return child.exitCode
    },
  }
}
