import { readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { encodings } from './compress.ts'
import { isOnDemand } from './planned-page.ts'
import { type Bodies, type HeadersOf, ReadyPage } from './ready-page.ts'

/** Pages as they were published last. */
export interface Kept {
  /** What they were made of. */
  readonly content: string
  /** When the same content gives other pages, in milliseconds since 1970. */
  readonly until: number | undefined
  readonly pages: readonly ReadyPage[]
}

interface Listed {
  readonly paths: readonly [string, ...string[]]
  readonly numbered: boolean
  readonly page: Bodies['page']
  readonly mark: string
  /** In bytes, one for each encoding, -1 for none. */
  readonly sizes: readonly number[]
}

interface Head {
  /** What made them: a build and a configuration. */
  readonly key: string
  readonly content: string
  readonly until: number | null
  readonly pages: readonly Listed[]
}

// What is more than this is made again when it is asked for.
const mostBytes = 16 * 1024 * 1024

function restore({ paths, numbered, page, mark, sizes }: Listed, bytes: Buffer, headersOf: HeadersOf) {
  const parts: { [name: string]: Buffer } = {}
  let at = 0
  for (const [index, encoding] of encodings.entries()) {
    const size = sizes[index] ?? -1
    if (size < 0) continue
    parts[encoding] = bytes.subarray(at, at + size)
    at += size
  }
  const identity = parts['identity'] ?? Buffer.alloc(0)
  // What it was made of is not known until the content has been read: nothing is the same as a new object.
  const plan = { paths, numbered, from: [{}], make: () => ({ ...page, html: identity.toString() }) }
  return { size: at, page: ReadyPage.restore(plan, { page, mark, bodies: { ...parts, identity } }, headersOf) }
}

function cutLine(bytes: Buffer): [string, Buffer] {
  const end = bytes.indexOf(10)
  return [bytes.toString('utf8', 0, end), bytes.subarray(end + 1)]
}

/** The pages in that file; nothing when it is not there, is damaged, or was written by another build or configuration. */
export function readKept(file: string, key: string, headersOf: HeadersOf): Kept | undefined {
  try {
    const [checksum, rest] = cutLine(readFileSync(file))
    if (checksum !== String(crc32(rest))) return undefined
    const [first, bodies] = cutLine(rest)
    const head: Head = JSON.parse(first)
    if (head.key !== key) return undefined
    let at = 0
    const pages = head.pages.map((listed) => {
      const { page, size } = restore(listed, bodies.subarray(at), headersOf)
      at += size
      return page
    })
    return at === bodies.length ? { content: head.content, until: head.until ?? undefined, pages } : undefined
  } catch {
    return undefined
  }
}

function listOf(pages: Iterable<ReadyPage>): { listed: Listed[]; bytes: Buffer[] } {
  const listed: Listed[] = []
  const bytes: Buffer[] = []
  let total = 0
  for (const { plan, bodies, size } of pages) {
    if (!bodies || isOnDemand(plan) || (plan.numbered && total + size > mostBytes)) continue
    total += size
    const { page, mark } = bodies
    const sizes = encodings.map((encoding) => bodies.bodies[encoding]?.length ?? -1)
    listed.push({ paths: plan.paths, numbered: plan.numbered ?? false, page, mark, sizes })
    bytes.push(...encodings.flatMap((encoding) => bodies.bodies[encoding] ?? []))
  }
  return { listed, bytes }
}

/** Writes the pages to that file, so that it is there whole or not at all; throws when it cannot be written. */
export async function writeKept(file: string, key: string, { content, until, pages }: Kept): Promise<void> {
  const { listed, bytes } = listOf(pages)
  const head: Head = { key, content, until: until ?? null, pages: listed }
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bytes])
  const beside = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(beside, [`${crc32(rest)}\n`, rest], { mode: 0o600 })
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
