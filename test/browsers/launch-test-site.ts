import { launchSite, type RunningSite } from '../kit/launch-site.ts'

/** The administrator of every site that the suite starts. */
export const testAdmin = { username: 'sari', password: 'gerobak merah di tepi sawah' } as const

/** Starts a site with the sample content; its database is in the given folder. */
export function launchTestSite(dataDir: string): Promise<RunningSite> {
  return launchSite({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: testAdmin.username,
    ADMIN_PASSWORD: testAdmin.password,
    BACKUPS: 'off',
  })
}
