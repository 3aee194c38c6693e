import type { ReactNode } from 'react'
import type { Language } from '#content/kinds.ts'
import { frontPath } from '#site/links.ts'
import { Footer } from '#site/sections/footer.tsx'
import { Kawung } from '#site/sections/kawung.tsx'
import { Navigation } from '#site/sections/navigation.tsx'
import type { Surroundings } from '#site/site.ts'

interface Props extends Surroundings {
  readonly versions: Readonly<Record<Language, string>>
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly label: string }
}

/** A page that says one thing, and leads on. */
export function Notice({ title, text, link, versions, ...place }: Props): ReactNode {
  return (
    <>
      <Navigation {...place} base={frontPath(place.language)} versions={versions} />
      <main id="content" className="notice">
        <div className="wrap">
          <Kawung />
          <h1>{title}</h1>
          <p className="intro">{text}</p>
          <a className="button" href={link.href}>
            {link.label}
          </a>
        </div>
      </main>
      <Footer {...place} />
    </>
  )
}
