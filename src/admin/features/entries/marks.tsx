import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Entry } from '../../shared/api/entry.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { entryMessages } from './messages.ts'

/** Returns which of the listed entries are marked, and what changes that; Escape removes all marks. */
export function useMarks(entries: readonly Entry[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const marked = entries.filter(({ id }) => ids.has(id))
  const hasMarks = marked.length > 0
  useEffect(() => {
    if (!hasMarks) return
    const handleKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('form, [role=dialog]') !== null
      if (event.key !== 'Escape' || event.isComposing || isElsewhere) return
      // Without a mark it leaves edit mode.
      event.preventDefault()
      setIds(new Set())
    }
    window.addEventListener('keydown', handleKeyDown, true)
    return () => window.removeEventListener('keydown', handleKeyDown, true)
  }, [hasMarks])
  return {
    marked,
    areAllMarked: hasMarks && marked.length === entries.length,
    toggle: ({ id }: Entry) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    markAll: () => setIds(new Set(entries.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

type Marks = ReturnType<typeof useMarks>

interface MarkProps {
  readonly title: string
  readonly isMarked: boolean
  readonly onToggle: () => void
}

/** Marks an entry in its row. */
export function Mark({ title, isMarked, onToggle }: MarkProps) {
  const t = useScopedTranslation(entryMessages)
  return <Checkbox aria-label={t('mark', { title })} checked={isMarked} onChange={onToggle} />
}

/** Marks every entry of the page, or none. */
export function MarkAll({ marks }: { marks: Marks }) {
  const t = useScopedTranslation(entryMessages)
  return (
    <Checkbox
      label={t('markAll')}
      // Above the checkboxes of the rows.
      style={{ order: -1 }}
      checked={marks.areAllMarked}
      indeterminate={marks.marked.length > 0 && !marks.areAllMarked}
      onChange={marks.areAllMarked ? marks.clear : marks.markAll}
    />
  )
}

interface MarkedActionsProps {
  readonly marks: Marks
  readonly onDelete: ((entries: readonly Entry[]) => void) | undefined
  readonly children: ReactNode
}

/** What can be done with all marked entries at once. */
export function MarkedActions({ marks, onDelete, children }: MarkedActionsProps) {
  const t = useScopedTranslation(entryMessages)
  const remove = () => {
    onDelete?.(marks.marked)
    // Taken back, they are not marked again.
    marks.clear()
  }
  return (
    <div role="toolbar" aria-label={t('markedActions')} className="toolbar" data-marked>
      {children}
      {onDelete && (
        <Button variant="default" size="sm" c="var(--red)" onClick={remove}>
          {t('delete')}
        </Button>
      )}
      <Button variant="subtle" size="sm" title="Esc" onClick={marks.clear}>
        {t('clearMarks')}
      </Button>
    </div>
  )
}
