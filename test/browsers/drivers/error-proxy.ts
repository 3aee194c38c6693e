import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

const SCRIPT_PATH = '/error-proxy/watch.js'
const REPORT_PATH = '/error-proxy/report'

// Runs in the page before its own scripts. Synchronous requests: a report arrives before the test checks.
function watchErrors(path: string): void {
  const report = (text: string) => {
    const request = new XMLHttpRequest()
    request.open('POST', path, false)
    request.send(text)
  }
  addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent)) return
    const error: unknown = event.error
    const stack = error instanceof Error ? `\n${error.stack}` : ''
    report(`${event.message} at ${event.filename}:${event.lineno}${stack}`)
  })
  addEventListener('unhandledrejection', (event) => report(`unhandled rejection: ${String(event.reason)}`))
  document.addEventListener('securitypolicyviolation', (event) => {
    report(`the policy refused ${event.violatedDirective} ${event.blockedURI}`)
  })
  const logError = console.error.bind(console)
  console.error = (...args: unknown[]) => {
    report(args.map(String).join(' '))
    logError(...args)
  }
}

/** A proxy between the site and a browser without console access. */
interface ErrorProxy {
  readonly url: string
  takeErrors(): string[]
  close(): void
}

/** Forwards every request to the site, and adds a first script to each HTML document that reports its errors. */
export async function startErrorProxy(target: string): Promise<ErrorProxy> {
  const errors: string[] = []

  const relay = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const upstreamRequest = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers })
    incoming.pipe(upstreamRequest)
    const [upstreamResponse] = (await once(upstreamRequest, 'response')) as [IncomingMessage]
    const { 'content-length': _, ...otherHeaders } = upstreamResponse.headers
    const isHtml = otherHeaders['content-type']?.startsWith('text/html')
    response.writeHead(upstreamResponse.statusCode ?? 502, isHtml ? otherHeaders : upstreamResponse.headers)
    if (!isHtml) return void upstreamResponse.pipe(response)
    const html = await readText(upstreamResponse)
    response.end(html.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`))
  }

  const server = createServer(async (incoming, response) => {
    if (incoming.url === SCRIPT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(`(${watchErrors})(${JSON.stringify(REPORT_PATH)})`)
    } else if (incoming.url === REPORT_PATH) {
      errors.push(await readText(incoming))
      response.writeHead(204).end()
    } else {
      await relay(incoming, response).catch(() => response.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    takeErrors: () => errors.splice(0),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
