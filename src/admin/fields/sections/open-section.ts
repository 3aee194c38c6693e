import { useSyncExternalStore } from 'react'
import { createStore } from '../../shared/shell/store.ts'

/** The `id` of the section that is being edited, which the preview scrolls to; '' when none is. */
export const openSection = createStore(() => '')

/** Returns it, and renders again when another one is opened. */
export function useOpenSection(): string {
  return useSyncExternalStore(openSection.subscribe, openSection.get)
}
