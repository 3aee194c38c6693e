// node test/resilience/scenarios/login-timing.ts [COUNT]: does the duration of a rejected login reveal whether the user exists?
import { testAdmin } from '#kit/admin.ts'
import { openTestSite } from '#kit/test-site.ts'
import { percentile, Report } from '../report.ts'

const count = Number(process.argv[2] ?? 300)
const report = new Report('Duration of rejected logins')
const site = await openTestSite()

let callCount = 0
async function measureLogin(username: string): Promise<number> {
  callCount += 1
  // Each from a different network, because rate limits would delay or reject the login.
  const remoteAddress = `2001:db8:${callCount.toString(16)}::1`
  const payload = { username, password: `salah ${callCount}` }
  const startedAt = performance.now()
  const { statusCode } = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
  if (statusCode !== 401) throw new Error(`A login returned ${statusCode}.`)
  return performance.now() - startedAt
}

const known: number[] = []
const unknown: number[] = []
for (let round = 0; round < count + 20; round++) {
  // Alternating, because other load must slow both alike.
  const names = round % 2 === 0 ? [testAdmin.username, `unknown ${round}`] : [`unknown ${round}`, testAdmin.username]
  for (const name of names) {
    const durationMs = await measureLogin(name)
    if (round >= 20) (name === testAdmin.username ? known : unknown).push(durationMs)
  }
}
await site.close()

// Mann-Whitney U test: the share of pairs in which the known name took longer; 0.5 means no difference.
const wins = known.reduce((sum, one) => sum + unknown.filter((other) => one > other).length, 0)
const share = wins / (known.length * unknown.length)
const z = ((share - 0.5) * count) / Math.sqrt((2 * count + 1) / 12)
const [knownMs, unknownMs] = [percentile(known, 0.5), percentile(unknown, 0.5)]
report.add('a known name takes as long as an unknown one', {
  runs: count,
  result: `median ${knownMs.toFixed(2)} ms known, ${unknownMs.toFixed(2)} ms unknown; a known name took longer in ${(100 * share).toFixed(1)} % of all pairs; z = ${z.toFixed(2)}`,
  // p < 0.001
  isOk: Math.abs(z) <= 3.29,
})
report.print()
