import { documentKeyOf } from '#content/collection.ts'
import type { BrokenLink, ExternalLink } from '#contracts/links.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { linkMessages } from '../../shared/i18n/link-messages.ts'
import { ErrorAlert } from '../../shared/shell/error-alert.tsx'
import { ScreenLink } from '../../shared/shell/screen-link.tsx'
import { allCollections, screenHref } from '../../shared/shell/screen-links.ts'
import lists from '../../shared/ui/list.module.css'
import row from '../../shared/ui/list-row.module.css'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { ShowMore } from '../../shared/ui/show-more.tsx'
import type { PagedList } from '../../shared/ui/use-paged-list.ts'
import classes from './links.module.css'

/** Returns the menu label, the form and the field's label of the entry that contains a link. */
function useLinkPlace({ collection: name, id, key, title }: ExternalLink) {
  const collection = allCollections.find((one) => one.name === name)
  const label = collection?.screen.menu.label ?? name
  const found = Object.entries(collection?.fields ?? {}).find(([field, one]) =>
    [documentKeyOf(field, one, 'id'), documentKeyOf(field, one, 'en')].includes(key),
  )
  const fieldLabel = found ? found[1].label + (found[0] === key ? '' : ' (English)') : key
  return {
    entry: `${label}: ${title || `#${id}`}`,
    fieldLabel,
    href: collection && screenHref(collection.screen.route, id),
  }
}

function LinkRow({ link }: { readonly link: ExternalLink | BrokenLink }) {
  const t = useScopedTranslation(linkMessages)
  const { entry, fieldLabel, href } = useLinkPlace(link)
  return (
    <li className={row['row']}>
      <div className={classes['text']}>
        <h3>{link.text}</h3>
        <p>
          {'reason' in link && <strong>{t(`reason-${link.reason}`)} </strong>}
          {t('inField', { field: fieldLabel })} {href ? <ScreenLink to={href}>{entry}</ScreenLink> : entry}
        </p>
      </div>
    </li>
  )
}

/** A list of links with the entries that contain them. */
export function LinkRows({ list }: { readonly list: PagedList<ExternalLink | BrokenLink> }) {
  const { items, error, retry, loadMore } = list
  if (error) return <ErrorAlert error={error} onRetry={retry} />
  if (!items) return <ListSkeleton />
  return (
    <>
      <ul className={lists['list']}>
        {items.map((link) => (
          <LinkRow key={`${link.collection}/${link.id} ${link.key} ${link.text}`} link={link} />
        ))}
      </ul>
      <ShowMore onShowMore={loadMore} />
    </>
  )
}
