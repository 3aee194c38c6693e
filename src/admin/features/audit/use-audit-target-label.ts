import { useQuery } from '@tanstack/react-query'
import { memo } from '#content/records/memo.ts'
import { listUsers } from '../../shared/api/users.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { allCollections, extraScreens, screenHref } from '../../shared/shell/screen-links.ts'
import { parseAuditTarget } from './audit-target.ts'
import { auditMessages } from './messages.ts'

/** The label of an audit target, and the address of its form where it has one. */
export interface AuditTargetLabel {
  readonly label: string
  readonly href?: string
}

/** Returns a function that labels an audit target. */
export function useAuditTargetLabel(): (target: string) => AuditTargetLabel {
  const t = useScopedTranslation(auditMessages)
  const language = useLanguage()
  const { data: users = [] } = useQuery({ queryKey: ['users'], queryFn: listUsers })
  return (text) => {
    const target = parseAuditTarget(text)
    switch (target.kind) {
      case 'none':
        return { label: '' }
      case 'user': {
        const username = users.find(({ id }) => String(id) === target.id)?.username
        return { label: t('user', { name: target.name || username || `#${target.id}` }) }
      }
      case 'image':
        return { label: t('image', { name: target.name || target.id.slice(0, 8) }) }
      case 'download':
        return { label: t('download', { name: target.name || target.id.slice(0, 8) }) }
      case 'memo':
        return { label: `${memo.nouns.one[language]} #${target.id}` }
      case 'memos':
        return { label: `${memo.nouns.all[language]} (${target.count})` }
      case 'mail':
        return { label: target.server, href: screenHref(extraScreens.mail.route) }
      case 'entry': {
        const collection = allCollections.find(({ path }) => path === target.path)
        const list = collection?.screen.menu.label[language] ?? target.path
        if (target.id === '') return { label: list }
        const entry = t('entry', { list, name: target.id })
        const label = target.version ? t('version', { entry, version: target.version }) : entry
        return collection ? { label, href: screenHref(collection.screen.route, Number(target.id)) } : { label }
      }
    }
  }
}
