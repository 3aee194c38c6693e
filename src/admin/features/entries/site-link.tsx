import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { entryMessages } from './messages.ts'

/** A link to the part of the public site that a screen edits. */
export function SiteLink({ href }: { readonly href: string }) {
  const t = useScopedTranslation(entryMessages)
  return (
    <a href={href} target="_blank" rel="noreferrer" className="subtle-link">
      {t('seeOnSite')} <Icon name="external" size={16} />
    </a>
  )
}
