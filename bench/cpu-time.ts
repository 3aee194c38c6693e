import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

interface CpuTimeOptions {
  readonly includesEndedChildren?: boolean
}

/** Returns the CPU time of a process, user and system, in seconds; Linux only. */
export function readCpuSeconds(pid: number | string, { includesEndedChildren = false }: CpuTimeOptions = {}): number {
  // The name of the program, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return (user + system + (includesEndedChildren ? endedUser + endedSystem : 0)) / TICKS_PER_SECOND
}
