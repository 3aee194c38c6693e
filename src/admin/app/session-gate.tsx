import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SessionCheck } from '#contracts/accounts.ts'
import { ChoosePassword } from '../features/accounts/password/choose-password.tsx'
import { ApiError } from '../shared/api/api-error.ts'
import { isSessionExpired, tokenKey, withSignInRetry } from '../shared/api/authentication.ts'
import { call } from '../shared/api/client.ts'
import { loginPath } from '../shared/api/session.ts'
import { ErrorAlert } from '../shared/shell/error-alert.tsx'
import { hasNavigationGuard, usePathname } from '../shared/shell/router.ts'
import { SessionContext } from '../shared/shell/session.ts'
import { buildNextQuery } from './next-url.ts'

const queryKey = ['session']

async function checkSession(): Promise<SessionCheck> {
  // The cookie alone would be sufficient for the server.
  if (!localStorage.getItem(tokenKey)) throw new ApiError(401)
  const session = await call('GET /api/aboutdetail/cek', {})
  // The specification has a message instead of the user when the token is not valid.
  if (!session.user) throw new ApiError(401)
  return session
}

/** Checks the session. Input typed before the response would be lost at the login page: it is asked for in place. */
async function fetchSession(client: QueryClient): Promise<SessionCheck> {
  try {
    return await withSignInRetry(checkSession, hasNavigationGuard)
  } catch (error) {
    // The prompt was cancelled. The next save prompts again.
    const session = hasNavigationGuard() ? client.getQueryData<SessionCheck>(queryKey) : undefined
    if (session && isSessionExpired(error)) return session
    throw error
  }
}

/**
 * Fetches the session from the server on every screen change; without one, redirects to login or, over unsaved input, prompts
 * the administrator to sign in.
 */
function useVerifiedSession() {
  const pathname = usePathname()
  const query = useQuery({
    queryKey,
    queryFn: ({ client }) => fetchSession(client),
    refetchOnWindowFocus: false,
  })
  const { error, refetch } = query
  const lastCheckedPathname = useRef(pathname)

  useEffect(() => {
    if (lastCheckedPathname.current === pathname) return
    lastCheckedPathname.current = pathname
    void refetch()
  }, [pathname, refetch])

  const isSignedOut = isSessionExpired(error)
  useEffect(() => {
    if (!isSignedOut) return
    localStorage.removeItem(tokenKey)
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
    <SessionContext value={data.user}>
      {data.mustChangePassword ? <ChoosePassword user={data.user} onChosen={() => void refetch()} /> : children}
    </SessionContext>
  )
}
