import { readdir } from 'node:fs/promises'
import type { MetricFamily } from './exposition.ts'

function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, type: 'gauge', help, samples: [{ value }] }
}

/** What the process uses of the machine, under the names that every dashboard knows. */
export async function collectProcessMetrics(): Promise<MetricFamily[]> {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  // Only Linux has them in a folder.
  const files = await readdir('/proc/self/fd').catch(() => undefined)
  return [
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time used.',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript that is in use.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory that JavaScript refers to outside.', external),
    gauge('process_start_time_seconds', 'When the process began.', Math.round(Date.now() / 1000 - process.uptime())),
    ...(files ? [gauge('process_open_fds', 'Open files and connections.', files.length)] : []),
  ]
}
