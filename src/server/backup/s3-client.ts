import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'

const MEGABYTE_BYTES = 1024 * 1024
// S3 requires parts of at least 5 MB, and at most 10,000 of them.
const MIN_PART_BYTES = 8 * MEGABYTE_BYTES
const MAX_PARTS = 10_000
const DEFAULT_ATTEMPTS = 5
// 8 MB in this time is 28 KB/s; a slower connection is not usable for backups.
const REQUEST_TIMEOUT_MS = 5 * 60_000

/** A failed request; `isRetryable` when the failure is temporary. */
class S3Error extends StartupError {
  readonly isRetryable: boolean

  constructor(message: string, { isRetryable }: { readonly isRetryable: boolean }) {
    super(message)
    this.isRetryable = isRetryable
  }
}

interface S3Request {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  /** The name below the prefix; none for the bucket itself. */
  readonly name?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal | undefined
}

/** Options of `createS3Client`. */
export interface S3Options {
  /** Waits this many milliseconds before the next attempt. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
  readonly minPartBytes?: number
  /** How often a request is tried; five times by default. */
  readonly maxAttempts?: number
}

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

// A regular expression is enough: the elements that are read are never nested in themselves.
function readXmlValues(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return [...found].map(([, value = '']) =>
    value.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => XML_ENTITIES[name] ?? ''),
  )
}

async function* readChunks(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Returns a client for the objects below the prefix of a bucket. A request that fails in each attempt throws a StartupError. */
export function createS3Client(
  config: S3Config,
  { pause = setTimeout, minPartBytes = MIN_PART_BYTES, maxAttempts = DEFAULT_ATTEMPTS }: S3Options = {},
) {
  const { accessKeyId, secretAccessKey, region, url } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const { origin, pathname } = new URL(url)
  const [, bucket = '', ...folders] = pathname.split('/')
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const host = new URL(url).host

  async function sendOnce({ method = 'GET', name, query = {}, body, signal }: S3Request): Promise<Response> {
    const objectUrl = new URL(`${origin}/${bucket}${name === undefined ? '' : `/${prefix}${name}`}`)
    for (const [key, value] of Object.entries(query)) objectUrl.searchParams.set(key, value)
    const timeoutSignal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const init: RequestInit = {
      method,
      // Requests must only reach the configured server.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body && { body }),
    }
    const response = await client.fetch(objectUrl, init).catch((error) => {
      signal?.throwIfAborted()
      throw new S3Error(`The S3 server ${host} cannot be reached: ${describeFetchError(error)}`, { isRetryable: true })
    })
    if (response.ok) return response
    const [code = ''] = readXmlValues(await response.text().catch(() => ''), 'Code')
    const isRetryable = response.status >= 500 || response.status === 429 || response.status === 408
    throw new S3Error(`The S3 server ${host} answered ${response.status} ${code}`.trimEnd(), { isRetryable })
  }

  async function send(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(request)
      } catch (error) {
        if (attempt === maxAttempts || !(error instanceof S3Error) || !error.isRetryable) throw error
        await pause(1000 * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }

  // S3 may send 200 before the operation has finished, and the error in the body.
  async function readXml(response: Response): Promise<string> {
    const xml = await response.text()
    if (xml.includes('<Error>'))
      throw new S3Error(`The S3 server ${host} answered ${readXmlValues(xml, 'Code')[0]}`, { isRetryable: false })
    return xml
  }

  async function uploadParts(name: string, parts: AsyncIterable<Uint8Array<ArrayBuffer>>, signal?: AbortSignal) {
    const createdXml = await readXml(await send({ method: 'POST', name, query: { uploads: '' }, signal }))
    const [uploadId = ''] = readXmlValues(createdXml, 'UploadId')
    try {
      const etags: string[] = []
      for await (const body of parts) {
        const query = { partNumber: String(etags.length + 1), uploadId }
        const { headers } = await send({ method: 'PUT', name, query, body, signal })
        etags.push(headers.get('etag') ?? '')
      }
      const list = etags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = new TextEncoder().encode(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      await readXml(await send({ method: 'POST', name, query: { uploadId }, body, signal }))
    } catch (error) {
      // Abandoned parts cost money. When this fails too, a lifecycle rule of the server may remove them.
      await sendOnce({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  return {
    /** The URL of the bucket, without secrets. */
    url,

    /** Uploads a file with one part in memory at a time; resolves once the stored size is verified. */
    async upload(name: string, path: string, signal?: AbortSignal): Promise<void> {
      const file = await open(path)
      try {
        const { size } = await file.stat()
        const partBytes = Math.max(minPartBytes, Math.ceil(size / MAX_PARTS))
        const readPart = async (position: number) => {
          const part = new Uint8Array(Math.min(partBytes, size - position))
          const { bytesRead } = await file.read(part, 0, part.length, position)
          if (bytesRead !== part.length) throw new StartupError(`${path} became shorter while it was sent.`)
          return part
        }
        if (size <= partBytes) await send({ method: 'PUT', name, body: await readPart(0), signal })
        else {
          const parts = async function* () {
            for (let position = 0; position < size; position += partBytes) yield await readPart(position)
          }
          await uploadParts(name, parts(), signal)
        }
        const stored = Number((await send({ method: 'HEAD', name, signal })).headers.get('content-length'))
        if (stored !== size) throw new StartupError(`${host} has ${stored} bytes of ${name}, not ${size}.`)
      } finally {
        await file.close()
      }
    },

    /**
     * Downloads an object into a file with mode 0600, which it replaces once the download is complete; throws a StartupError
     * when there is no such object.
     */
    async download(name: string, path: string, signal?: AbortSignal): Promise<void> {
      const response = await send({ name, signal })
      if (!response.body) throw new StartupError(`The S3 server ${host} sent nothing for ${name}.`)
      const partPath = `${path}.part`
      try {
        const file = createWriteStream(partPath, { mode: 0o600, flush: true })
        await pipeline(readChunks(response.body), file, signal ? { signal } : {})
        await rename(partPath, path)
      } catch (error) {
        await rm(partPath, { force: true })
        throw error
      }
    },

    /** Returns the text of a small object; undefined when there is none. */
    async readText(name: string): Promise<string | undefined> {
      if (!(await this.list()).includes(name)) return undefined
      return (await send({ name })).text()
    },

    /** Writes a small object. */
    async writeText(name: string, text: string): Promise<void> {
      await send({ method: 'PUT', name, body: new TextEncoder().encode(text) })
    },

    /** Returns the names directly below the prefix, sorted. */
    async list(signal?: AbortSignal): Promise<string[]> {
      const names: string[] = []
      let token: string | undefined
      do {
        const query = { 'list-type': '2', prefix, delimiter: '/', ...(token && { 'continuation-token': token }) }
        const xml = await readXml(await send({ query, signal }))
        names.push(...readXmlValues(xml, 'Key').map((key) => key.slice(prefix.length)))
        token = readXmlValues(xml, 'NextContinuationToken')[0]
      } while (token)
      return names.sort()
    },

    /** Removes an object; a missing one is not an error. */
    async remove(name: string): Promise<void> {
      await send({ method: 'DELETE', name })
    },
  }
}

/** A client for one bucket. */
export type S3Client = ReturnType<typeof createS3Client>
