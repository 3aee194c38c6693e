import type { Collection } from '#content/collection.ts'
import { copyPath, findPicture } from '#content/picture.ts'
import type { Values } from '../../api/entry.ts'
import { useLanguage, useSay } from '../../language.ts'
import { mediaUrl } from '../../settings.ts'
import { compareWords, type FieldPair, pairFields } from './compare.ts'
import classes from './comparison.module.css'
import { readable } from './readable.ts'

interface ComparisonProps {
  readonly collection: Collection
  /** The earlier version. */
  readonly then: Values
  /** The current one. */
  readonly now: Values
}

/** An earlier version beside the current one, field by field: words marked in the text, pictures side by side. */
export function Comparison({ collection, then, now }: ComparisonProps) {
  const say = useSay()
  const pairs = pairFields(collection, then, now)
  const different = pairs.filter(({ before, after }) => before !== after)
  const alike = pairs.filter(({ before, after }) => before === after && before !== '')
  if (different.length === 0) return <p className={classes['note']}>{say('alike')}</p>
  return (
    <>
      <p className={classes['legend']}>
        <del>{say('onlyThen')}</del> <ins>{say('onlyNow')}</ins>
      </p>
      {different.map((pair) => (
        <section key={pair.key} className={classes['field']}>
          <h4>{pair.label}</h4>
          {pair.field.kind === 'picture' ? <Pictures pair={pair} /> : <Words pair={pair} />}
        </section>
      ))}
      {alike.length > 0 && (
        <p className={classes['note']}>{say('unchanged', { fields: alike.map(({ label }) => label).join(', ') })}</p>
      )}
    </>
  )
}

const marks = { both: 'span', before: 'del', after: 'ins' } as const

function Words({ pair: { field, before, after } }: { pair: FieldPair }) {
  const say = useSay()
  const language = useLanguage()
  const [older, newer] = [readable(field.kind, before, language), readable(field.kind, after, language)]
  if (older === newer) return <p className={classes['note']}>{say('formatChanged')}</p>
  return (
    <p className={classes['words']}>
      {compareWords(older, newer).map(({ text, side }, index) => {
        const Mark = marks[side]
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are never put in another order
        return <Mark key={index}>{text}</Mark>
      })}
    </p>
  )
}

function Pictures({ pair: { label, before, after } }: { pair: FieldPair }) {
  const say = useSay()
  const sides = [
    { name: say('pictureThen'), path: before },
    { name: say('pictureNow'), path: after },
  ]
  return (
    <div className={classes['pictures']}>
      {sides.map(({ name, path }) => (
        <figure key={name}>
          {path === '' ? (
            <span className={classes['absent']}>{say('pictureAbsent')}</span>
          ) : (
            <img src={sourceOf(path)} alt={`${label}: ${name}`} />
          )}
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function sourceOf(path: string): string {
  const picture = findPicture(path)
  return mediaUrl(picture && picture.width > 720 ? copyPath(picture, 720, 'webp') : path)
}
