import { readdirSync, readFileSync } from 'node:fs'

interface ProcessInfo {
  readonly pid: number
  readonly parentPid: number
  /** Resident memory in MB; memory that processes share is counted for each of them. */
  readonly residentMb: number
}

function readProcess(pid: number): ProcessInfo | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const readNumber = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { pid, parentPid: readNumber('PPid'), residentMb: readNumber('VmRSS') / 1024 }
  } catch {
    // The process has ended since it was listed.
    return undefined
  }
}

/** Returns a process and all its descendants. */
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

/** Samples the memory of a process and all its descendants every 20 ms; Linux only. */
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
    /** Returns the peak since the start or `resetPeak`, in MB. */
    readPeakMb(): number {
      takeSample()
      return peakMb
    },

    resetPeak(): void {
      peakMb = 0
    },

    /** Returns the number of running descendants. */
    countChildren(): number {
      takeSample()
      return childCount
    },

    stop: () => clearInterval(timer),
  }
}
