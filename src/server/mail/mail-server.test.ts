import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MailServerError, requireAllowedServer, resolveMailServer } from './mail-server.ts'

const server = { host: 'smtp.contoh.example', port: 587, security: 'starttls' } as const

function problemOf(values: Partial<Parameters<typeof requireAllowedServer>[0]>): string | undefined {
  try {
    requireAllowedServer({ ...server, ...values })
    return undefined
  } catch (error) {
    return error instanceof MailServerError ? error.problem : String(error)
  }
}

describe('requireAllowedServer', () => {
  test.each([
    ...['10.0.0.5', '172.16.3.4', '192.168.1.1', '169.254.169.254', '127.0.0.2', '0.0.0.0', '100.64.0.1'],
    ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', 'fc00::1', 'fe80::1', '64:ff9b::7f00:1', '::'],
  ])('the address %s is rejected', (host) => {
    expect(problemOf({ host })).toBe('privateAddress')
  })

  test.each([
    '93.184.215.14',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '::ffff:5db8:d70e',
    'localhost',
    '127.0.0.1',
    'mail.example',
  ])('the host %s is allowed', (host) => {
    expect(problemOf({ host })).toBeUndefined()
  })

  test('other machines are called on ports of mail servers only', () => {
    for (const port of [25, 465, 587, 2525]) expect(problemOf({ port }), String(port)).toBeUndefined()
    for (const port of [22, 80, 443, 3306, 6379, 8080]) expect(problemOf({ port }), String(port)).toBe('otherPort')
    expect(problemOf({ host: 'localhost', port: 1025 })).toBeUndefined()
    expect(problemOf({ host: 'localhost', port: 22 })).toBe('otherPort')
  })

  test('only the own machine is called without encryption', () => {
    expect(problemOf({ security: 'none' })).toBe('unencrypted')
    expect(problemOf({ host: 'LOCALHOST', port: 25, security: 'none' })).toBeUndefined()
  })
})

describe('resolveMailServer', () => {
  // Numbers that the resolver of the system reads as 127.0.0.1, and a name that leads there.
  const disguised = ['2130706433', '0x7f000001', '127.1', 'localhost.']
  test.each(disguised)('%s does not lead to the own machine', async (host) => {
    const problem = expect.stringMatching(/^(privateAddress|unknownHost)$/)
    await expect(resolveMailServer({ ...server, host })).rejects.toMatchObject({ problem })
  })

  test.each([
    [['93.184.215.14', '10.0.0.5'], 'privateAddress'],
    [['10.0.0.5', '93.184.215.14'], 'privateAddress'],
    [['93.184.215.14', '::1'], 'privateAddress'],
    [['93.184.215.14', '93.184.215.15'], '93.184.215.14'],
  ])('a name with the addresses %j leads to %s', async (addresses, expected) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(async () => found as never)
    syncBuiltinESMExports()
    onTestFinished(() => {
      lookup.mockRestore()
      syncBuiltinESMExports()
    })
    const resolved = resolveMailServer({ ...server, host: 'mail.example' }).catch(({ problem }) => problem)
    expect(await resolved).toBe(expected)
  })

  test('an unknown name is a problem of its own', async () => {
    const resolved = resolveMailServer({ ...server, host: 'tidak-ada.invalid' })
    await expect(resolved).rejects.toMatchObject({ problem: 'unknownHost' })
  })
})
