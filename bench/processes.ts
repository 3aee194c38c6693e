import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The administrator of a site that is measured. */
export const administrator = { username: 'bench', password: 'sebelas pohon kelapa' } as const

/** A program that is measured, on the first core. */
export interface Program {
  readonly address: string
  readonly pid: number
  /** From the start of the process to its first page, in milliseconds. */
  readonly firstPage: number
  stop(): Promise<void>
}

/** A folder that is gone when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'beranda-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Starts the site as `npm run serve` does and asks for its first page. */
export async function startSite(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<Program> {
  const began = performance.now()
  const site = spawn('taskset', ['-c', '0', process.execPath, at('../src/commands/run.mjs'), 'serve'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  while (!/listens on (\S+)/.test(output)) output += String((await once(site.stdout, 'data'))[0])
  const address = /listens on (\S+)/.exec(output)?.[1] ?? ''
  await ask(`${address}/home/index.html`)
  const firstPage = performance.now() - began
  return { address, pid: site.pid ?? 0, firstPage, stop: () => end(site) }
}

/** Settles when the site's database answers; in milliseconds, how long that took. */
export async function untilReady({ address }: Program): Promise<number> {
  const began = performance.now()
  while ((await ask(`${address}/readyz`)).status !== 200) await pause(5)
  return performance.now() - began
}

/** Settles after so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The memory that a process has in RAM, in megabytes. */
export function memoryOf({ pid }: Program): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** An answer as it was sent, not unpacked. */
export interface Sent {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** In milliseconds. */
  readonly took: number
}

/** Asks for an address, with those headers. */
export function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Sent> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        resolve({ status, headers, body: Buffer.concat(chunks), took: performance.now() - began })
      })
    }).on('error', reject)
  })
}

/** A bare node:http server that gives that answer from memory to every request. */
export async function startBare({ status, headers, body }: Sent): Promise<Pick<Program, 'address' | 'stop'>> {
  const bare = fork(at('./bare-server.ts'), { execArgv: [] })
  spawn('taskset', ['-cp', '0', String(bare.pid)], { stdio: 'ignore' })
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...sent } = headers
  bare.send({ status, body: body.toString('base64'), headers: sent })
  const [port] = (await once(bare, 'message')) as [number]
  return { address: `http://127.0.0.1:${port}/`, stop: () => end(bare) }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}

/** nginx that serves those bytes from a file, compressed as they are; with or without its access log. */
export async function startNginx({ body, headers }: Sent, log: boolean): Promise<Pick<Program, 'address' | 'stop'>> {
  const folder = temporaryFolder()
  const port = await findPort()
  writeFileSync(join(folder, 'page.html'), body)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
    events { worker_connections 256; }
    http { access_log ${log ? `${folder}/access.log` : 'off'}; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      open_file_cache max=10; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server { listen 127.0.0.1:${port}; root ${folder}; types { text/html html; }
        add_header Content-Encoding ${headers['content-encoding'] ?? 'identity'}; add_header Vary Accept-Encoding; } }`,
  )
  const nginx = spawn('taskset', ['-c', '0', 'nginx', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}/page.html`
  for (let tries = 0; tries < 100; tries++) {
    const status = await ask(address).then(
      (sent) => sent.status,
      () => 0,
    )
    if (status === 200) break
    await pause(30)
  }
  return { address, stop: () => end(nginx) }
}

/** A session of the site's administrator, as headers. */
export async function signIn({ address }: Program): Promise<{ authorization: string }> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
