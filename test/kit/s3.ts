import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '#server/config/config.ts'

/** Opens a local S3 bucket that records every request and can reject some. */
export async function openTestS3(folder: string) {
  const options = { address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name: 'cadangan' }] }
  const server = new S3rver({ ...options, directory: join(folder, 's3') })
  let failuresLeft = 0
  const requests: { readonly method: string; readonly path: string; readonly bytes: number }[] = []
  server.middleware.unshift(async (context, next) => {
    const { method, url, length = 0 } = context.request
    requests.push({ method, path: url, bytes: length })
    if (failuresLeft === 0) return next()
    failuresLeft -= 1
    context.status = 503
    context.body = '<Error><Code>SlowDown</Code></Error>'
  })
  const { port } = await server.run()
  const config: S3Config = {
    url: `http://127.0.0.1:${port}/cadangan/situs/utama`,
    region: 'ap-southeast-3',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    config,
    /** Every request so far. */
    requests,
    /** Rejects the next `count` requests with 503. */
    failNextRequests(count: number): void {
      failuresLeft = count
    },
    close: () => server.close(),
  }
}
