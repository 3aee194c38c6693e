// node test/resilience/scenarios/login-timing.ts [COUNT]: does the duration of a rejected login reveal whether the user exists?
import { testAdmin } from '#kit/admin.ts'
import { openTestApp } from '#kit/app.ts'

const count = Number(process.argv[2] ?? 300)
const site = await openTestApp()

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

const sorted = (times: readonly number[]) => [...times].sort((one, other) => one - other)
const median = (times: readonly number[]) => sorted(times)[Math.floor(times.length / 2)] ?? Number.NaN
// Mann-Whitney U test: the share of pairs in which the known name took longer; 0.5 means no difference.
const wins = known.reduce((sum, one) => sum + unknown.filter((other) => one > other).length, 0)
const share = wins / (known.length * unknown.length)
const z = ((share - 0.5) * count) / Math.sqrt((2 * count + 1) / 12)
console.log(
  `${count} logins of each kind; median ${median(known).toFixed(2)} ms known, ${median(unknown).toFixed(2)} ms unknown`,
)
console.log(`a known name took longer in ${(100 * share).toFixed(1)} % of all pairs; z = ${z.toFixed(2)}`)
const isDistinguishable = Math.abs(z) > 3.29
console.log(
  isDistinguishable ? 'FAILED: the durations differ (p < 0.001)' : 'ok: the durations do not differ (p > 0.001)',
)
process.exitCode = isDistinguishable ? 1 : 0
