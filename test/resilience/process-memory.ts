import { readdirSync, readFileSync } from 'node:fs'

interface ProcessInfo {
  readonly pid: number
  readonly parentPid: number
  /** In MB; what several processes share is counted for each. */
  readonly residentMb: number
}

function readProcess(pid: number): ProcessInfo | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const readNumber = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { pid, parentPid: readNumber('PPid'), residentMb: readNumber('VmRSS') / 1024 }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** A process and all that it has started. */
function listProcessTree(root: number): ProcessInfo[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const tree = new Set([root])
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const { pid, parentPid } of all) if (tree.has(parentPid)) tree.add(pid)
  }
  return all.filter(({ pid }) => tree.has(pid))
}

/** Looks every 20 ms at the memory that a process and all that it has started hold; Linux only. */
export function watchMemory(root: number) {
  let peakMb = 0
  let childCount = 0
  const takeSample = () => {
    const tree = listProcessTree(root)
    childCount = tree.length - 1
    peakMb = Math.max(
      peakMb,
      tree.reduce((sum, { residentMb }) => sum + residentMb, 0),
    )
  }
  const timer = setInterval(takeSample, 20)
  return {
    /** The most since it was forgotten, in MB. */
    readPeakMb(): number {
      takeSample()
      return peakMb
    },

    resetPeak(): void {
      peakMb = 0
    },

    /** How many processes the first one has started and not ended. */
    countChildren(): number {
      takeSample()
      return childCount
    },

    stop: () => clearInterval(timer),
  }
}
