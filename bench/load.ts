import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a round of load measured. */
export interface Round {
  readonly requestsPerSecond: number
  /** In milliseconds. */
  readonly p99: number
}

const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

/** Loads an address on this machine for some seconds over 32 connections, from the second core; needs `wrk`. */
export async function load(
  address: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Round> {
  const { hostname } = new URL(address)
  if (hostname !== '127.0.0.1') throw new Error('Load goes to this machine only.')
  const header = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('taskset', [
    '-c',
    '1',
    'wrk',
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    ...header,
    address,
  ])
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, p99, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  if (!rate || !p99 || /Non-2xx/.test(stdout)) throw new Error(`wrk did not measure what it should:\n${stdout}`)
  return { requestsPerSecond: Number(rate), p99: Number(p99) * (milliseconds[unit] ?? 1) }
}

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
