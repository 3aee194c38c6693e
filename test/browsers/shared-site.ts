import type { TestProject } from 'vitest/node'
import { testAdminEnvironment } from '../kit/admin.ts'
import { launchSite } from '../kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '../kit/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The base URL of the site that all sessions share. */
    sharedSite: string
  }
}

/** Starts the site that all sessions share: its image variants are generated once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder('beranda-browsers-site-')
  const site = await launchSite({ DATA_DIR: folder, BACKUPS: 'off', ...testAdminEnvironment })
  project.provide('sharedSite', site.url)
  return async () => {
    await site.stop('SIGTERM')
    removeFolder(folder)
  }
}
