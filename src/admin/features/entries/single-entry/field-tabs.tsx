import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../../shared/api/entry.ts'
import { useErrorFocus } from '../../../shared/form/use-error-focus.ts'
import type { Form } from '../../../shared/form/use-form.ts'
import {
  changedKeys,
  type FieldGroup,
  fieldGroups,
  groupValueKeys,
  type NamedField,
} from '../../../shared/form/values.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { entryMessages } from '../messages.ts'
import classes from './single-entry.module.css'

interface FieldTabsProps {
  readonly collection: Collection
  readonly form: Form<Entry>
  readonly isBusy: boolean
  readonly renderField: (field: NamedField) => ReactNode
}

const tabSteps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The fields of a long form, one group at a time. The group with the first error opens by itself. */
export function FieldTabs({ collection, form, isBusy, renderField }: FieldTabsProps) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const id = useId()
  const groups = fieldGroups(collection)
  const [selected, select] = useTabFromHash(groups.map((group) => group.id))
  const tabList = useRef<HTMLDivElement>(null)
  const { state } = form
  const changed = new Set([...changedKeys(state.initialValues, state.values), ...Object.keys(state.files)])
  const hasError = (group: FieldGroup) => groupValueKeys(group).some(({ key }) => state.errors[key]?.length)

  const [seenRejections, setSeenRejections] = useState(state.rejections)
  const isOpening = seenRejections !== state.rejections
  const firstInvalid = groups.find(hasError)?.id
  useEffect(() => {
    if (!isOpening) return
    setSeenRejections(state.rejections)
    if (firstInvalid !== undefined) select(firstInvalid)
  }, [isOpening, state.rejections, firstInvalid, select])
  // A field in a hidden group cannot have the focus.
  const panels = useErrorFocus<HTMLDivElement>({ rejections: state.rejections, isBusy: isBusy || isOpening })
  // A group is rendered when it is first opened, and stays: the editor of rich text is large.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (!opened.has(selected)) setOpened(new Set([...opened, selected]))

  const moveFocus = (event: KeyboardEvent) => {
    const index = groups.findIndex((group) => group.id === selected)
    const next = groups[tabSteps[event.key]?.(index, groups.length) ?? -1]
    if (!next) return
    event.preventDefault()
    select(next.id)
    tabList.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div className={classes['tabs']}>
      <div ref={tabList} role="tablist" aria-label={t('groups')} className={classes['list']} onKeyDown={moveFocus}>
        {groups.map((group) => {
          const isSelected = group.id === selected
          const note = hasError(group)
            ? 'hasError'
            : groupValueKeys(group).some(({ key }) => changed.has(key)) && 'isChanged'
          return (
            <button
              key={group.id}
              type="button"
              role="tab"
              id={`${id}-tab-${group.id}`}
              data-tab={group.id}
              data-note={note || undefined}
              aria-selected={isSelected}
              aria-controls={`${id}-${group.id}`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => select(group.id)}
            >
              {group.title?.[language]}
              {note && <span className="visually-hidden">: {t(note)}</span>}
            </button>
          )
        })}
      </div>
      <div className={classes['panels']} ref={panels}>
        {groups.map((group) => (
          <div
            key={group.id}
            role="tabpanel"
            id={`${id}-${group.id}`}
            className={classes['panel']}
            aria-labelledby={`${id}-tab-${group.id}`}
            hidden={group.id !== selected}
          >
            {opened.has(group.id) && group.fields.map(renderField)}
          </div>
        ))}
      </div>
    </div>
  )
}

function readHash(): string {
  return decodeURIComponent(window.location.hash.slice(1))
}

/**
 * Returns the id after `#` in the address when it is one of `ids`, else the first one, and a function that selects
 * another; links to a tab of the screen select it.
 */
function useTabFromHash(ids: readonly string[]): readonly [string, (id: string) => void] {
  const [selected, setSelected] = useState(readHash)
  useEffect(() => {
    const update = () => setSelected(readHash())
    window.addEventListener('hashchange', update)
    return () => window.removeEventListener('hashchange', update)
  }, [])
  const select = useCallback((id: string) => {
    // Replaced: Back leaves the screen, whatever tabs were opened.
    window.history.replaceState(window.history.state, '', `#${encodeURIComponent(id)}`)
    setSelected(id)
  }, [])
  return [ids.includes(selected) ? selected : (ids[0] ?? ''), select]
}
