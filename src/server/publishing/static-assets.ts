import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { answerWrongMethod } from '../protocol.ts'
import { chooseEncoding, type Encoding, encode } from './compress.ts'
import { isKnown } from './ready-page.ts'
import { markOf } from './write-document.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

interface File {
  readonly path: string
  readonly type: string
  readonly immutable: boolean
  readonly bodies: { [E in Encoding]?: Promise<{ readonly body: Buffer; readonly etag: string }> }
}

// The build leaves the compressed form of what can be compressed beside it.
const suffixes = { br: '.br', zstd: '.zst', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>

async function readBytes({ path }: File, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return readFile(path)
  return readFile(`${path}${suffixes[encoding]}`).catch(async () => encode(await readFile(path), encoding, 'best'))
}

async function read(file: File, encoding: Encoding) {
  const body = await readBytes(file, encoding)
  return { body, etag: `"${markOf(body)}"` }
}

function listFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const url = path.slice(folder.length).replaceAll('\\', '/')
    files.set(url, { path, type, immutable: url.startsWith('/assets/'), bodies: {} })
  }
  return files
}

/** The files that the builds made, by address: named after their content below `/assets/`, and so kept for ever. */
export function createAssets(folders: readonly string[], headers: Readonly<Record<string, string>>) {
  const files = new Map(folders.flatMap((folder) => [...listFiles(folder)]))

  const send = async (file: File, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Fonts and pictures are compressed already.
    const encoding = /^text|svg|json/.test(file.type) ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    file.bodies[encoding] ??= read(file, encoding)
    const { body, etag } = await file.bodies[encoding]
    const about = {
      ...headers,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'Accept-Encoding',
      etag,
    }
    if (isKnown(request.headers['if-none-match'], etag)) {
      response.writeHead(304, about).end()
      return
    }
    response.writeHead(200, {
      ...about,
      'content-type': file.type,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return {
    /** Answers a request for one of the files; false when there is none at that address. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = '' } = request
      const file = files.get(url) ?? files.get(url.split('?', 1)[0] ?? '')
      if (!file) return false
      if (request.method !== 'GET' && request.method !== 'HEAD') answerWrongMethod(response, headers)
      else
        send(file, request, response).catch(() => {
          for (const encoding of Object.keys(suffixes) as Encoding[]) delete file.bodies[encoding]
          response.destroy()
        })
      return true
    },
  }
}

export type Assets = ReturnType<typeof createAssets>
