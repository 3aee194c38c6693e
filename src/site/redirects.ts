import { languages } from '#content/fields.ts'
import { blogPath, feedPath, landingPath, shellPath } from './links.ts'

interface Redirect {
  readonly to: string
  readonly status: 301 | 302
}

/** Redirects of shortened and guessed paths. The keys are in lower case, without a trailing slash. */
export const redirects: ReadonlyMap<string, Redirect> = new Map<string, Redirect>([
  // Permanent: other spellings of the same page.
  ['/home', { to: landingPath('id'), status: 301 }],
  ['/home/en', { to: landingPath('en'), status: 301 }],
  ['/index.html', { to: shellPath('id'), status: 301 }],
  ['/en', { to: shellPath('en'), status: 301 }],
  ['/en/index.html', { to: shellPath('en'), status: 301 }],
  ['/blog/halaman/1', { to: blogPath('id'), status: 301 }],
  ['/en/blog/page/1', { to: blogPath('en'), status: 301 }],
  // Where readers of feeds look for them.
  ...['/feed', '/rss', '/atom', '/feed.xml', '/atom.xml', '/blog/feed', '/blog/rss', '/blog/rss.xml'].flatMap((path) =>
    languages.map((language): [string, Redirect] => [
      language === 'en' ? `/en${path}` : path,
      { to: feedPath(language), status: 301 },
    ]),
  ),
  // Temporary: services and projects may get a list page later.
  ['/layanan', { to: `${shellPath('id')}#services`, status: 302 }],
  ['/en/services', { to: `${shellPath('en')}#services`, status: 302 }],
  ['/portofolio', { to: `${shellPath('id')}#portfolio`, status: 302 }],
  ['/en/portfolio', { to: `${shellPath('en')}#portfolio`, status: 302 }],
])
