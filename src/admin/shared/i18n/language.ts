import { useCallback, useSyncExternalStore } from 'react'
import type { Language, LocalisedText } from '#content/fields.ts'
import { createStore } from '../shell/store.ts'
import { type MessageKey, messages } from './messages.ts'

const storageKey = 'adminLanguage'

function detectLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  if (stored === 'id' || stored === 'en') return stored
  return /^id\b/i.test(navigator.language) ? 'id' : 'en'
}

const store = createStore(detectLanguage)

/** Returns the current language of the back office. */
export function currentLanguage(): Language {
  return store.get()
}

/** Sets the language of the back office, and stores it on this computer. */
export function setLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  store.set(language)
}

/** The values of the `{name}` placeholders in a message. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Returns the text with every `{name}` replaced by its value. */
export function interpolate(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Returns a message in the current language, outside of a component. */
export function translate(key: MessageKey, values: MessageValues = {}): string {
  return interpolate(messages[key][currentLanguage()], values)
}

/** Returns the text of a stored name in the language; the name itself when this version has no text for it. */
export function nameText(texts: Readonly<Record<string, LocalisedText>>, name: string, language: Language): string {
  return Object.hasOwn(texts, name) ? (texts[name]?.[language] ?? name) : name
}

/** Returns the current language and re-renders the component when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Returns a function that translates message keys into the current language. */
export function useTranslation(): (key: MessageKey, values?: MessageValues) => string {
  return useScopedTranslation(messages)
}

/** Returns a function that translates the keys of a screen's own table into the current language. */
export function useScopedTranslation<Key extends string>(
  catalog: Readonly<Record<Key, LocalisedText>>,
): (key: Key, values?: MessageValues) => string {
  const language = useLanguage()
  return useCallback((key, values = {}) => interpolate(catalog[key][language], values), [catalog, language])
}
