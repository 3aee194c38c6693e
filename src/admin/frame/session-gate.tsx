import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { ApiError } from '../api/request.ts'
import { checkSession, loginPath, type Session } from '../api/session.ts'
import { forgetToken } from '../api/token.ts'
import { ChoosePassword } from '../screens/users/choose-password.tsx'
import { ErrorNote } from './error-note.tsx'
import { useAddress } from './router.ts'

const SessionContext = createContext<Session | undefined>(undefined)

/** Who is signed in; throws outside a SessionGate. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside a SessionGate')
  return session
}

/** Asks the server again on every screen who is signed in; opens the sign-in page when nobody is. */
function useCheckedSession() {
  const address = useAddress()
  const check = useQuery({ queryKey: ['session'], queryFn: checkSession, refetchOnWindowFocus: false })
  const { error, refetch } = check
  const checked = useRef(address)

  useEffect(() => {
    if (checked.current === address) return
    checked.current = address
    void refetch()
  }, [address, refetch])

  const isOut = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (!isOut) return
    forgetToken()
    window.location.assign(loginPath)
  }, [isOut])
  return { ...check, isOut }
}

/** Shows its children to a signed-in administrator; one who must choose a new password is asked for it first. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch, isOut } = useCheckedSession()
  if (isOut || (!data && !error)) return <p className="first-paint">Loading...</p>
  if (!data) {
    return (
      <div className="first-paint">
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <SessionContext value={data}>
      {data.mustChangePassword ? <ChoosePassword session={data} onChosen={() => void refetch()} /> : children}
    </SessionContext>
  )
}
