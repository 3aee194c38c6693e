import { setTimeout as sleep } from 'node:timers/promises'
import { testAdmin } from '#kit/admin.ts'
import { ApiClient } from '#kit/api-client.ts'

// The attackers of `flood.ts`, in a separate process, because their CPU time must not count as time of the site.
// Arguments: base URL and name of the flood. The first message stops them; the reply is the number of attacks.

const [url = '', floodName = ''] = process.argv.slice(2)
const client = await new ApiClient({ url }).signIn()
const LONG_TEXT = 'x'.repeat(200_000)

const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: () => sleep(50),
  'wrong logins': () =>
    client.call('POST', '/api/auth/login', { username: testAdmin.username, password: `wrong ${Math.random()}` }),
  '/readyz': () => client.call('GET', '/readyz'),
  'the spreadsheet': () => client.call('GET', '/api/memo/export'),
  'long texts': () => client.call('POST', '/api/memo', { name: LONG_TEXT, email: 'a@b.id' }),
}

const attack = attacks[floodName]
if (!attack) throw new Error(`There is no flood named ${floodName}.`)
let isDone = false
let count = 0
process.once('message', () => {
  isDone = true
  process.send?.(count, () => process.exit())
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (!isDone) {
      await attack()
      count += 1
    }
  }),
)
