import { Text, Title } from '@mantine/core'
import { fieldValueKeys } from '#content/collection.ts'
import type { Language } from '#content/fields.ts'
import type { BrokenLink, ExternalLink } from '#contracts/links.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert } from '../../shared/shell/error-alert.tsx'
import { ScreenLink } from '../../shared/shell/screen-link.tsx'
import { allCollections, screenHref } from '../../shared/shell/screen-links.ts'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import type { PagedList } from '../../shared/ui/use-paged-list.ts'
import { linkMessages } from './messages.ts'

type Link = ExternalLink | BrokenLink

const toEntryKey = ({ collection, id }: Link): string => `${collection}/${id}`

const findCollection = ({ collection: name }: Link) => allCollections.find((one) => one.name === name)

/** Returns the label of the field that contains a link. */
function getFieldLabel(link: Link, language: Language): string {
  const values = fieldValueKeys(findCollection(link)?.fields ?? {}, language)
  return values.find(({ key }) => key === link.key)?.label ?? link.key
}

/** The links of one entry. */
function EntryRow({ links }: { readonly links: readonly Link[] }) {
  const t = useScopedTranslation(linkMessages)
  const language = useLanguage()
  const [first] = links
  const screen = first && findCollection(first)?.screen
  if (!screen) return null
  return (
    <Row>
      <Title order={3}>
        <ScreenLink to={screenHref(screen.route, first.id)}>
          {/* The first words of the only entry of a screen do not name it. */}
          {screen.menu.label[language]}
          {screen.canCreate && `: ${first.title || `#${first.id}`}`}
        </ScreenLink>
      </Title>
      {links.map((link) => (
        <Text key={`${link.key} ${link.text}`} c="dimmed" size="xs">
          {'reason' in link && <strong>{t(`reason-${link.reason}`)} </strong>}
          {getFieldLabel(link, language)}: {link.text}
        </Text>
      ))}
    </Row>
  )
}

/** A list of links by the entries that contain them. */
export function LinkRows({ list }: { readonly list: PagedList<Link> }) {
  const { items, error, retry, paging } = list
  if (error) return <ErrorAlert error={error} onRetry={retry} />
  if (!items) return <ListSkeleton />
  return (
    <>
      <Rows>
        {[...new Set(items.map(toEntryKey))].map((key) => (
          <EntryRow key={key} links={items.filter((link) => toEntryKey(link) === key)} />
        ))}
      </Rows>
      <Pager {...paging} />
    </>
  )
}
