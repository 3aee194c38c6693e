import { Button } from '@mantine/core'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { notifyError, notifySuccess } from '../../../shared/shell/notify.tsx'
import { accountMessages } from '../messages.ts'

/** Copies a text to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const t = useScopedTranslation(accountMessages)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notifySuccess(t('copied'), 'copy')
    } catch {
      // Clipboard access is denied, or missing without https.
      notifyError(t('notCopied'), 'copy')
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
