import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChoosePassword } from '../features/accounts/password/choose-password.tsx'
import { ApiError } from '../shared/api/api-error.ts'
import { clearToken } from '../shared/api/authentication.ts'
import { fetchSession, loginPath } from '../shared/api/session.ts'
import { ErrorAlert } from '../shared/shell/error-alert.tsx'
import { buildNextQuery } from '../shared/shell/next-url.ts'
import { usePathname } from '../shared/shell/router.ts'
import { SessionContext } from '../shared/shell/session.ts'

/** Fetches the session from the server on every screen change; redirects to login without one. */
function useVerifiedSession() {
  const pathname = usePathname()
  const query = useQuery({ queryKey: ['session'], queryFn: fetchSession, refetchOnWindowFocus: false })
  const { error, refetch } = query
  const lastCheckedPathname = useRef(pathname)

  useEffect(() => {
    if (lastCheckedPathname.current === pathname) return
    lastCheckedPathname.current = pathname
    void refetch()
  }, [pathname, refetch])

  const isSignedOut = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (!isSignedOut) return
    clearToken()
    window.location.assign(`${loginPath}${buildNextQuery(window.location)}`)
  }, [isSignedOut])
  return { ...query, isSignedOut }
}

/** Renders its children for a signed-in user; a user with a temporary password has to change it first. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch, isSignedOut } = useVerifiedSession()
  if (isSignedOut || (!data && !error)) return <p className="first-paint">Loading...</p>
  if (!data) {
    return (
      <div className="first-paint">
        <ErrorAlert error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <SessionContext value={data}>
      {data.mustChangePassword ? <ChoosePassword session={data} onChosen={() => void refetch()} /> : children}
    </SessionContext>
  )
}
