import { Button, Group, Text } from '@mantine/core'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#content/fields.ts'
import { currentLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { useLayer } from '../../shared/shell/use-layer.ts'
import { LanguageControl } from '../../shared/ui/language-control.tsx'
import { hasEnglish } from '../../shared/ui/site-meta.ts'
import { fieldMessages } from '../messages.ts'
import { useVisualViewport } from './use-visual-viewport.ts'
import classes from './writing-mode.module.css'

interface WritingMode {
  readonly isWriting: boolean
  /** Opens the mode on this language, rendered when it returns; `restoreFocus` is called when it is left. */
  readonly open: (restoreFocus: () => void, language: Language | undefined) => void
  readonly close: () => void
}

const WritingModeContext = createContext<WritingMode | undefined>(undefined)

/** Returns the writing mode of the form; undefined in a form without one. */
export function useWritingMode(): WritingMode | undefined {
  return useContext(WritingModeContext)
}

/** Makes everything outside the layer inert, except dialogs and menus that open later; returns a function that undoes it. */
function makeRestInert(layer: HTMLElement): () => void {
  const changed: Element[] = []
  for (let node = layer; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || sibling.hasAttribute('inert') || sibling.hasAttribute('data-portal')) continue
      // The property is missing before Chrome 102 and Safari 15.5.
      sibling.setAttribute('inert', '')
      changed.push(sibling)
    }
  }
  return () => {
    for (const element of changed) element.removeAttribute('inert')
  }
}

/** Covers the screen with the layer while the mode is on. */
function useCover(layer: RefObject<HTMLElement | null>, isWriting: boolean): void {
  useEffect(() => {
    const { current } = layer
    if (!isWriting || !current) return
    // The styles of the layers around the form read it: none of them may clip or cover it.
    document.body.dataset['writing'] = ''
    // The page behind would scroll, and show its scrollbar.
    document.documentElement.style.overflow = 'hidden'
    const restore = makeRestInert(current)
    return () => {
      delete document.body.dataset['writing']
      document.documentElement.style.overflow = ''
      restore()
    }
  }, [layer, isWriting])
}

interface WritingModeLayerProps {
  /** The title of the entry. */
  readonly title: string
  /** Changes when the form is filled with something else or shows what the mode hides: the mode ends. */
  readonly endKey: string
  readonly children: ReactNode
}

/**
 * The form of an entry, which can cover the screen with its title and its rich text alone. It is the same form: the text,
 * its undo history, drafts, errors and conflicts stay what they are.
 */
export function WritingModeLayer({ title, endKey, children }: WritingModeLayerProps) {
  const t = useScopedTranslation(fieldMessages)
  const layer = useRef<HTMLDivElement>(null)
  const restoreFocus = useRef<() => void>(undefined)
  const [openKey, setOpenKey] = useState<string>()
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const isWriting = openKey === endKey
  if (openKey !== undefined && !isWriting) setOpenKey(undefined)
  const viewport = useVisualViewport(isWriting)
  useCover(layer, isWriting)

  const mode = useMemo((): WritingMode => {
    return {
      isWriting,
      open: (restore, textLanguage) => {
        restoreFocus.current = restore
        flushSync(() => {
          if (textLanguage) setLanguage(textLanguage)
          setOpenKey(endKey)
        })
      },
      close: () => {
        // The button that opened the mode is rendered again first.
        flushSync(() => setOpenKey(undefined))
        restoreFocus.current?.()
      },
    }
  }, [isWriting, endKey])
  useLayer(isWriting, mode.close)

  return (
    <WritingModeContext value={mode}>
      <div
        ref={layer}
        className={classes['layer']}
        {...(isWriting && {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('writingMode', { title }),
          'data-writing': language,
          'data-keyboard': viewport.isKeyboardOpen || undefined,
          style: viewport.style,
        })}
      >
        {isWriting && (
          <Group wrap="nowrap" gap="sm" px="lg" py="xs" flex="none" style={{ borderBottom: '1px solid var(--line)' }}>
            <Text fw={700} flex={1} truncate>
              {title}
            </Text>
            {hasEnglish && (
              <div className={classes['languages']}>
                <LanguageControl label={t('writingLanguage')} value={language} onChange={setLanguage} />
              </div>
            )}
            <Button variant="default" onClick={mode.close} title="Esc" aria-keyshortcuts="Escape">
              {t('writingClose')}
            </Button>
          </Group>
        )}
        {children}
      </div>
    </WritingModeContext>
  )
}
