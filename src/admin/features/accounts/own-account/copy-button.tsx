import { Button } from '@mantine/core'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { copyText } from '../../../shared/shell/copy-text.ts'
import { accountMessages } from '../messages.ts'

/** Copies a text to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const t = useScopedTranslation(accountMessages)
  return (
    <Button variant="default" onClick={() => void copyText(text, t('copied'), t('notCopied'))}>
      {t('copy')}
    </Button>
  )
}
