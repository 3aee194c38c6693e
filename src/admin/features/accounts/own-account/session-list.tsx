import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { OpenSession } from '#contracts/accounts.ts'
import { call } from '../../../shared/api/client.ts'
import { useWrite } from '../../../shared/form/use-write.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { ErrorAlert, getErrorMessage } from '../../../shared/shell/error-alert.tsx'
import { notifyError, notifySuccess } from '../../../shared/shell/notify.tsx'
import { formatDate, formatTime } from '../../../shared/ui/format.ts'
import { Row, Rows } from '../../../shared/ui/rows.tsx'
import { accountMessages } from '../messages.ts'
import { translateUserAgent } from './user-agent.ts'

interface SessionRowProps {
  readonly session: OpenSession
  /** The browser's name in the current language. */
  readonly agent: string
  readonly isBusy: boolean
  readonly onEnd: () => void
}

/** One open session: browser, address and time; the current session cannot be ended here. */
function SessionRow({ session, agent, isBusy, onEnd }: SessionRowProps) {
  const t = useScopedTranslation(accountMessages)
  const language = useLanguage()
  const id = useId()
  const { usedAt, createdAt, address, current } = session
  return (
    <Row
      aria-labelledby={id}
      end={
        !current && (
          <Button variant="default" onClick={onEnd} loading={isBusy} aria-describedby={id}>
            {t('endSession')}
          </Button>
        )
      }
    >
      <Text fw={600} id={id}>
        {agent} {current && <Badge color="var(--teal)">{t('thisDevice')}</Badge>}
      </Text>
      <Text c="dimmed" size="xs">
        {address} · {t('sessionUsed', { day: formatDate(usedAt, language), time: formatTime(usedAt, language) })},{' '}
        {t('sessionOpened', { day: formatDate(createdAt, language) })}
      </Text>
    </Row>
  )
}

/** Query key of every session list, of all users. */
export const sessionsKey = ['sessions']

function useEndSessions(queryKey: readonly unknown[]) {
  const queryClient = useQueryClient()
  const { input, run } = useWrite({
    mutationFn: async ({ sessions }: { readonly sessions: readonly OpenSession[]; readonly done: string }) => {
      for (const { id } of sessions) await call('DELETE /api/auth/sessions/:id', { params: { id } })
    },
    onSuccess: (_, { done }) => notifySuccess(done, 'end session'),
    onError: (error) => notifyError(getErrorMessage(error), 'end session'),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { ending: input?.sessions.map(({ id }) => id) ?? [], end: run }
}

/** Lists the open sessions of a user, by default the signed-in one; each can be ended. */
export function SessionList({ userId }: { userId?: number }) {
  const t = useScopedTranslation(accountMessages)
  const language = useLanguage()
  const queryKey = [...sessionsKey, userId ?? 'own']
  const sessions = useQuery({
    queryKey,
    queryFn: () =>
      userId === undefined
        ? call('GET /api/auth/sessions', {})
        : call('GET /api/auth/users/:id/sessions', { params: { id: userId } }),
  })
  const { ending, end } = useEndSessions(queryKey)

  if (sessions.error) return <ErrorAlert error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <Skeleton height={72} radius="md" />
  if (sessions.data.length === 0) return <Text c="dimmed">{t('noSessions')}</Text>
  const others = sessions.data.filter(({ current }) => !current)
  const list = [...sessions.data.filter(({ current }) => current), ...others]
  return (
    <>
      <Rows isPlain>
        {list.map((session) => {
          const agent = translateUserAgent(session.agent, language) || t('unknownAgent')
          return (
            <SessionRow
              key={session.id}
              session={session}
              agent={agent}
              isBusy={ending.includes(session.id)}
              onEnd={() => void end({ sessions: [session], done: t('sessionEnded', { agent }) })}
            />
          )
        })}
      </Rows>
      {others.length > 1 && (
        <div>
          <Button
            variant="default"
            loading={ending.length > 1}
            onClick={() => void end({ sessions: others, done: t('othersEnded', { count: others.length }) })}
          >
            {t('endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}
