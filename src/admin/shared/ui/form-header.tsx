import { ActionIcon, Button, Group } from '@mantine/core'
import { useTranslation } from '../i18n/language.ts'
import { copyText } from '../shell/copy-text.ts'
import classes from './form-header.module.css'
import { Icon } from './icons.tsx'

/** Copies the address of an item, to share with a colleague. */
export function CopyLinkButton({ href }: { href: string }) {
  const t = useTranslation()
  const copy = () => {
    const url = new URL(href, window.location.origin).href
    return copyText(url, t('linkCopied'), url)
  }
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t('copyLink')}
      title={t('copyLink')}
      onClick={() => void copy()}
    >
      <Icon name="link" />
    </ActionIcon>
  )
}

interface FormHeaderProps {
  /** The heading of the form. */
  readonly id: string
  /** The title of the edited item; absent in add mode. */
  readonly editTitle: string | undefined
  /** The title in add mode. */
  readonly addTitle: string
  readonly onLeave: () => void
  /** The address of the edited item, to copy. */
  readonly href?: string | undefined
  readonly isBusy?: boolean
}

/** The header of a form: its mode, its title and the button that leaves it. */
export function FormHeader({ id, editTitle, addTitle, onLeave, href, isBusy = false }: FormHeaderProps) {
  const t = useTranslation()
  if (editTitle === undefined) {
    return (
      <h2 className={classes['adding']} id={id} data-form-header>
        {addTitle}
      </h2>
    )
  }
  return (
    <div className={classes['editing']} data-form-header>
      <h2 id={id}>
        <span>{t('editing')}</span> <strong>{editTitle}</strong>
      </h2>
      <Group gap="xs" wrap="nowrap" flex="none">
        {href && <CopyLinkButton href={href} />}
        <Button variant="default" onClick={onLeave} disabled={isBusy} title="Esc" aria-keyshortcuts="Escape">
          {t('leaveEditing')}
        </Button>
      </Group>
    </div>
  )
}
