import type { ReactNode } from 'react'
import { isDatetime } from '#content/bounds.ts'
import type { EntryOf } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { truncate } from '#content/truncate.ts'
import { projectPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { fallbackLang } from './fallback-lang.ts'
import { getImage, ResponsiveImage } from './responsive-image.tsx'
import { mark } from './view.ts'

// The whole text is on the page of the project.
const MAX_SLIDE_TEXT = 280

interface Props extends PageContext {
  readonly project: EntryOf<'gallery'>
}

/** Returns the image of a project; its title is the alt text unless one was written. */
export function projectImage(context: Pick<PageContext, 'site'>, project: Props['project']) {
  const { title, smallImage: img, smallImage_alt: img_alt = title, smallImage_focus: img_focus } = project
  return getImage(context, { img, img_alt, img_focus })
}

/** One slide of the portfolio: image and details of a project, and a link to its page. */
export function Project({ project, ...context }: Props): ReactNode {
  const { language } = context
  return (
    <li className="project" {...mark(context, 'gallery', project)}>
      <ResponsiveImage
        {...projectImage(context, project)}
        sizes="(min-width: 100rem) 34vw, (min-width: 64rem) 50vw, 92vw"
      />
      <div className="project-text">
        <h3 lang={fallbackLang(project, 'title')}>
          <a href={projectPath(project, language)} target="_top">
            {project.title || messages[language].readMore}
          </a>
        </h3>
        <p lang={fallbackLang(project, 'paragraph')}>{truncate(project.paragraph, MAX_SLIDE_TEXT)}</p>
        <ProjectFacts language={language} project={project} />
      </div>
    </li>
  )
}

/** Service, client, status and month of a project. */
export function ProjectFacts({ language, project }: Pick<Props, 'language' | 'project'>): ReactNode {
  const t = messages[language].project
  return (
    <dl className="facts">
      <Fact label={t.service} value={project.layanan} lang={fallbackLang(project, 'layanan')} />
      <Fact label={t.client} value={project.client} lang={fallbackLang(project, 'client')} />
      <Fact label={t.status} value={project.status} lang={fallbackLang(project, 'status')} />
      <Fact label={t.date} value={<Month date={project.createAt} language={language} />} />
    </dl>
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
  if (!isDatetime(date)) return '–'
  const locale = language === 'en' ? 'en-GB' : 'id-ID'
  return (
    <time dateTime={date.slice(0, 10)}>
      {new Date(date).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
    </time>
  )
}
