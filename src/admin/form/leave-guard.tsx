import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Question } from '../frame/question.tsx'
import { guardAddress } from '../frame/router.ts'
import { useSay } from '../language.ts'

/** Asks before something typed is left behind. */
export interface LeaveGuard {
  /** Does it at once when nothing would be lost, otherwise once the administrator agrees. */
  readonly ask: (leave: () => void) => void
  readonly dialog: ReactNode
}

/**
 * Guards what is typed: against other screens, against closing the tab, and wherever `ask` is called. `onAgreed` is
 * called when it is given up.
 */
export function useLeaveGuard(isDirty: boolean, onAgreed: () => void = () => {}): LeaveGuard {
  const say = useSay()
  const [leave, setLeave] = useState<() => void>()

  const hasAgreed = useRef(false)

  useEffect(() => {
    hasAgreed.current = false
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!hasAgreed.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    const release = guardAddress((go) => setLeave(() => go))
    return () => {
      window.removeEventListener('beforeunload', warn)
      release()
    }
  }, [isDirty])

  const go = () => {
    hasAgreed.current = true
    onAgreed()
    leave?.()
    setLeave(undefined)
  }

  return {
    ask: (action) => (isDirty ? setLeave(() => action) : action()),
    dialog: (
      <Question
        opened={leave !== undefined}
        question={say('leaveQuestion')}
        yes={say('leaveYes')}
        no={say('leaveNo')}
        onYes={go}
        onNo={() => setLeave(undefined)}
      />
    ),
  }
}
