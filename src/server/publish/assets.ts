import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { type Compressed, chooseEncoding, compress } from './compress.ts'

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
  bodies?: Promise<Compressed>
}

// Fonts and pictures are compressed already; the build leaves the compressed form of the rest beside it.
async function read({ path, type }: File): Promise<Compressed> {
  const identity = await readFile(path)
  if (!/^text|svg|json/.test(type)) return { identity, br: identity, gzip: identity }
  const [br, gzip] = await Promise.all([
    readFile(`${path}.br`).catch(() => undefined),
    readFile(`${path}.gz`).catch(() => undefined),
  ])
  return br && gzip ? { identity, br, gzip } : compress(identity)
}

function listFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const url = path.slice(folder.length).replaceAll('\\', '/')
    files.set(url, { path, type, immutable: url.startsWith('/assets/') })
  }
  return files
}

/** The files that the builds made, by address: named after their content below `/assets/`, and so kept for ever. */
export function createAssets(folders: readonly string[], headers: Readonly<Record<string, string>>) {
  const files = new Map(folders.flatMap((folder) => [...listFiles(folder)]))

  const send = async (file: File, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    file.bodies ??= read(file)
    const bodies = await file.bodies
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const compressed = encoding !== 'identity' && bodies[encoding] !== bodies.identity
    response.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'Accept-Encoding',
      ...(compressed && { 'content-encoding': encoding }),
      'content-length': bodies[encoding].length,
    })
    response.end(request.method === 'HEAD' ? undefined : bodies[encoding])
  }

  return {
    /** Answers a request for one of the files; false when there is none at that address. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      send(file, request, response).catch(() => {
        delete file.bodies
        response.destroy()
      })
      return true
    },
  }
}

export type Assets = ReturnType<typeof createAssets>
