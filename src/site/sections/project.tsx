import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { fallbackLang } from './fallback-lang.ts'
import { ResponsiveImage } from './responsive-image.tsx'

interface Props extends PageContext {
  readonly project: PublicEntry<Collections['gallery']>
}

/** One slide of the portfolio: image and details of a project. */
export function Project({ site, language, project }: Props): ReactNode {
  const t = messages[language].project
  return (
    <li className="project">
      <ResponsiveImage
        path={project.smallImage}
        host={site.mediaHost}
        alt={project.smallImage_alt ?? project.title}
        sizes="(min-width: 64rem) min(62vw, 48rem), 92vw"
        focus={project.smallImage_focus}
      />
      <div className="project-text">
        {project.title && <h3 lang={fallbackLang(project, 'title')}>{project.title}</h3>}
        <p lang={fallbackLang(project, 'paragraph')}>{project.paragraph}</p>
        <dl>
          <Fact label={t.service} value={project.layanan} lang={fallbackLang(project, 'layanan')} />
          <Fact label={t.client} value={project.client} lang={fallbackLang(project, 'client')} />
          <Fact label={t.status} value={project.status} lang={fallbackLang(project, 'status')} />
          <Fact label={t.date} value={<Month date={project.createAt} language={language} />} />
        </dl>
      </div>
    </li>
  )
}

function Fact({ label, value, lang }: { label: string; value: ReactNode; lang?: 'id' | undefined }): ReactNode {
  if (value === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd lang={lang}>{value}</dd>
    </div>
  )
}

function Month({ date, language }: { readonly date: string; readonly language: Language }): ReactNode {
  const parsed = new Date(date)
  if (Number.isNaN(parsed.getTime())) return '–'
  const locale = language === 'en' ? 'en-GB' : 'id-ID'
  return (
    <time dateTime={date.slice(0, 10)}>
      {parsed.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
    </time>
  )
}
