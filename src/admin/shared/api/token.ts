const key = 'authToken'

/** The token that this browser signed in with; nothing when it has not. */
export function findToken(): string | undefined {
  return localStorage.getItem(key) ?? undefined
}

/** Remembers the token until `forgetToken`. */
export function keepToken(token: string): void {
  localStorage.setItem(key, token)
}

/** Forgets the token, so that every later call is a stranger's. */
export function forgetToken(): void {
  localStorage.removeItem(key)
}
