import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from '../../icons.tsx'
import { useTable } from '../../language.ts'
import { siteName } from '../../settings.ts'
import { accountTexts } from '../../text-account.ts'
import classes from './account.module.css'
import { CopyText } from './copy-text.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly username: string
  readonly onKept: () => void
}

/** The recovery codes, the only time that they are seen: to be copied or downloaded. */
export function RecoveryCodes({ codes, username, onKept }: RecoveryCodesProps) {
  const say = useTable(accountTexts)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${siteName}\n${say('codesFile', { username })}\n\n${codes.join('\n')}\n`
  return (
    <>
      <h3 className={classes['codes-title']} tabIndex={-1} ref={title}>
        {say('codesTitle')}
      </h3>
      <p className={classes['lead']}>{say('codesLead')}</p>
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
          {say('download')}
        </Button>
        <CopyText text={text} />
      </div>
      <div>
        <Button size="md" onClick={onKept}>
          {say('codesKept')}
        </Button>
      </div>
    </>
  )
}
