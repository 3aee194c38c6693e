import { backupEndpoints } from '#contracts/backups.ts'
import { type Audit, getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'
import type { Backups } from './schedule.ts'

const startedMessage = { id: 'Pencadangan dimulai.', en: 'The backup has started.' } as const
const runningMessage = { id: 'Cadangan sedang dibuat.', en: 'A backup is being made already.' } as const
const disabledMessage = {
  id: 'Pencadangan dimatikan (BACKUPS=off); nyalakan dulu di konfigurasi server.',
  en: 'Backups are off (BACKUPS=off); turn them on in the configuration of the server first.',
} as const

interface BackupServices {
  readonly backups: Backups
  readonly audit: Audit
}

/** Registers `/api/backups`: the status of backups, off-site copies and restore drills, and starting a backup. */
export function backupRoutes(app: App, { backups, audit }: BackupServices): void {
  app.route({
    ...endpointRoute(backupEndpoints.getBackupStatus),
    handler: () => backups.status(),
  })

  app.route({
    ...endpointRoute(backupEndpoints.startBackup),
    handler: async (request, reply) => {
      const result = await backups.backUpNow()
      if (result !== 'started') throw new Problem(409, result === 'running' ? runningMessage : disabledMessage)
      // Not in a transaction: a backup is a file and changes nothing in the database.
      await audit.write({ actor: getActor(request), action: 'backup-started', target: '' })
      reply.code(202)
      return { message: startedMessage[getRequestLanguage(request)] }
    },
  })
}
