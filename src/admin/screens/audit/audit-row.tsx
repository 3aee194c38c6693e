import type { AuditLine } from '../../api/audit.ts'
import { ScreenLink } from '../../frame/screen-link.tsx'
import { useLanguage, useTable } from '../../language.ts'
import { auditSentences, auditTexts } from '../../text-audit.ts'
import { timeOf } from '../day.ts'
import classes from './audit.module.css'
import type { SubjectWords } from './use-subject-words.ts'

function About({ subject: { words, address } }: { subject: SubjectWords }) {
  return address === undefined ? words : <ScreenLink to={address}>{words}</ScreenLink>
}

/** A line of the audit list as a sentence: who did what to what, when and from where. */
export function AuditRow({ line, subject }: { line: AuditLine; subject: SubjectWords }) {
  const say = useTable(auditTexts)
  const language = useLanguage()
  const { actor, action, address, happenedAt } = line
  // A line such as a sign-in says nothing of whom it was done to.
  const [before = '', after] = auditSentences[action][language].split('{subject}')
  return (
    <li className={classes['row']}>
      <time dateTime={happenedAt}>{timeOf(happenedAt, language)}</time>
      <p data-failed={action === 'sign-in-failed' || undefined}>
        <strong>{actor || say('unknownName')}</strong> {before}
        {after !== undefined && <About subject={subject} />}
        {after}
      </p>
      <span>{address}</span>
    </li>
  )
}
