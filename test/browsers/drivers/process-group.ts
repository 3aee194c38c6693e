import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program and every process it has started. */
export interface ProcessGroup {
  readonly child: ChildProcess
  /** Returns the standard error so far. */
  readonly readStderr: () => string
  /** Kills the group; settles when the program has ended. */
  stop(): Promise<void>
}

/** Starts a program as leader of a new process group. */
export function spawnProcessGroup(program: string, args: readonly string[], options: SpawnOptions = {}): ProcessGroup {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options, detached: true })
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-10_000)
  })
  const exited = once(child, 'exit').catch((error: Error) => {
    stderr += error.message
  })
  const kill = () => {
    if (!child.pid) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended already.
    }
  }
  // Kills the browser when the test run ends, for any reason.
  process.once('exit', kill)
  return {
    child,
    readStderr: () => stderr,
    async stop() {
      process.removeListener('exit', kill)
      kill()
      await exited
    },
  }
}
