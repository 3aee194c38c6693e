import { type ChildProcess, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()
// Before the other listeners: they remove the folders in which the processes write.
process.prependListener('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})

/** True until the process has exited. */
export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Sends the signal to a process that was spawned with `detached`, and to every process that it has started. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid || !isRunning(child)) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended since.
  }
}

/**
 * Kills the group of a process that was spawned with `detached` when this process ends, even by SIGKILL: a shell waits
 * for the end of a pipe that only this process holds open.
 */
export function killWithParent(child: ChildProcess): void {
  if (!child.pid) return
  running.add(child)
  const guard = spawn('sh', ['-c', 'read -r line; kill -9 "-$1"', 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // A shell that cannot be started leaves the 'exit' listener above.
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.unref()
  child.once('exit', () => {
    running.delete(child)
    guard.kill('SIGKILL')
  })
}
