import type { ReactNode } from 'react'
import { toMailtoUrl } from '#content/email.ts'
import { type SectionOf, sectionTypes } from '#content/page-sections/section-types.ts'
import { truncate } from '#content/truncate.ts'
import { messages } from '../messages.ts'
import { fallbackLang } from '../sections/fallback-lang.ts'
import { Icon } from '../sections/icon.tsx'
import { FormattedDate } from '../sections/post-meta.tsx'
import { RichText } from '../sections/rich-text.tsx'
import { headingId, SectionFrame, type SectionProps } from './section-frame.tsx'

type Vacancy = SectionOf<'vacancy'>
const allWays = ['email', 'whatsApp', 'link'] as const
type Way = (typeof allWays)[number]

const { options } = sectionTypes.vacancy.fields.employment

/** Returns the kind of employment of a vacancy; the first one when none was chosen. */
export function employmentOf({ employment }: Pick<Vacancy, 'employment'>): (typeof options)[number] {
  return options.find(({ value }) => value === employment) ?? options[0]
}

type ApplyProps = Pick<SectionProps<'vacancy'>, 'section' | 'language' | 'content' | 'applyOnWhatsApp'>

/** Returns the ways to apply for a vacancy with their addresses: those that were chosen, or else those that there are. */
export function waysToApply({ section, language, content, applyOnWhatsApp }: ApplyProps): readonly [Way, string][] {
  const t = messages[language].vacancy
  const job = truncate(section.title, 100)
  const email = section.email || content.contact[0]?.email
  const addresses: Readonly<Record<Way, string | undefined>> = {
    link: section.link,
    email: email && `${toMailtoUrl(email)}?subject=${encodeURIComponent(t.subject(job))}`,
    whatsApp: applyOnWhatsApp(section.title),
  }
  const find = (...ways: readonly Way[]) =>
    ways.flatMap((way): [Way, string][] => (addresses[way] ? [[way, addresses[way]]] : []))
  const chosen = allWays.filter((way) => way === section.apply)
  const ways = find(...chosen)
  return ways.length > 0 ? ways : find('email', 'whatsApp')
}

/** A vacancy: its facts, its description, and how to apply for it. */
export function Vacancy({ section, ...props }: SectionProps<'vacancy'>): ReactNode {
  const { site, language } = props
  const { place, until } = section
  const t = messages[language].vacancy
  return (
    <SectionFrame section={section} className="text">
      <dl className="facts">
        {place && (
          <div>
            <dt>{t.place}</dt>
            <dd lang={fallbackLang(section, 'place')}>{place}</dd>
          </div>
        )}
        <div>
          <dt>{t.employment}</dt>
          <dd>{employmentOf(section).label[language]}</dd>
        </div>
        {until && (
          <div>
            <dt>{t.until}</dt>
            <dd>
              <FormattedDate site={site} datetime={`${until}T12:00:00Z`} language={language} />
            </dd>
          </div>
        )}
      </dl>
      <RichText html={section.text} host={site.mediaHost} lang={fallbackLang(section, 'text')} />
      <p className="apply">
        {waysToApply({ section, ...props }).map(([way, href], index) => (
          <a
            key={way}
            className={index === 0 ? 'button' : 'button quiet'}
            href={href}
            // A page may have several vacancies.
            aria-describedby={section.title ? headingId(section) : undefined}
          >
            {way === 'whatsApp' && <Icon name="whatsapp" />}
            {t.apply[way]}
          </a>
        ))}
      </p>
    </SectionFrame>
  )
}
