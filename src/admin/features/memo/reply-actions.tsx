import { Button, type ButtonProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { contactFields } from '#content/contact-fields.ts'
import { telUrl } from '#content/phone.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { draftKey } from '../../shared/form/draft.ts'
import { listDrafts } from '../../shared/form/draft-store.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { useSession } from '../../shared/shell/session.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { DialogButton } from './dialog-button.tsx'
import { memoMessages } from './messages.ts'
import { unsentReplyKey, whatsAppUrl } from './reply.ts'

const ReplyDialog = lazy(() => import('./reply-dialog.tsx').then((module) => ({ default: module.ReplyDialog })))

/** Returns true while this browser has a reply to the request that was not sent. */
export function useHasUnsentReply(id: number): boolean {
  const { id: userId } = useSession()
  const key = draftKey(userId, 'reply', id)
  const queryFn = async () => (await listDrafts(key)).some((draft) => draft.key === key)
  return useQuery({ queryKey: unsentReplyKey(id), queryFn, networkMode: 'always' }).data ?? false
}

interface ReplyButtonProps extends ButtonProps {
  readonly entry: Entry
  /** A shorter label than the name of the button. */
  readonly label?: string
}

/** The button that opens the reply to a request, and the dialog; nothing for a request that cannot be answered. */
export function ReplyButton({ entry, label, ...button }: ReplyButtonProps) {
  const t = useScopedTranslation(memoMessages)
  const { [contactFields.email]: email = '', [contactFields.phone]: phone = '', paused } = entry.values
  if ((email === '' && phone === '') || paused === 'yes') return null
  const name = t(email === '' ? 'reply' : 'replyMail')
  return (
    <DialogButton
      icon="mail"
      variant="filled"
      {...button}
      label={label ?? name}
      {...(label !== undefined && { 'aria-label': name })}
      renderDialog={(onClose) => <ReplyDialog entry={entry} onClose={onClose} />}
    />
  )
}

interface ReplyActionsProps {
  readonly entry: Entry
  /** How each button looks. */
  readonly button: ButtonProps
  /** Called when a chat or a call is begun. */
  readonly onContact: () => void
}

/** The ways to answer a request: from the site, in WhatsApp, by phone; those that its contact allows. */
export function ReplyActions({ entry, button, onContact }: ReplyActionsProps) {
  const t = useScopedTranslation(memoMessages)
  const { name = '', [contactFields.phone]: phone = '' } = entry.values
  const chatUrl = whatsAppUrl(phone, `${t('replyGreeting', { name })}\n\n`)
  const callUrl = telUrl(phone)
  return (
    <>
      <ReplyButton entry={entry} label={t('reply')} {...button} />
      {chatUrl && (
        <Button
          component="a"
          href={chatUrl}
          target="_blank"
          rel="noreferrer"
          variant="default"
          {...button}
          leftSection={<Icon name="chat" />}
          aria-label={t('replyWhatsApp')}
          onClick={onContact}
        >
          WhatsApp
        </Button>
      )}
      {callUrl && (
        <Button
          component="a"
          href={callUrl}
          variant="default"
          {...button}
          leftSection={<Icon name="phone" />}
          aria-label={t('phoneCallTo', { phone })}
          onClick={onContact}
        >
          {t('phoneCall')}
        </Button>
      )}
    </>
  )
}
