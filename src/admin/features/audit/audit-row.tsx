import { auditActionMessages, auditMessages } from '../../shared/i18n/audit-messages.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ScreenLink } from '../../shared/shell/screen-link.tsx'
import { formatTime } from '../../shared/ui/format.ts'
import type { AuditEvent } from './api.ts'
import classes from './audit.module.css'
import type { AuditTargetLabel } from './use-audit-target-label.ts'

function AuditTargetLink({ target: { label, href } }: { target: AuditTargetLabel }) {
  return href === undefined ? label : <ScreenLink to={href}>{label}</ScreenLink>
}

/** An audit event as a sentence: who did what to which target, when and from where. */
export function AuditRow({ event, target }: { event: AuditEvent; target: AuditTargetLabel }) {
  const t = useScopedTranslation(auditMessages)
  const language = useLanguage()
  const { actor, action, address, happenedAt } = event
  // Some actions, such as a login, have no target.
  const [before = '', after] = auditActionMessages[action][language].split('{target}')
  return (
    <li className={classes['row']}>
      <time dateTime={happenedAt}>{formatTime(happenedAt, language)}</time>
      <p data-failed={action === 'sign-in-failed' || undefined}>
        <strong>{actor || t('unknownName')}</strong> {before}
        {after !== undefined && <AuditTargetLink target={target} />}
        {after}
      </p>
      <span>{address}</span>
    </li>
  )
}
