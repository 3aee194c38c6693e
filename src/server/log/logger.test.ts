import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function openLogger(level: Parameters<typeof createLogger>[0] = 'warn') {
  const lines: Record<string, unknown>[] = []
  let now = 0
  const log = createLogger(level, { write: (line) => void lines.push(JSON.parse(line)) }, () => now)
  return { log, lines, advance: (milliseconds: number) => (now += milliseconds) }
}

test('an error is logged with type, code, redacted message and stack, without its other properties', () => {
  const { log, lines } = openLogger()
  const error = Object.assign(new TypeError('duplicate key: budi@contoh.id, +62 812-3456-7890'), {
    code: '23505',
    detail: 'Key (email)=(budi@contoh.id) already exists.',
    query: 'insert into memo',
  })
  log.error({ err: error }, 'unexpected error')
  log.error(error)
  expect(lines[0]).toMatchObject({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    msg: 'unexpected error',
    err: { type: 'TypeError', code: '23505', message: 'duplicate key: (address), (number)' },
  })
  expect(lines[0]?.['err']).toHaveProperty('stack.0', expect.stringContaining('logger.test.ts'))
  expect(JSON.stringify(lines)).not.toMatch(/contoh\.id|812-3456|3456-7890|insert into/)
})

test.each([
  'postgres://beranda:rahasia@basis.contoh.id/situs',
  `Bearer ${'A1b2_'.repeat(9)}`,
  'getaddrinfo smtp://kantor:rahasia@surat.contoh.id',
  'password authentication failed for user "rahasia"',
])('a secret in a message is not logged: %s', (message) => {
  const { log, lines } = openLogger()
  log.warn(new Error(message), 'odd')
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines[0]?.['err'])).not.toMatch(/rahasia|A1b2_/)
})

test('a log line is limited in length, whatever is thrown', () => {
  const { log, lines } = openLogger()
  log.error({ err: new Error('x\n{"level":"fatal"}'.repeat(100_000)) }, 'unexpected error')
  log.error({ err: 'just a text' }, 'unexpected error')
  expect(JSON.stringify(lines[0]).length).toBeLessThan(5_000)
  expect(lines[1]).toMatchObject({ err: { type: 'string', message: 'just a text' } })
})

test('errors are limited to 300 lines a minute, and dropped lines are counted', () => {
  const { log, lines, advance } = openLogger()
  for (let count = 0; count < 100_000; count++) log.error({ err: new Error('again') }, 'unexpected error')
  expect(lines).toHaveLength(300)
  advance(60_000)
  log.warn('next')
  expect(lines.slice(300)).toMatchObject([{ leftOut: 99_700 }, { msg: 'next' }])
})

test('a flood of info lines does not suppress an error', () => {
  const { log, lines } = openLogger('info')
  for (let count = 0; count < 100_000; count++) log.info('request')
  log.error('a failure')
  expect(lines).toHaveLength(6_001)
  expect(lines.at(-1)).toMatchObject({ msg: 'a failure' })
})
