import type { ReactNode } from 'react'
import { frontPath } from '#site/links.ts'
import { About } from '#site/sections/about.tsx'
import { Features } from '#site/sections/features.tsx'
import { Footer } from '#site/sections/footer.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { type Arriving, Landing } from '#site/sections/landing.tsx'
import { Navigation } from '#site/sections/navigation.tsx'
import { Portfolio } from '#site/sections/portfolio.tsx'
import { Services } from '#site/sections/services.tsx'
import { Team } from '#site/sections/team.tsx'
import { Testimonials } from '#site/sections/testimonials.tsx'
import type { Surroundings } from '#site/site.ts'
import type { Called } from './fetch-content.ts'

/** The public calls that a live page makes. */
export const calls = {
  '/a': [
    'header',
    'feature',
    'about',
    'aboutDetail',
    'service',
    'galleryHeader',
    'gallery',
    'testimonialHeader',
    'testimonial',
    'team',
    'contact',
  ],
  '/header': ['header'],
  '/about': ['header', 'about', 'aboutDetail'],
  '/gallery': ['galleryHeader', 'gallery'],
  '/features': ['feature'],
  '/services': ['service'],
  '/testimonial': ['testimonialHeader', 'testimonial'],
  '/team': ['team'],
} as const satisfies Record<string, readonly Called[]>

/** The lower-case path of a live page. */
export type LivePath = keyof typeof calls

interface Props extends Surroundings {
  readonly path: LivePath
  readonly content: Arriving
}

/** A page fed in the browser: the whole landing page, or one section of it between the bar and the footer. */
export function LivePage({ path, content, site, language }: Props): ReactNode {
  const place = { site, language }
  const versions = { id: path, en: `${path}?lang=en` }
  if (path === '/a') return <Landing {...place} content={content} versions={versions} />
  return (
    <>
      <Navigation {...place} base={frontPath(language)} versions={versions} />
      <main id="content" className="alone">
        {path !== '/header' && <h1 className="unseen">{site.name}</h1>}
        {sectionAt(path, place, content)}
      </main>
      <Footer {...place} />
    </>
  )
}

function sectionAt(path: Exclude<LivePath, '/a'>, place: Surroundings, content: Arriving): ReactNode {
  const sections = {
    '/header': () => <Hero {...place} header={content.header?.[0]} base={frontPath(place.language)} />,
    '/about': () => (
      <About {...place} header={content.header?.[0]} about={content.about?.[0]} details={content.aboutDetail} />
    ),
    '/gallery': () => <Portfolio {...place} header={content.galleryHeader?.[0]} projects={content.gallery} />,
    '/features': () => <Features {...place} features={content.feature} />,
    '/services': () => <Services {...place} services={content.service} />,
    // Both at once: what comes above the clients would push them down.
    '/testimonial': () => (
      <Testimonials
        {...place}
        header={content.testimonial && content.testimonialHeader?.[0]}
        clients={content.testimonialHeader && content.testimonial}
      />
    ),
    '/team': () => <Team {...place} members={content.team} />,
  }
  return sections[path]()
}
