import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findSecondStep } from '../../api/account.ts'
import { ErrorNote } from '../../frame/error-note.tsx'
import { tellDone } from '../../frame/tell.tsx'
import { useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'
import classes from './account.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepOff } from './second-step-off.tsx'
import { SecondStepSetup } from './second-step-setup.tsx'
import { sessionsKey } from './session-list.tsx'

const queryKey = ['second-step']
const few = 3

/** The second step of the own sign-in: whether it is on, and what turns it on and off. */
export function SecondStepCard({ username }: { username: string }) {
  const say = useTable(accountTexts)
  const queries = useQueryClient()
  const state = useQuery({ queryKey, queryFn: findSecondStep })
  const [isOpen, setIsOpen] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const refresh = async () => {
    setIsOpen(false)
    await Promise.all([queryKey, sessionsKey].map((key) => queries.invalidateQueries({ queryKey: key })))
  }
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} username={username} onKept={() => setCodes(undefined)} />
    if (state.error) return <ErrorNote error={state.error} onRetry={() => void state.refetch()} />
    if (!state.data) return <Skeleton height={72} radius="md" />
    const { enabled, recoveryCodes } = state.data
    if (isOpen && enabled) {
      const finish = async () => {
        tellDone(say('isOff'))
        await refresh()
      }
      return <SecondStepOff username={username} onDone={() => void finish()} onLeave={() => setIsOpen(false)} />
    }
    if (isOpen) {
      const finish = async (made: readonly string[]) => {
        setCodes(made)
        await refresh()
      }
      return (
        <SecondStepSetup username={username} onDone={(made) => void finish(made)} onLeave={() => setIsOpen(false)} />
      )
    }
    return (
      <>
        <p className={classes['lead']}>
          {enabled ? say('codesLeft', { count: recoveryCodes }) : say('stepLead')}{' '}
          {enabled && recoveryCodes <= few && say('codesLow')}
        </p>
        <div>
          <Button variant={enabled ? 'default' : 'filled'} size="md" onClick={() => setIsOpen(true)}>
            {say(enabled ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      </>
    )
  }

  return (
    <section className={classes['card']} aria-labelledby="step-title">
      <h2 id="step-title">
        {say('stepTitle')}{' '}
        {state.data && (
          <span className={classes['state']} data-on={state.data.enabled || undefined}>
            {say(state.data.enabled ? 'stepOn' : 'stepOff')}
          </span>
        )}
      </h2>
      {content()}
    </section>
  )
}
