import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { killWithParent, signalGroup } from '../../kit/kill-with-parent.ts'

/** A program and every process it has started. */
export interface ProcessGroup {
  readonly child: ChildProcess
  /** Returns the standard error so far. */
  readonly readStderr: () => string
  /** Kills the group; settles when the program has ended. */
  stop(): Promise<void>
}

/** Starts a program as leader of a new process group, which ends with this process at the latest. */
export function spawnProcessGroup(program: string, args: readonly string[], options: SpawnOptions = {}): ProcessGroup {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options, detached: true })
  killWithParent(child)
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-10_000)
  })
  const exited = once(child, 'exit').catch((error: Error) => {
    stderr += error.message
  })
  return {
    child,
    readStderr: () => stderr,
    async stop() {
      signalGroup(child, 'SIGKILL')
      await exited
    },
  }
}
