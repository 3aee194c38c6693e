import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A group of processes that may hold so much memory together. */
export interface MemoryLimit {
  /** What a command is started with to be in it. */
  readonly wrapper: readonly string[]
  /** The most that its processes held together, in MB; what is read from files and can be dropped is counted. */
  readPeakMb(): number
  /** How many of its processes the kernel has ended for want of memory. */
  countOomKills(): number
  /** Removes it, once its processes are over. */
  remove(): Promise<void>
}

/**
 * A memory cgroup (version 1) inside the one of this process, so that limits from outside go on to hold. Leaves with 2 where
 * the kernel or the rights do not allow it.
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
