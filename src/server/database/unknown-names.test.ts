import { expect, test } from 'vitest'
import type { AuditAction } from '#content/audit-actions.ts'
import type { BackupRunKind, BackupRunStatus } from '#content/backup-run.ts'
import type { MemoEventKind } from '#content/memo-events.ts'
import { addMemo } from '#kit/memos.ts'
import { useTestSite } from '#kit/test-site.ts'

const site = useTestSite()

test('a row with a name that a newer version stored is listed with that name', async () => {
  const { db } = site.services.database
  const name = 'of-a-newer-version'
  const now = new Date().toISOString()
  const id = await addMemo(site.services)
  const line = { happened_at: now, actor: 'ani', actor_key: 'ani', address: '', target: '' }
  await db
    .insertInto('audit')
    .values({ ...line, action: name as AuditAction })
    .execute()
  const event = { memo_id: id, at: now, administrator: '', field: '', old_value: '', new_value: '' }
  await db
    .insertInto('memo_event')
    .values({ ...event, kind: name as MemoEventKind })
    .execute()
  const run = { started_at: now, finished_at: now, target: '', file_name: '', size: 0, row_count: 0, error: '' }
  await db
    .insertInto('backup_run')
    .values({ ...run, kind: name as BackupRunKind, status: name as BackupRunStatus })
    .execute()

  expect((await site.get('/api/audit')).body[0]).toMatchObject({ action: name })
  expect((await site.get(`/api/memo/${id}/events`)).body).toContainEqual(expect.objectContaining({ kind: name }))
  expect((await site.get('/api/backups')).body.runs[0]).toMatchObject({ kind: name, status: name })
})
