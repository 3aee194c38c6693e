// Does the time of a refused login tell whether the name has an account? `node test/resilience/scenarios/login-timing.ts [COUNT]`
import { testAdmin } from '#kit/admin.ts'
import { openTestApp } from '#kit/app.ts'

const count = Number(process.argv[2] ?? 300)
const site = await openTestApp()

let callCount = 0
async function measureLogin(username: string): Promise<number> {
  callCount += 1
  // Each from a network of its own, so that no limit and no delay is met.
  const remoteAddress = `2001:db8:${callCount.toString(16)}::1`
  const payload = { username, password: `salah ${callCount}` }
  const startedAt = performance.now()
  const { statusCode } = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
  if (statusCode !== 401) throw new Error(`A login was answered with ${statusCode}.`)
  return performance.now() - startedAt
}

const known: number[] = []
const unknown: number[] = []
for (let round = 0; round < count + 20; round++) {
  // In turns, first one and then the other, so that what slows the machine slows both.
  const names = round % 2 === 0 ? [testAdmin.username, `nobody ${round}`] : [`nobody ${round}`, testAdmin.username]
  for (const name of names) {
    const durationMs = await measureLogin(name)
    if (round >= 20) (name === testAdmin.username ? known : unknown).push(durationMs)
  }
}
await site.close()

const sorted = (times: readonly number[]) => [...times].sort((one, other) => one - other)
const median = (times: readonly number[]) => sorted(times)[Math.floor(times.length / 2)] ?? Number.NaN
// Mann and Whitney: how often a time of the one kind is longer than one of the other; a half says nothing at all.
const wins = known.reduce((sum, one) => sum + unknown.filter((other) => one > other).length, 0)
const share = wins / (known.length * unknown.length)
const z = ((share - 0.5) * count) / Math.sqrt((2 * count + 1) / 12)
console.log(
  `${count} logins of each kind; median ${median(known).toFixed(2)} ms known, ${median(unknown).toFixed(2)} ms unknown`,
)
console.log(`a known name took longer in ${(100 * share).toFixed(1)} % of all pairs; z = ${z.toFixed(2)}`)
const isDistinguishable = Math.abs(z) > 3.29
console.log(isDistinguishable ? 'FAILED: the time tells (p < 0.001)' : 'ok: the time does not tell (p > 0.001)')
process.exitCode = isDistinguishable ? 1 : 0
