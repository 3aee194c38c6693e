import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchTestSite } from './launch-test-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The base URL of the site that all sessions share. */
    sharedSite: string
  }
}

/** Starts the site that all sessions share: its image variants are generated once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'beranda-browsers-site-'))
  const site = await launchTestSite(folder)
  project.provide('sharedSite', site.url)
  return async () => {
    await site.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
