import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { CollectionName } from '#content/index.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openParts, type Parts } from './parts.ts'
import type { App } from './route.ts'

/** The administrator that every test app has. */
export const tester = { username: 'rani', password: 'empat belas kuda lumping' } as const

export interface TestApp {
  readonly app: App
  readonly parts: Parts
  /** What has been published since the start, in order. */
  readonly published: CollectionName[]
  /** The pages that cannot be made, for a test to say. */
  readonly unmade: string[]
  /** Headers of a call by the administrator. */
  readonly signedIn: { readonly authorization: string }
  close(): Promise<void>
}

/** The whole API over a fresh, empty database: SQLite in a folder of its own, or the PostgreSQL database at `databaseUrl`. */
export async function openTestApp(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'beranda-test-'))
  const published: CollectionName[] = []
  const unmade: string[] = []
  const config = readConfig({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: tester.username,
    ADMIN_PASSWORD: tester.password,
    ...environment,
  })
  const { parts, close } = await openParts(config, {
    log: pino({ level: 'silent' }),
    print: () => undefined,
    publisher: () => ({
      publish: async (changed) => {
        published.push(...changed)
      },
      unmade: () => unmade,
    }),
  })
  const app = await createApp(parts)
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: tester })
  const { token } = answer.json<{ token: string }>()
  return {
    app,
    parts,
    published,
    unmade,
    signedIn: { authorization: `Bearer ${token}` },
    async close() {
      await app.close()
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
