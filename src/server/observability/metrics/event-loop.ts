import { createHistogram, type MetricFamily } from './exposition.ts'

const TICK_MS = 20

/**
 * Notices when the thread that serves is kept from serving: a beat every 20 ms, and how late each one came. What stands in
 * the buckets above 0.05 is worth looking into.
 */
export function watchEventLoopDelay(clock: () => number = () => performance.now()) {
  const delays = createHistogram([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1])
  let expectedAt = clock() + TICK_MS
  const timer = setInterval(() => {
    const now = clock()
    delays.observe(Math.max(now - expectedAt, 0) / 1000)
    expectedAt = now + TICK_MS
  }, TICK_MS).unref()
  return {
    collect: (): MetricFamily => ({
      name: 'beranda_event_loop_delay_seconds',
      type: 'histogram',
      help: 'How late a beat of every 20 ms came.',
      samples: delays.samples(),
    }),
    stop: () => clearInterval(timer),
  }
}
