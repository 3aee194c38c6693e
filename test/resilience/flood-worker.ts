import { Client, rest } from './client.ts'

// The attackers of `flood.ts`, in a process of their own: what they take is not to be taken for slowness of the site. The
// arguments are the address and the flood; they stop at the first message, and answer it with how often they attacked.

const [address = '', kind = ''] = process.argv.slice(2)
const client = await new Client({ address }).signIn()
const long = 'x'.repeat(200_000)

const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: () => rest(50),
  'wrong logins': () =>
    client.call('POST', '/api/auth/login', { username: 'sari', password: `wrong ${Math.random()}` }),
  '/readyz': () => client.call('GET', '/readyz'),
  'the spreadsheet': () => client.call('GET', '/api/memo/export'),
  'long texts': () => client.call('POST', '/api/memo', { name: long, email: 'a@b.id' }),
}

const attack = attacks[kind]
if (!attack) throw new Error(`There is no flood of ${kind}.`)
let isOver = false
let count = 0
process.once('message', () => {
  isOver = true
  process.send?.(count, () => process.exit())
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (!isOver) {
      await attack()
      count += 1
    }
  }),
)
