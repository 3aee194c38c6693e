import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { chooseEncoding, type Encoding, encode } from '../http/compress.ts'
import { computeEtag, etagMatches } from '../http/etag.ts'
import { sendMethodNotAllowed } from '../http/protocol-errors.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

interface AssetFile {
  readonly path: string
  readonly type: string
  readonly isImmutable: boolean
  readonly bodies: { [E in Encoding]?: Promise<{ readonly body: Buffer; readonly etag: string }> }
}

// The build writes compressed variants next to each compressible file.
const encodingSuffixes = { br: '.br', zstd: '.zst', gzip: '.gz', identity: '' } as const satisfies Record<
  Encoding,
  string
>

async function readBytes({ path }: AssetFile, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return readFile(path)
  return readFile(`${path}${encodingSuffixes[encoding]}`).catch(async () =>
    encode(await readFile(path), encoding, 'best'),
  )
}

async function readBody(file: AssetFile, encoding: Encoding) {
  const body = await readBytes(file, encoding)
  return { body, etag: computeEtag(body) }
}

function listFiles(folder: string): Map<string, AssetFile> {
  const files = new Map<string, AssetFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = mediaTypes[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const url = path.slice(folder.length).replaceAll('\\', '/')
    files.set(url, { path, type, isImmutable: url.startsWith('/assets/'), bodies: {} })
  }
  return files
}

/** Serves the files in these build folders by URL. Files below `/assets/` have a content hash in their name: immutable. */
export function createAssets(folders: readonly string[], headers: Readonly<Record<string, string>>) {
  const files = new Map(folders.flatMap((folder) => [...listFiles(folder)]))

  const send = async (file: AssetFile, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Fonts and images are already compressed.
    const encoding = /^text|svg|json/.test(file.type) ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    file.bodies[encoding] ??= readBody(file, encoding)
    const { body, etag } = await file.bodies[encoding]
    const baseHeaders = {
      ...headers,
      'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'Accept-Encoding',
      etag,
    }
    if (etagMatches(request.headers['if-none-match'], etag)) {
      response.writeHead(304, baseHeaders).end()
      return
    }
    response.writeHead(200, {
      ...baseHeaders,
      'content-type': file.type,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return {
    /** Sends the file at the request URL; returns false when there is none. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = '' } = request
      const file = files.get(url) ?? (url.includes('?') ? files.get(url.split('?', 1)[0] ?? '') : undefined)
      if (!file) return false
      if (request.method !== 'GET' && request.method !== 'HEAD') sendMethodNotAllowed(response, headers)
      else
        send(file, request, response).catch(() => {
          // The file could not be read: forget the rejected promises; the next request tries again.
          for (const encoding of Object.keys(encodingSuffixes) as Encoding[]) delete file.bodies[encoding]
          response.destroy()
        })
      return true
    },
  }
}

export type Assets = ReturnType<typeof createAssets>
