import { Button } from '@mantine/core'
import type { Language } from '#content/fields.ts'
import { isSpamReason, spamReasons } from '#content/spam-reasons.ts'
import type { Entry, EntryValues } from '../../shared/api/entry.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import type { RecordRowProps } from '../../shared/ui/record-extras.ts'
import classes from './memo-list.module.css'
import { memoMessages } from './messages.ts'

/** Returns whether a request is in spam, and the signs of spam in it, which mark one that is not. */
export function readSpam({ facts }: Entry) {
  return { isSpam: facts['spam'] === 'true', reasons: facts['spamReasons']?.split('\n').filter(isSpamReason) ?? [] }
}

/** Returns what an administrator may decide as an option of the select of the status. */
export function spamOption(decision: 'spam' | 'not spam', language: Language) {
  const label = decision === 'spam' ? memoMessages.memoIsSpam : memoMessages.memoNotSpam
  return { value: decision, label: label[language] }
}

/** Returns the values that a choice in the select of the status saves. */
export function toDecision(choice: string): EntryValues {
  if (choice === 'spam') return { spam: 'true' }
  return choice === 'not spam' ? { spam: 'false' } : { status: choice }
}

/** Says why a request is in spam, or marked; nothing for another one. */
export function SpamText({ entry }: Pick<RecordRowProps, 'entry'>) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const { isSpam, reasons } = readSpam(entry)
  if (!isSpam && reasons.length === 0) return null
  const texts = reasons.map((reason) => spamReasons[reason][language])
  const reasonText = texts.join(', ') || spamReasons.administrator[language]
  if (!isSpam) return <b>{t('memoMarked', { reasons: reasonText })}</b>
  // What an administrator moved to spam was sent before.
  return <b>{t(reasons.includes('administrator') ? 'memoSpam' : 'memoHeld', { reasons: reasonText })}</b>
}

interface SpamNoticeProps extends Pick<RecordRowProps, 'entry' | 'onChange'> {
  /** The id of the element that names the request. */
  readonly titleId: string
}

/** Says why a request is in spam, or marked, with what an administrator may decide; nothing for another one. */
export function SpamNotice({ entry, titleId, onChange }: SpamNoticeProps) {
  const t = useScopedTranslation(memoMessages)
  const { isSpam, reasons } = readSpam(entry)
  if (!isSpam && reasons.length === 0) return null
  return (
    <div className={classes['notice']}>
      <SpamText entry={entry} />
      {!isSpam && (
        <Button variant="default" size="xs" aria-describedby={titleId} onClick={() => onChange({ spam: 'true' })}>
          {t('memoIsSpam')}
        </Button>
      )}
      <Button variant="default" size="xs" aria-describedby={titleId} onClick={() => onChange({ spam: 'false' })}>
        {t('memoNotSpam')}
      </Button>
    </div>
  )
}
