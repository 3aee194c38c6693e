import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient } from '#kit/api-client.ts'
import { findFreePort } from '#kit/free-port.ts'
import { RestartableSite } from '#kit/restartable-site.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { readCpuSeconds } from './cpu-time.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A server that is measured, on the first core. */
export interface MeasuredServer {
  readonly url: string
  /** The process that answers, where it is a single one. */
  readonly pid: number | undefined
  stop(): Promise<unknown>
}

/** A site that is measured, on the first core. */
export interface MeasuredSite extends MeasuredServer {
  /** From the start of the process to its first page, in milliseconds. */
  readonly firstPageMs: number
  /** Settles when the database answers; returns how long that took in milliseconds. */
  waitUntilReady(): Promise<number>
  /** The memory that the process has in RAM, in MB. */
  readMemoryMb(): number
  /** The CPU time of the process since its start, in milliseconds, in steps of 10. */
  readCpuMs(): number
}

async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Starts the site as `npm run serve` does and requests its first page. */
export async function launchMeasuredSite(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredSite> {
  const site = new RestartableSite({ DATA_DIR: dataDir, ...testAdminEnvironment, ...environment }, { cpu: 0 })
  const startedAt = performance.now()
  await site.start()
  await fetchRaw(`${site.url}/home/index.html`)
  const firstPageMs = performance.now() - startedAt
  return {
    url: site.url,
    pid: site.pid,
    firstPageMs,
    stop: () => site.stop('SIGTERM'),
    waitUntilReady: () => site.waitUntilReady(),
    readMemoryMb: () => site.readMemoryMb(),
    readCpuMs: () => readCpuSeconds(site.pid) * 1_000,
  }
}

/** A response as it was sent, not decompressed. */
export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** In milliseconds. */
  readonly durationMs: number
}

/** Requests a URL; throws when the connection fails. */
export function fetchRaw(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawResponse> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: Buffer.concat(chunks), durationMs: performance.now() - startedAt })
      })
    }).on('error', reject)
  })
}

/** Returns a page in its best compression, which the site makes after the second visit. */
export async function fetchBestCompressed(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawResponse> {
  for (const _visit of ['first', 'second']) await fetchRaw(url, headers)
  await sleep(1_000)
  return fetchRaw(url, headers)
}

/** Starts a bare node:http server that sends one response from memory to every request. */
export async function startBareServer({ status, headers, body }: RawResponse): Promise<MeasuredServer> {
  const bareServer = fork(resolvePath('./bare-server.ts'), { execArgv: [] })
  spawn('taskset', ['-cp', '0', String(bareServer.pid)], { stdio: 'ignore' })
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...ownHeaders } = headers
  bareServer.send({ status, body: body.toString('base64'), headers: ownHeaders })
  const [port] = (await once(bareServer, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/`, pid: bareServer.pid, stop: () => stopProcess(bareServer) }
}

/** Starts nginx, which serves the compressed bytes of the response from a file. */
export async function startStaticNginx(
  { body, headers }: RawResponse,
  { hasAccessLog }: { readonly hasAccessLog: boolean },
): Promise<MeasuredServer> {
  const folder = createTemporaryFolder()
  const port = await findFreePort()
  writeFileSync(join(folder, 'page.html'), body)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
    events { worker_connections 256; }
    http { access_log ${hasAccessLog ? `${folder}/access.log` : 'off'}; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      open_file_cache max=10; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server { listen 127.0.0.1:${port}; root ${folder}; types { text/html html; }
        add_header Content-Encoding ${headers['content-encoding'] ?? 'identity'}; add_header Vary Accept-Encoding; } }`,
  )
  const nginx = spawn('taskset', ['-c', '0', 'nginx', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/page.html`
  for (let attempt = 0; attempt < 100; attempt++) {
    const status = await fetchRaw(url).then(
      ({ status }) => status,
      () => 0,
    )
    if (status === 200) break
    await sleep(30)
  }
  return { url, pid: undefined, stop: () => stopProcess(nginx) }
}

/** Signs in as the administrator; returns the headers of an authenticated request. */
export async function createAuthHeaders(site: Pick<MeasuredServer, 'url'>): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await new ApiClient(site).signIn()).token}` }
}
