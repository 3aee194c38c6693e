import { createContext, use } from 'react'
import type { User } from '#contracts/accounts.ts'

/** Provides the signed-in user; set by SessionGate. */
export const SessionContext = createContext<User | undefined>(undefined)

/** Returns the signed-in user; throws outside a SessionGate. */
export function useSession(): User {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside a SessionGate')
  return session
}
