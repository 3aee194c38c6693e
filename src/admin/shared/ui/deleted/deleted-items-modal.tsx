import { Button, Skeleton } from '@mantine/core'
import { useId, useState } from 'react'
import type { Part } from '../../api/history.ts'
import { ErrorNote, messageOf } from '../../frame/error-note.tsx'
import { tellDone, tellFailed } from '../../frame/tell.tsx'
import { useLanguage, useSay } from '../../language.ts'
import { siteName } from '../../settings.ts'
import { Thumbnail } from '../collection/thumbnail.tsx'
import { dayOf, timeOf } from '../day.ts'
import { Panel } from '../panel.tsx'
import { ShowMore } from '../show-more.tsx'
import { useParts } from '../use-parts.ts'
import classes from './deleted-panel.module.css'

/** Something that was deleted, as the panel shows it. */
export interface DeletedItem {
  readonly id: number
  readonly title: string
  readonly words: string
  /** The path of its picture, empty without one; absent where nothing of the kind has pictures. */
  readonly picture?: string
  /** An ISO moment. */
  readonly deletedAt: string
  /** A user name; absent where it is not kept. */
  readonly deletedBy?: string
  /** Puts it back into its list; throws an ApiError. */
  readonly bringBack: () => Promise<void>
}

/** Where the deleted things of a list come from. */
export interface DeletedSource {
  readonly listName: string
  readonly cacheKey: readonly string[]
  readonly fetchPart: (offset: number, signal: AbortSignal) => Promise<Part<DeletedItem>>
  readonly onRestored: () => Promise<void>
}

/** What was deleted from a list, the latest first, each to be brought back. */
export function DeletedPanel(props: DeletedSource & { readonly onClose: () => void }) {
  const { listName, cacheKey, fetchPart, onRestored, onClose } = props
  const say = useSay()
  const deleted = useParts(cacheKey, fetchPart)
  const [returning, setReturning] = useState<number>()
  const { items } = deleted

  const bringBack = async (item: DeletedItem) => {
    setReturning(item.id)
    try {
      await item.bringBack()
      tellDone(say('broughtBack', { title: item.title }))
      await onRestored()
    } catch (error) {
      tellFailed(messageOf(error))
    }
    await deleted.refresh()
    setReturning(undefined)
  }

  return (
    <Panel title={say('deletedOf', { list: listName.replace('{product}', siteName) })} width="640px" onClose={onClose}>
      <div className={classes['scroll']}>
        {deleted.error && <ErrorNote error={deleted.error} onRetry={deleted.retry} />}
        {!items && !deleted.error && (
          <>
            <p role="status" className={classes['lead']}>
              Loading...
            </p>
            <Skeleton height={64} radius="md" />
            <Skeleton height={64} radius="md" mt="sm" />
          </>
        )}
        {items && <p className={classes['lead']}>{say(items.length === 0 ? 'deletedNone' : 'deletedLead')}</p>}
        {items && items.length > 0 && (
          <ul className={classes['list']}>
            {items.map((item) => (
              <Row
                key={item.id}
                item={item}
                busy={returning === item.id}
                onBringBack={() => returning === undefined && void bringBack(item)}
              />
            ))}
          </ul>
        )}
        <ShowMore more={deleted.more} />
      </div>
    </Panel>
  )
}

interface RowProps {
  readonly item: DeletedItem
  readonly busy: boolean
  readonly onBringBack: () => void
}

function Row({ item, busy, onBringBack }: RowProps) {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const moment = { day: dayOf(item.deletedAt, language), time: timeOf(item.deletedAt, language) }
  return (
    <li className={classes['row']} aria-labelledby={id}>
      {item.picture !== undefined && <Thumbnail path={item.picture} />}
      <div className={classes['words']}>
        <h3 id={id}>{item.title}</h3>
        {item.words && <p>{item.words}</p>}
        <small>
          {item.deletedBy === undefined
            ? say('deletedOn', moment)
            : say('deletedBy', { ...moment, name: item.deletedBy })}
        </small>
      </div>
      <Button variant="default" loading={busy} onClick={onBringBack} aria-describedby={id}>
        {say('bringBack')}
      </Button>
    </li>
  )
}
