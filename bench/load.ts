import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readCpuSeconds } from './cpu-time.ts'

const execute = promisify(execFile)

/** The result of one round of load. */
export interface LoadResult {
  readonly requestsPerSecond: number
  /** In milliseconds. */
  readonly p99: number
  /** CPU time of the process, user and system, in microseconds for each request; NaN when the target has no process. */
  readonly cpuMicroseconds: number
}

/** A URL of this machine, the process that answers it, and the headers of each request. */
export interface LoadTarget {
  readonly url: string
  readonly pid?: number | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** The results of all rounds of a target. */
export interface LoadSummary {
  /** Medians. */
  readonly requestsPerSecond: number
  readonly p99: number
  /** In order; `compareLoad` measures rounds with the same index of all targets directly after one another. */
  readonly rounds: readonly LoadResult[]
  /** The best round divided by the worst; about 1 on a machine without other load. */
  readonly spread: number
}

const MS_PER_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

/** Sends requests for some seconds over 32 connections, from the second core; needs `wrk`. */
export async function measureLoad({ url, pid, headers = {} }: LoadTarget, seconds: number): Promise<LoadResult> {
  const { hostname } = new URL(url)
  if (hostname !== '127.0.0.1') throw new Error('Load is only sent to 127.0.0.1.')
  const header = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrkCommand = ['wrk', '-t1', '-c32', `-d${seconds}s`, '--latency', ...header, url]
  const readSeconds = () => (pid === undefined ? Number.NaN : readCpuSeconds(pid))
  const secondsBefore = readSeconds()
  const { stdout } = await execute('taskset', ['-c', '1', ...wrkCommand])
  const usedSeconds = readSeconds() - secondsBefore
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, count] = /(\d+) requests in/.exec(stdout) ?? []
  const [, p99, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  if (!rate || !count || !p99 || /Non-2xx/.test(stdout))
    throw new Error(`wrk printed no result, or responses were not 2xx:\n${stdout}`)
  return {
    requestsPerSecond: Number(rate),
    p99: Number(p99) * (MS_PER_UNIT[unit] ?? 1),
    cpuMicroseconds: (usedSeconds * 1e6) / Number(count),
  }
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Measures the targets in interleaved rounds, because other load on the machine must affect all of them alike. */
export async function compareLoad<Name extends string>(
  targets: Readonly<Record<Name, LoadTarget>>,
  { rounds = 15, seconds = 1 } = {},
): Promise<Record<Name, LoadSummary>> {
  const names = Object.keys(targets) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, LoadResult[]>
  for (const name of names) await measureLoad(targets[name], 1)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) measured[name].push(await measureLoad(targets[name], seconds))
  }
  const summarize = (name: Name): LoadSummary => {
    const rates = measured[name].map(({ requestsPerSecond }) => requestsPerSecond)
    return {
      requestsPerSecond: median(rates),
      p99: median(measured[name].map(({ p99 }) => p99)),
      rounds: measured[name],
      spread: Math.max(...rates) / Math.min(...rates),
    }
  }
  return Object.fromEntries(names.map((name) => [name, summarize(name)])) as Record<Name, LoadSummary>
}

/** What a target reached of a reference, as medians of all pairs of rounds; 1 is as good as the reference. */
export function compareToReference(ours: LoadSummary, reference: LoadSummary): { requests: number; cpu: number } {
  const medianOfPairs = (compare: (our: LoadResult, their: LoadResult) => number): number =>
    median(
      ours.rounds.flatMap((our, index) => {
        const their = reference.rounds[index]
        return their ? [compare(our, their)] : []
      }),
    )
  return {
    requests: medianOfPairs((our, their) => our.requestsPerSecond / their.requestsPerSecond),
    cpu: medianOfPairs((our, their) => their.cpuMicroseconds / our.cpuMicroseconds),
  }
}
