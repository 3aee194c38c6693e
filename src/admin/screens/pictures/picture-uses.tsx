import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listUses, type PictureUse } from '../../api/media.ts'
import { ErrorNote } from '../../frame/error-note.tsx'
import { addressOf, allCollections } from '../../frame/links.ts'
import { ScreenLink } from '../../frame/screen-link.tsx'
import { pictureKey } from '../../inputs/picture-library/use-pictures.ts'
import { useTable } from '../../language.ts'
import { pictureTexts } from '../../text-pictures.ts'
import classes from './pictures.module.css'

function UseRow({ use: { collection: name, id, title, current } }: { use: PictureUse }) {
  const collection = allCollections.find((one) => one.name === name)
  const label = title || `#${id}`
  return (
    <li>
      {current && collection ? (
        <ScreenLink to={addressOf(collection.screen.route, id)}>{label}</ScreenLink>
      ) : (
        <span>{label}</span>
      )}{' '}
      <small>{collection?.screen.menu.label ?? name}</small>
    </li>
  )
}

/** The entries that show a picture, each a link to its form, and those of which only an earlier version did. */
export function PictureUses({ hash }: { hash: string }) {
  const say = useTable(pictureTexts)
  const uses = useQuery({ queryKey: [...pictureKey(hash), 'uses'], queryFn: () => listUses(hash) })
  const list = (title: string, rows: readonly PictureUse[]) =>
    rows.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul className={classes['uses']}>
          {rows.map((use) => (
            <UseRow key={`${use.collection}/${use.id}`} use={use} />
          ))}
        </ul>
      </>
    )
  if (uses.error) return <ErrorNote error={uses.error} onRetry={() => void uses.refetch()} />
  if (!uses.data) return <Skeleton height={54} radius="md" />
  if (uses.data.length === 0) return <p className={classes['quiet']}>{say('notUsed')}</p>
  return (
    <div>
      {list(
        say('usesTitle'),
        uses.data.filter(({ current }) => current),
      )}
      {list(
        say('earlier'),
        uses.data.filter(({ current }) => !current),
      )}
    </div>
  )
}
