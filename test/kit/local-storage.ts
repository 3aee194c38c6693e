import { vi } from 'vitest'

/**
 * Replaces `localStorage` until the test ends, for modules of the back office, whose language is then English.
 * Returns the stored values by key.
 */
export function stubLocalStorage(values: Readonly<Record<string, string>> = {}): Map<string, string> {
  const stored = new Map(Object.entries({ adminLanguage: 'en', ...values }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return stored
}
