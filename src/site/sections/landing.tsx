import type { ReactNode } from 'react'
import type { Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { frontPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { Navigation } from './navigation.tsx'
import { Portfolio } from './portfolio.tsx'
import { Services } from './services.tsx'
import { Team } from './team.tsx'
import { Testimonials } from './testimonials.tsx'

/** Content of which any part may still be on its way. */
export type Arriving = { readonly [N in keyof Content]?: Content[N] }

const fronts = { id: frontPath('id'), en: frontPath('en') }

interface Props extends Surroundings {
  readonly content: Arriving
  /** The address in each language, where it is not the front page. */
  readonly versions?: Readonly<Record<Language, string>>
}

/** Every section of the landing page, in order; a section whose content has not arrived says so. */
export function Landing({ site, language, content, versions = fronts }: Props): ReactNode {
  const place = { site, language }
  const header = content.header?.[0]
  return (
    <>
      <Navigation {...place} versions={versions} />
      <main id="content">
        <Hero {...place} header={header} />
        <Features {...place} features={content.feature} />
        <About {...place} header={header} about={content.about?.[0]} details={content.aboutDetail} />
        <Services {...place} services={content.service} />
        <Portfolio {...place} header={content.galleryHeader?.[0]} projects={content.gallery} />
        <Testimonials {...place} header={content.testimonialHeader?.[0]} clients={content.testimonial} />
        <Team {...place} members={content.team} />
        <Contact language={language} contact={content.contact?.[0]} />
      </main>
      <Footer {...place} />
    </>
  )
}
