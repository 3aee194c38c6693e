import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Question } from '../frame/question.tsx'
import { useSay } from '../language.ts'

/** Asks before something typed is left behind. */
export interface LeaveGuard {
  /** Does it at once when nothing would be lost, otherwise once the administrator agrees. */
  readonly ask: (leave: () => void) => void
  readonly dialog: ReactNode
}

/** Guards what is typed: against other screens, against closing the tab, and wherever `ask` is called. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const say = useSay()
  const [leave, setLeave] = useState<() => void>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const stay = () => {
    setLeave(undefined)
    blocker.reset?.()
  }
  const go = () => {
    leave?.()
    setLeave(undefined)
    blocker.proceed?.()
  }

  return {
    ask: (action) => (isDirty ? setLeave(() => action) : action()),
    dialog: (
      <Question
        opened={leave !== undefined || blocker.state === 'blocked'}
        question={say('leaveQuestion')}
        yes={say('leaveYes')}
        no={say('leaveNo')}
        onYes={go}
        onNo={stay}
      />
    ),
  }
}
