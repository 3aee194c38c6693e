import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import { portfolio } from '#content/sections/portfolio.ts'
import { fallbackLang } from './fallback-lang.ts'
import { ProjectFacts } from './project.tsx'
import { getLead, paragraphsAfterLead } from './sentences.ts'
import { ServiceArticle, type ServiceArticleProps } from './service-article.tsx'

type Project = EntryOf<'gallery'>

type Props = Omit<ServiceArticleProps, 'service'> & { readonly project: Project }

/** Returns a project with the fields that the page of a service shows; its paragraph is the beginning of that of the project. */
export function asService({ smallImage, smallImage_alt: alt, smallImage_focus: focus, ...project }: Project) {
  const image = { img: smallImage, ...(alt !== undefined && { img_alt: alt }), ...(focus && { img_focus: focus }) }
  return { ...project, ...image, name: project.title, paragraph: getLead(project.paragraph), paragraphdetail: '' }
}

/** The content of the page of a project: the page of a service, with facts. */
export function ProjectArticle({ project, ...props }: Props): ReactNode {
  return (
    <ServiceArticle
      {...props}
      section={portfolio}
      service={asService(project)}
      facts={<ProjectFacts language={props.language} project={project} />}
    >
      <div className="rich-text">
        {paragraphsAfterLead(project.paragraph).map((paragraph) => (
          <p key={paragraph} lang={fallbackLang(project, 'paragraph')}>
            {paragraph}
          </p>
        ))}
      </div>
    </ServiceArticle>
  )
}
