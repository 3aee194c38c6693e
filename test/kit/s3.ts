import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '#server/config/config.ts'

/** Opens a local S3 bucket behind a proxy that records every request and can reject some. */
export async function openTestS3(folder: string) {
  const options = { address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name: 'cadangan' }] }
  const server = new S3rver({ ...options, directory: join(folder, 's3') })
  const { port } = await server.run()
  let failuresLeft = 0
  const requests: { readonly method: string; readonly path: string; readonly bytes: number }[] = []
  const proxy = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      requests.push({ method, path: url, bytes: body.length })
      if (failuresLeft > 0) {
        failuresLeft -= 1
        outgoing.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
        return
      }
      // Forwards the Host header unchanged, because it is signed.
      const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      })
      forwarded.end(body)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: proxyPort } = proxy.address() as AddressInfo
  const config: S3Config = {
    url: `http://127.0.0.1:${proxyPort}/cadangan/situs/utama`,
    region: 'ap-southeast-3',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    config,
    /** Every request so far. */
    requests: requests,
    /** Rejects the next `count` requests with 503. */
    failNextRequests(count: number): void {
      failuresLeft = count
    },
    async close(): Promise<void> {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await server.close()
    },
  }
}
