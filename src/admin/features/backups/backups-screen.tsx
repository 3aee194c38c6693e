import { Alert, Button, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backupRunKinds } from '#content/backup-run.ts'
import type { BackupStatus } from '#contracts/backups.ts'
import { call } from '../../shared/api/client.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert, getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifyError, notifySuccess } from '../../shared/shell/notify.tsx'
import { extraScreens } from '../../shared/shell/screen-links.ts'
import { PageLayout } from '../../shared/ui/page-layout.tsx'
import { JobCard } from './job-card.tsx'
import { backupMessages } from './messages.ts'
import { RunList } from './run-list.tsx'

const backupsKey = ['backups']
const columns = { minColWidth: 'min(100%, 19rem)', autoFlow: 'auto-fit' } as const
const REFRESH_MS = 60_000
const REFRESH_WHILE_RUNNING_MS = 2_000

const isRunning = ({ runs }: BackupStatus) => runs.some(({ status }) => status === 'running')

function Status({ status }: { status: BackupStatus }) {
  const t = useScopedTranslation(backupMessages)
  const language = useLanguage()
  const failing = (status.jobs.backup.enabled ? backupRunKinds : (['backup'] as const))
    .map((kind) => status.jobs[kind].check)
    .filter(({ state }) => state !== 'ok')
  return (
    <>
      {failing.length > 0 && (
        <Alert color="red" variant="light" role="alert" mb="lg">
          {failing.map(({ text, remedy }) => (
            <Text key={text.en}>
              <strong>{text[language]}.</strong> {remedy?.[language]}
            </Text>
          ))}
        </Alert>
      )}
      <SimpleGrid {...columns}>
        {backupRunKinds.map((kind) => (
          <JobCard key={kind} kind={kind} status={status} />
        ))}
      </SimpleGrid>
      {status.foreign.length > 0 && (
        <Text c="dimmed" mt="md">
          {t('foreign', { names: status.foreign.join(', ') })}
        </Text>
      )}
      <section aria-labelledby="runs-title">
        <Title order={2} id="runs-title" mt="lg" mb="sm">
          {t('lastRuns')}
        </Title>
        {status.runs.length === 0 ? <Text c="dimmed">{t('noRuns')}</Text> : <RunList runs={status.runs} />}
      </section>
    </>
  )
}

/** The operator's screen: backups, their off-site copies, restore drills, and a button that starts a backup. */
export function BackupsScreen() {
  const t = useScopedTranslation(backupMessages)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: backupsKey,
    queryFn: ({ signal }) => call('GET /api/backups', { signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? REFRESH_WHILE_RUNNING_MS : REFRESH_MS),
  })
  const backUp = useMutation({
    mutationFn: () => call('POST /api/backups', {}),
    onSuccess: ({ message }) => notifySuccess(message, 'backup'),
    onError: (error) => notifyError(getErrorMessage(error), 'backup'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsKey }),
  })
  const { data: status, error } = query
  const tools = status?.jobs.backup.enabled && (
    <Button onClick={() => backUp.mutate()} loading={backUp.isPending || isRunning(status)}>
      {t('backUpNow')}
    </Button>
  )
  return (
    <PageLayout title={extraScreens.backups.label[language]} tools={tools}>
      <Text c="dimmed" mb="md">
        {t('lead')}
      </Text>
      {status ? (
        <Status status={status} />
      ) : error ? (
        <ErrorAlert error={error} onRetry={() => void query.refetch()} />
      ) : (
        <SimpleGrid {...columns}>
          {backupRunKinds.map((kind) => (
            <Skeleton key={kind} height={260} radius="lg" />
          ))}
        </SimpleGrid>
      )}
    </PageLayout>
  )
}
