import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Surroundings } from '#site/site.ts'
import { placeholder, words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { Heading } from './heading.tsx'
import { Loading } from './loading.tsx'
import { Picture } from './picture.tsx'

type Detail = View<Collections['aboutDetail']>

interface Props extends Surroundings {
  readonly header: View<Collections['header']> | undefined
  readonly about: View<Collections['about']> | undefined
  readonly details: readonly Detail[] | undefined
}

/** Why this company: the header's picture and paragraph, the about paragraph, and the reasons in two lists. */
export function About({ site, language, header, about, details }: Props): ReactNode {
  const said = words[language]
  return (
    <section id="about" className="about" aria-labelledby="about-heading">
      <div className="wrap">
        <div className="about-picture">
          {header ? (
            <Picture
              path={header.img}
              host={site.mediaHost}
              alt={header.img_alt ?? ''}
              sizes="(min-width: 64rem) 28rem, 92vw"
            />
          ) : (
            <Loading text={placeholder.title} />
          )}
        </div>
        <div className="about-words" data-loading={header && about ? undefined : ''}>
          <Heading id="about">{said.about}</Heading>
          <p className="intro" lang={header && langOf(header, 'paragraph')}>
            {header ? header.paragraph : placeholder.intro}
          </p>
          {about?.paragraph && <p lang={langOf(about, 'paragraph')}>{about.paragraph}</p>}
          <h3>{said.choose}</h3>
          <div className="reasons">
            <Reasons details={details?.filter(({ type }) => type === 'Why')} />
            <Reasons details={details?.filter(({ type }) => type === 'Why2')} />
          </div>
        </div>
      </div>
    </section>
  )
}

function Reasons({ details = [] }: { readonly details: readonly Detail[] | undefined }): ReactNode {
  return (
    <ul className="bullets">
      {details.length === 0 && <li>{placeholder.text}</li>}
      {details.map((detail) => (
        <li key={detail.id} lang={langOf(detail, 'content')}>
          {detail.content}
        </li>
      ))}
    </ul>
  )
}
