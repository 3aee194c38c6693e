const storageKey = 'authToken'

/** The token that this browser signed in with; nothing when it has not. */
export function findToken(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined
}

/** Remembers the token until `forgetToken`. */
export function saveToken(token: string): void {
  localStorage.setItem(storageKey, token)
}

/** Forgets the token, so that every later call is a stranger's. */
export function clearToken(): void {
  localStorage.removeItem(storageKey)
}
