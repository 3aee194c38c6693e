import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { Picture } from './picture.tsx'

interface Props extends Surroundings {
  readonly project: View<Collections['gallery']>
}

/** One slide of the portfolio: the picture of a project, what it was, for whom and when. */
export function Project({ site, language, project }: Props): ReactNode {
  const labels = words[language].project
  return (
    <li className="project">
      <Picture
        path={project.smallImage}
        host={site.mediaHost}
        alt={project.smallImage_alt ?? project.title}
        sizes="(min-width: 64rem) min(62vw, 48rem), 92vw"
      />
      <div className="project-words">
        {project.title && <h3 lang={langOf(project, 'title')}>{project.title}</h3>}
        <p lang={langOf(project, 'paragraph')}>{project.paragraph}</p>
        <dl>
          <Fact label={labels.service} value={project.layanan} lang={langOf(project, 'layanan')} />
          <Fact label={labels.client} value={project.client} lang={langOf(project, 'client')} />
          <Fact label={labels.status} value={project.status} lang={langOf(project, 'status')} />
          <Fact label={labels.date} value={<Month date={project.createAt} language={language} />} />
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
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return '–'
  const locale = language === 'en' ? 'en-GB' : 'id-ID'
  return (
    <time dateTime={date.slice(0, 10)}>
      {moment.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
    </time>
  )
}
