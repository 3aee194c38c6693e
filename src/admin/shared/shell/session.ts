import { createContext, use } from 'react'
import type { Session } from '../api/session.ts'

/** Provides the signed-in user; set by SessionGate. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the signed-in user; throws outside a SessionGate. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside a SessionGate')
  return session
}
