import { Button } from '@mantine/core'
import { useSay } from '../language.ts'
import { CopyLink } from './copy-link.tsx'
import classes from './form-head.module.css'

interface FormHeadProps {
  /** Names the form. */
  readonly id: string
  /** What is being edited; absent in add mode. */
  readonly editing: string | undefined
  /** What the form is in add mode. */
  readonly adding: string
  readonly onLeave: () => void
  /** The address of what is being edited, to be copied. */
  readonly address?: string | undefined
  readonly busy?: boolean
}

/** The head of a form: whether something is added or changed, what, and how to leave. */
export function FormHead({ id, editing, adding, onLeave, address, busy = false }: FormHeadProps) {
  const say = useSay()
  if (editing === undefined) {
    return (
      <h2 className={classes['adding']} id={id}>
        {adding}
      </h2>
    )
  }
  return (
    <div className={classes['editing']}>
      <h2 id={id}>
        <span>{say('editing')}</span> <strong>{editing}</strong>
      </h2>
      <span className={classes['tools']}>
        {address && <CopyLink address={address} />}
        <Button variant="default" onClick={onLeave} disabled={busy}>
          {say('leaveEditing')}
        </Button>
      </span>
    </div>
  )
}
