import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

const dockerfile = readFileSync(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8')
const [, command = '[]'] = /^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(dockerfile) ?? []
const [, ...args] = JSON.parse(command) as string[]

async function check(environment: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, args, { env: environment, stdio: 'inherit' })
  await once(child, 'exit')
  return child.exitCode
}

test('the health check of the container requests the port in PORT', async () => {
  const asked: (string | undefined)[] = []
  let status = 200
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const environment = { PORT: String((server.address() as AddressInfo).port) }
  expect(await check(environment)).toBe(0)
  status = 503
  expect(await check(environment)).toBe(1)
  server.close()
  await once(server, 'close')
  expect(await check(environment)).toBe(1)
  expect(asked).toEqual(['/healthz', '/healthz'])
})
