import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endSession, listSessions, type OpenSession } from '../../api/account.ts'
import { ErrorNote, messageOf } from '../../frame/error-note.tsx'
import { tellDone, tellFailed } from '../../frame/tell.tsx'
import { useLanguage, useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'
import classes from './account.module.css'
import { agentIn } from './agent.ts'
import { SessionRow } from './session-row.tsx'

/** Where lists of sessions are cached, whosoever they are. */
export const sessionsKey = ['sessions']

function useEnding(queryKey: readonly unknown[]) {
  const queries = useQueryClient()
  const [ending, setEnding] = useState<readonly string[]>([])
  const end = async (sessions: readonly OpenSession[], done: string) => {
    setEnding(sessions.map(({ id }) => id))
    try {
      for (const { id } of sessions) await endSession(id)
      tellDone(done)
    } catch (error) {
      tellFailed(messageOf(error))
    }
    await queries.invalidateQueries({ queryKey })
    setEnding([])
  }
  return { ending, end }
}

/** The open sessions of an account, or the own ones, each to be ended. */
export function SessionList({ userId }: { userId?: number }) {
  const say = useTable(accountTexts)
  const language = useLanguage()
  const queryKey = [...sessionsKey, userId ?? 'own']
  const sessions = useQuery({ queryKey, queryFn: () => listSessions(userId) })
  const { ending, end } = useEnding(queryKey)

  if (sessions.error) return <ErrorNote error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <Skeleton height={72} radius="md" />
  if (sessions.data.length === 0) return <p className={classes['lead']}>{say('noSessions')}</p>
  const others = sessions.data.filter(({ current }) => !current)
  const list = [...sessions.data.filter(({ current }) => current), ...others]
  return (
    <>
      <ul className={classes['sessions']}>
        {list.map((session) => {
          const agent = agentIn(session.agent, language) || say('unknownAgent')
          return (
            <SessionRow
              key={session.id}
              session={session}
              agent={agent}
              busy={ending.includes(session.id)}
              onEnd={() => void end([session], say('sessionEnded', { agent }))}
            />
          )
        })}
      </ul>
      {others.length > 1 && (
        <div>
          <Button
            variant="default"
            loading={ending.length > 1}
            onClick={() => void end(others, say('othersEnded', { count: others.length }))}
          >
            {say('endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}
