import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type Collection, holdsImage } from '#content/collection.ts'
import { parseImagePath, variantPath } from '#content/image.ts'
import { formatFieldValue } from '../../../fields/field-values.ts'
import type { EntryValues } from '../../../shared/api/entry.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { mediaUrl } from '../../../shared/ui/site-meta.ts'
import { entryMessages } from '../messages.ts'
import { diffWords, type FieldPair, pairFields } from './compare.ts'
import classes from './version-comparison.module.css'

interface VersionComparisonProps {
  readonly collection: Collection
  /** The earlier version. */
  readonly earlier: EntryValues
  /** The current version. */
  readonly current: EntryValues
}

/** Compares an earlier version with the current one, field by field: words are marked, images shown side by side. */
export function VersionComparison({ collection, earlier, current }: VersionComparisonProps) {
  const t = useScopedTranslation(entryMessages)
  const pairs = pairFields(collection, earlier, current)
  const changed = pairs.filter(({ before, after }) => before !== after)
  const unchanged = pairs.filter(({ before, after }) => before === after && before !== '')
  if (changed.length === 0) return <Text c="dimmed">{t('versionsEqual')}</Text>
  return (
    <Stack className={classes['marks'] ?? ''}>
      <Text size="xs">
        <del>{t('onlyThen')}</del> <ins>{t('onlyNow')}</ins>
      </Text>
      {changed.map((pair) => (
        <section key={pair.key}>
          <Title order={4} fz="xs" fw={600} mb="xxs">
            {pair.label}
          </Title>
          {holdsImage(pair.field) ? <ImageDiff pair={pair} /> : <TextDiff pair={pair} />}
        </section>
      ))}
      {unchanged.length > 0 && (
        <Text c="dimmed" size="xs">
          {t('unchanged', { fields: unchanged.map(({ label }) => label).join(', ') })}
        </Text>
      )}
    </Stack>
  )
}

const diffTags = { both: 'span', before: 'del', after: 'ins' } as const

function TextDiff({ pair: { field, before, after } }: { pair: FieldPair }) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const [older = '', newer = ''] = [before, after].map((value) => formatFieldValue(field, value, language))
  if (older === newer) return <Text c="dimmed">{t('formatChanged')}</Text>
  return (
    <p className={classes['text']}>
      {diffWords(older, newer).map(({ text, side }, index) => {
        const Mark = diffTags[side]
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs are never reordered
        return <Mark key={index}>{text}</Mark>
      })}
    </p>
  )
}

function ImageDiff({ pair: { label, before, after } }: { pair: FieldPair }) {
  const t = useScopedTranslation(entryMessages)
  const sides = [
    { name: t('imageThen'), path: before },
    { name: t('imageNow'), path: after },
  ]
  return (
    <SimpleGrid cols={2} spacing="sm">
      {sides.map(({ name, path }) => (
        <figure key={name}>
          {path === '' ? (
            <span className={classes['image']}>{t('imageAbsent')}</span>
          ) : (
            <img className={classes['image']} src={variantUrl(path)} alt={`${label}: ${name}`} />
          )}
          <Text component="figcaption" c="dimmed" size="xs">
            {name}
          </Text>
        </figure>
      ))}
    </SimpleGrid>
  )
}

function variantUrl(path: string): string {
  const image = parseImagePath(path)
  return mediaUrl(image && image.width > 720 ? variantPath(image, 720, 'webp') : path)
}
