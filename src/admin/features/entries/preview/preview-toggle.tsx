import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/language.ts'
import { Icon } from '../../../shared/ui/icons.tsx'
import { useLayoutColumns } from '../../../shared/ui/use-layout-columns.ts'

const storageKey = 'adminPreview'

/** Returns whether the preview is open, and a setter; stored in this browser. */
export function usePreviewToggle(): { readonly isShown: boolean; readonly toggle: () => void } {
  // Open by default when list, form and preview all fit.
  const hasThreeColumns = useLayoutColumns() === 3
  const [storedChoice, setStoredChoice] = useState(() => localStorage.getItem(storageKey))
  const isShown = storedChoice === null ? hasThreeColumns : storedChoice === 'on'
  const toggle = () => {
    const next = isShown ? 'off' : 'on'
    localStorage.setItem(storageKey, next)
    setStoredChoice(next)
  }
  return { isShown, toggle }
}

/** Shows or hides the preview next to the form; renders nothing on narrow screens. */
export function PreviewButton({ isShown, onToggle }: { readonly isShown: boolean; readonly onToggle: () => void }) {
  const t = useTranslation()
  if (useLayoutColumns() === 1) return null
  return (
    <Button
      variant={isShown ? 'light' : 'default'}
      color="teal"
      leftSection={<Icon name="eye" />}
      aria-pressed={isShown}
      onClick={onToggle}
    >
      {t('preview')}
    </Button>
  )
}
