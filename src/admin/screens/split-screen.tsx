import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeptFocus } from '../frame/kept-focus.ts'
import { useSay } from '../language.ts'
import { FormDrawer } from './form-drawer.tsx'
import classes from './split-screen.module.css'
import { useRoom } from './use-room.ts'

interface SplitScreenProps {
  /** The heading of the form while it lies over the list. */
  readonly formTitle: string
  /** The form; absent while there is nothing to fill in. */
  readonly form: ReactNode
  /** Stands where the form would be while there is none. */
  readonly hint: string
  /** The form needs less room than the list. */
  readonly isFormNarrow?: boolean
  readonly canAdd: boolean
  readonly isEditing: boolean
  readonly busy: boolean
  /** Called when the form over the list should close; calls `leave` once nothing is lost by it. */
  readonly onLeave: (leave: () => void) => void
  /** Counts saves: the form over the list closes when it grows. */
  readonly savedCount: number
  /** Stands above both; it is given what brings the form to the administrator. */
  readonly notice?: (open: () => void) => ReactNode
  /** What the form makes of the site: beside the form while it is wanted, or in its place where there is no room. */
  readonly preview?: { readonly isWanted: boolean; readonly isInUse: boolean; readonly pane: ReactNode } | undefined
  /** The list; it is given what brings the form to the administrator. */
  readonly list: (open: () => void) => ReactNode
}

const input = ':is(input:not([type=file]), textarea, select)'

function focusFirstInput(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(input)?.focus({ preventScroll: true })
}

/** A list and a form: side by side where there is room, otherwise the form over the list. */
export function SplitScreen({
  formTitle,
  form,
  hint,
  isFormNarrow = false,
  canAdd,
  isEditing,
  busy,
  onLeave,
  savedCount,
  notice,
  preview,
  list,
}: SplitScreenProps) {
  const say = useSay()
  const room = useRoom()
  const [opened, setOpened] = useState(false)
  const side = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save is what closes the form over the list
  useEffect(() => setOpened(false), [savedCount])

  // While it saves, the button that was pressed cannot keep the focus.
  useKeptFocus(busy, ...(isEditing ? [] : [`form ${input}:enabled`]), 'form [type=submit]:enabled')

  const open = () => {
    setOpened(true)
    // The form is filled by the same click, so it is there one frame later.
    if (room !== 'one') requestAnimationFrame(() => focusFirstInput(side.current))
  }
  // Where two have room, the page stands in the place of the list while something is being written.
  const isShown = preview?.isWanted && form !== undefined && (room === 'three' || (room === 'two' && preview.isInUse))
  const isListHidden = isShown && room === 'two'

  if (room === 'one') {
    return (
      <>
        {notice?.(open)}
        <section aria-label={say('list')}>
          <h2 className="visually-hidden">{say('list')}</h2>
          {list(open)}
        </section>
        <FormDrawer
          opened={opened && (canAdd || isEditing) && form !== undefined}
          onClose={() => !busy && onLeave(() => setOpened(false))}
          title={formTitle}
          preview={preview?.pane}
        >
          {form}
        </FormDrawer>
      </>
    )
  }
  return (
    <>
      {notice?.(open)}
      <div
        className={classes['split']}
        data-narrow={isFormNarrow || undefined}
        data-preview={isShown ? room : undefined}
      >
        <section aria-label={say('list')} hidden={isListHidden}>
          <h2 className="visually-hidden">{say('list')}</h2>
          {canAdd && (
            <button type="button" className="skip-link" onClick={() => focusFirstInput(side.current)}>
              {say('skipToForm')}
            </button>
          )}
          {list(open)}
        </section>
        <section aria-label={say('form')} className={classes['form']} ref={side}>
          {form ?? <p className={classes['hint']}>{hint}</p>}
        </section>
        {isShown && (
          <section aria-label={say('preview')} className={classes['preview']}>
            {preview.pane}
          </section>
        )}
      </div>
    </>
  )
}
