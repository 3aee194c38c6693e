import { useCallback, useSyncExternalStore } from 'react'
import type { Language, Text } from '#content/kinds.ts'
import { type TextKey, texts } from './text.ts'

const storageKey = 'adminLanguage'
const listeners = new Set<() => void>()

function firstLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  if (stored === 'id' || stored === 'en') return stored
  return /^id\b/i.test(navigator.language) ? 'id' : 'en'
}

let current: Language = firstLanguage()
document.documentElement.lang = current

/** The language that the back office speaks now. */
export function currentLanguage(): Language {
  return current
}

/** Makes the back office speak that language, and remembers it on this computer. */
export function setLanguage(language: Language): void {
  current = language
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The values that stand for `{name}` in a sentence. */
export type Values = Readonly<Record<string, string | number>>

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** One of our own sentences in that language, every `{name}` in it replaced by its value. */
export function sentence(key: TextKey, language: Language, values: Values = {}): string {
  return fill(texts[key][language], values)
}

/** The language that the back office speaks; the component is rendered again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** A function that gives our own sentences in the language that the back office speaks. */
export function useSay(): (key: TextKey, values?: Values) => string {
  const language = useLanguage()
  return useCallback((key, values) => sentence(key, language, values), [language])
}

/** A function that gives the sentences of a screen's own table in the language that the back office speaks. */
export function useTable<Key extends string>(
  table: Readonly<Record<Key, Text>>,
): (key: Key, values?: Values) => string {
  const language = useLanguage()
  return useCallback((key, values = {}) => fill(table[key][language], values), [table, language])
}
