import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A memory limit for a group of processes. */
export interface MemoryLimit {
  /** The wrapper command that starts a program in the group. */
  readonly wrapper: readonly string[]
  /** Returns the peak memory of the group in MB, including the page cache. */
  readPeakMb(): number
  /** Returns how many of its processes the kernel killed for lack of memory. */
  countOomKills(): number
  /** Removes the group after its processes have ended. */
  remove(): Promise<void>
}

/**
 * Creates a memory cgroup (version 1) inside the cgroup of this process, whose limits therefore still apply. Exits with 2
 * when the kernel or the permissions do not allow it.
 */
export function createMemoryLimit(megabytes: number): MemoryLimit {
  const cgroupPath = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  const folder = join('/sys/fs/cgroup/memory', cgroupPath ?? '', `beranda-${process.pid}`)
  try {
    if (cgroupPath === undefined) throw new Error('This kernel has no memory cgroups of version 1.')
    mkdirSync(folder)
    writeFileSync(join(folder, 'memory.limit_in_bytes'), String(megabytes * 1024 * 1024))
  } catch (error) {
    process.stderr.write(`This needs root and memory cgroups: ${error}\n`)
    process.exit(2)
  }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    wrapper: ['sh', '-c', `echo $$ > ${join(folder, 'cgroup.procs')}; exec "$@"`, 'sh'],
    readPeakMb: () => Number(read('memory.max_usage_in_bytes')) / 1024 / 1024,
    countOomKills: () => Number(/oom_kill (\d+)/.exec(read('memory.oom_control'))?.[1] ?? Number.NaN),
    async remove() {
      while (read('cgroup.procs').trim() !== '') await setTimeout(50)
      rmdirSync(folder)
    },
  }
}
