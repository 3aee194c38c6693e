import { Button } from '@mantine/core'
import type { LocalisedText } from '#content/fields.ts'
import { useLanguage, useTranslation } from '../i18n/language.ts'
import classes from './empty-list.module.css'
import { Icon } from './icons.tsx'
import { Kawung } from './kawung.tsx'

/** Empty state of a list: its purpose, and the first action where there is one. */
export function EmptyList({ purpose, onAdd }: { purpose: LocalisedText; onAdd?: (() => void) | undefined }) {
  const t = useTranslation()
  const language = useLanguage()
  return (
    <div className={classes['empty']}>
      <Kawung size={64} />
      <p className={classes['title']}>{t('emptyTitle')}</p>
      <p className={classes['purpose']}>{purpose[language]}</p>
      {onAdd && (
        <Button size="md" onClick={onAdd} leftSection={<Icon name="plus" />}>
          {t('addFirst')}
        </Button>
      )}
    </div>
  )
}
