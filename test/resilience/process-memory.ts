import { readdirSync, readFileSync } from 'node:fs'

interface Found {
  readonly pid: number
  readonly parent: number
  /** In MB; what several processes share is counted for each. */
  readonly memory: number
}

function readProcess(pid: number): Found | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { pid, parent: number('PPid'), memory: number('VmRSS') / 1024 }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** A process and all that it has started. */
function listTree(root: number): Found[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const tree = new Set([root])
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid)
  }
  return all.filter(({ pid }) => tree.has(pid))
}

/** Looks every 20 ms at the memory that a process and all that it has started hold; Linux only. */
export function watchMemory(root: number) {
  let peak = 0
  let children = 0
  const look = () => {
    const tree = listTree(root)
    children = tree.length - 1
    peak = Math.max(
      peak,
      tree.reduce((sum, { memory }) => sum + memory, 0),
    )
  }
  const timer = setInterval(look, 20)
  return {
    /** The most since it was forgotten, in MB. */
    peak(): number {
      look()
      return peak
    },

    forget(): void {
      peak = 0
    },

    /** How many processes the first one has started and not ended. */
    children(): number {
      look()
      return children
    },

    stop: () => clearInterval(timer),
  }
}
