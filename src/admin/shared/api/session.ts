import { deleteAllDrafts } from '../form/draft-store.ts'
import { tokenKey } from './authentication.ts'
import { call } from './client.ts'

/** The path of the login page. */
export const loginPath = '/admin'

/**
 * Deletes the token and all drafts, ends the session on the server and opens the login page. Waits at most 1.5 s for
 * the server and the drafts.
 */
export async function logOut(): Promise<void> {
  const logoutRequest = call('POST /api/auth/logout', { promptsSignIn: false }).catch(() => undefined)
  localStorage.removeItem(tokenKey)
  const draftDeletion = deleteAllDrafts()
  await Promise.race([Promise.all([logoutRequest, draftDeletion]), new Promise((resolve) => setTimeout(resolve, 1500))])
  window.location.assign(loginPath)
}
