import { Button } from '@mantine/core'
import type { Text } from '#content/kinds.ts'
import { Icon } from '../icons.tsx'
import { Kawung } from '../kawung.tsx'
import { useLanguage, useSay } from '../language.ts'
import classes from './empty-list.module.css'

/** An empty list: what it is for, and the first step where one can be taken. */
export function EmptyList({ purpose, onAdd }: { purpose: Text; onAdd?: (() => void) | undefined }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <div className={classes['empty']}>
      <Kawung size={64} />
      <p className={classes['title']}>{say('emptyTitle')}</p>
      <p className={classes['purpose']}>{purpose[language]}</p>
      {onAdd && (
        <Button size="md" onClick={onAdd} leftSection={<Icon name="plus" />}>
          {say('addFirst')}
        </Button>
      )}
    </div>
  )
}
