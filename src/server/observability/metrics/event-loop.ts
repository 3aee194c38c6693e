import { createHistogram, type Family } from './exposition.ts'

const beat = 20

/**
 * Notices when the thread that serves is kept from serving: a beat every 20 ms, and how late each one came. What stands in
 * the buckets above 0.05 is worth looking into.
 */
export function watchEventLoop(clock: () => number = () => performance.now()) {
  const late = createHistogram([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1])
  let expected = clock() + beat
  const timer = setInterval(() => {
    const now = clock()
    late.observe(Math.max(now - expected, 0) / 1000)
    expected = now + beat
  }, beat).unref()
  return {
    family: (): Family => ({
      name: 'beranda_event_loop_delay_seconds',
      kind: 'histogram',
      help: 'How late a beat of every 20 ms came.',
      samples: late.samples(),
    }),
    stop: () => clearInterval(timer),
  }
}
