import { openTestSite } from '#kit/test-site.ts'
import { sanitizeRichText } from '#server/entries/sanitize-rich-text.ts'
import { listLongTexts, longFieldRequests } from '../../security/long-texts.ts'
import { Report } from '../report.ts'

// node test/resilience/scenarios/long-texts.ts: how the work on a text grows with its length, in CPU time, which is independent
// of other load. Eight times the length is 8 times the work for a linear algorithm, 64 times for a quadratic one.

const [SHORT_LENGTH, LONG_LENGTH] = [60_000, 480_000]
/** More than this is backtracking; up to it, memory allocation can explain the growth. */
const MAX_GROWTH = 40
/** Shorter durations are mostly overhead. */
const MIN_MEASURABLE_MS = 60

const site = await openTestSite()

/** Returns the CPU time of the work in milliseconds, the minimum of three runs. */
async function measureCpuMs(work: () => Promise<unknown>): Promise<number> {
  const samples: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    samples.push((user + system) / 1000)
  }
  return Math.min(...samples)
}

const sendField = (url: string, base: Readonly<Record<string, string>>, name: string) => (text: string) =>
  site.app.inject({ method: 'POST', url, headers: site.authHeaders, payload: { ...base, [name]: text } })

const parsers: readonly (readonly [scenario: string, read: (text: string) => Promise<unknown>])[] = [
  ['sanitizing rich text', (text) => sanitizeRichText(text)],
  ...longFieldRequests.flatMap(([url, names, base]) =>
    names.map((name) => [`${url} ${name}`, sendField(url, base, name)] as const),
  ),
]

const texts = listLongTexts(LONG_LENGTH)
const shortTexts = listLongTexts(SHORT_LENGTH)
const report = new Report(`Texts of ${LONG_LENGTH} characters`)
for (const [scenario, read] of parsers) {
  let worst = { growth: 0, durationMs: 0, text: '' }
  let slowest = 0
  for (const [index, text] of texts.entries()) {
    const durationMs = await measureCpuMs(() => read(text))
    slowest = Math.max(slowest, durationMs)
    if (durationMs < MIN_MEASURABLE_MS) continue
    const growth = durationMs / (await measureCpuMs(() => read(shortTexts[index] ?? '')))
    if (growth > worst.growth) worst = { growth, durationMs, text: text.slice(0, 12) }
  }
  const result =
    worst.growth === 0
      ? `never more than ${slowest.toFixed(0)} ms`
      : `at most ${worst.growth.toFixed(1)} times the work for eight times the length (${worst.durationMs.toFixed(0)} ms, ${JSON.stringify(worst.text)}); the slowest ${slowest.toFixed(0)} ms`
  report.add(scenario, { runs: texts.length, result, isOk: worst.growth <= MAX_GROWTH })
}
await site.close()
report.print()
// Does not wait for the idle image processes of the app.
process.exit()
