import type { ReactNode } from 'react'
import type { Content } from '#content/index.ts'
import { frontPath, landingPath } from '#site/links.ts'
import { About } from '#site/sections/about.tsx'
import { Contact } from '#site/sections/contact.tsx'
import { Features } from '#site/sections/features.tsx'
import { Footer } from '#site/sections/footer.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Navigation } from '#site/sections/navigation.tsx'
import { Portfolio } from '#site/sections/portfolio.tsx'
import { Services } from '#site/sections/services.tsx'
import { Team } from '#site/sections/team.tsx'
import { Testimonials } from '#site/sections/testimonials.tsx'
import type { Surroundings } from '#site/site.ts'
import { headOfFront } from './about-the-site.ts'
import type { ClientBuild } from './client-build.ts'
import { Document } from './document.tsx'
import { markup } from './markup.ts'
import type { Page } from './page.ts'

/** Content of which any part may still be on its way. */
export type Arriving = { readonly [N in keyof Content]: Content[N] | undefined }

/** Every section of the landing page, in order; a section whose content has not arrived says so. */
export function Landing({ site, language, content }: Surroundings & { readonly content: Arriving }): ReactNode {
  const place = { site, language }
  const header = content.header?.[0]
  return (
    <>
      <Navigation {...place} versions={{ id: frontPath('id'), en: frontPath('en') }} />
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

/** The static home page, complete in itself; search engines are sent to the front page that frames it. */
export function landingPage(place: Surroundings, content: Content, build: ClientBuild): Page {
  const html = markup(
    <Document
      {...place}
      build={build}
      head={headOfFront(place.site, place.language, content)}
      styles={build.styles}
      script={build.landingScript}
    >
      <Landing {...place} content={content} />
    </Document>,
  )
  return { path: landingPath(place.language), html, frame: true }
}
