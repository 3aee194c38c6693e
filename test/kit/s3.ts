import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import type { S3Config } from '#server/config/config.ts'
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts'

/** Opens a local S3 bucket for the tests of a file, which records every request and can reject some, in a new folder. */
export async function useTestS3() {
  const folder = createTemporaryFolder('beranda-s3-')
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
  afterAll(async () => {
    await server.close()
    removeFolder(folder)
  })
  return {
    config,
    /** The variables that name it to a site. */
    environment: {
      BACKUP_S3_URL: config.url,
      BACKUP_S3_REGION: config.region,
      BACKUP_S3_ACCESS_KEY_ID: config.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    /** Removed after the tests. */
    folder,
    /** Every request so far. */
    requests,
    /** Rejects the next `count` requests with 503. */
    failNextRequests(count: number): void {
      failuresLeft = count
    },
  }
}
