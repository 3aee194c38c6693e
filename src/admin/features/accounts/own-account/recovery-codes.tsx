import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { accountMessages } from '../../../shared/i18n/account-messages.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { Icon } from '../../../shared/ui/icons.tsx'
import { siteName } from '../../../shared/ui/site-meta.ts'
import classes from './account.module.css'
import { CopyButton } from './copy-button.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly username: string
  readonly onConfirm: () => void
}

/** Shows the recovery codes, which are visible only once, to copy or download. */
export function RecoveryCodes({ codes, username, onConfirm }: RecoveryCodesProps) {
  const t = useScopedTranslation(accountMessages)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${siteName}\n${t('codesFile', { username })}\n\n${codes.join('\n')}\n`
  return (
    <>
      <h3 className={classes['codes-title']} tabIndex={-1} ref={title}>
        {t('codesTitle')}
      </h3>
      <p className={classes['lead']}>{t('codesLead')}</p>
      <ul className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button
          component="a"
          variant="default"
          leftSection={<Icon name="download" />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`recovery-codes-${username}.txt`}
        >
          {t('download')}
        </Button>
        <CopyButton text={text} />
      </div>
      <div>
        <Button size="md" onClick={onConfirm}>
          {t('codesSaved')}
        </Button>
      </div>
    </>
  )
}
