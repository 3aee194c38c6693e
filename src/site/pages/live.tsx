import type { Content } from '#content/collections.ts'
import type { RenderedPage } from '#content/page.ts'
import { hero } from '#content/sections/hero.ts'
import { shellPath } from '../links.ts'
import { contentSource } from '../live/content-source.ts'
import { listUrl } from '../live/fetch-content.ts'
import { type ContentSources, collectionsOnPage, LivePage, type LivePath } from '../live/live-page.tsx'
import { messages } from '../messages.ts'
import type { HeroText } from '../page-context.ts'
import { HtmlDocument, renderDocument } from './html-document.tsx'
import { landingHead } from './landing-meta.ts'
import type { PageInput } from './page-input.ts'

/** Renders a live page in its loading state; the browser fetches its content. */
export function livePage(path: LivePath, { context: pageContext, content, build }: PageInput): RenderedPage {
  const { language } = pageContext
  const hasHero = path === '/a' || path === hero.livePath
  const context = { ...pageContext, heroText: hasHero ? getHeroText(content) : undefined }
  const t = messages[language]
  const sources: ContentSources = [...collectionsOnPage(path)].map((name) => [name, contentSource(name)])
  const head = landingHead(context, content)
  const html = renderDocument(
    <HtmlDocument
      {...context}
      build={build}
      // The canonical page is the landing page, which has the same content.
      head={{ ...head, preload: hasHero ? head.preload : undefined }}
      styles={build.liveStyles}
      script={build.liveScript}
      preloadLinks={
        <>
          <link rel="modulepreload" href={build.landingScript} fetchPriority="low" />
          {sources.map(([name, source]) => (
            <link key={name} rel="preload" href={listUrl(source, language)} as="fetch" crossOrigin="anonymous" />
          ))}
        </>
      }
    >
      <div id="live" data-context={JSON.stringify({ ...context, path, sources })}>
        <LivePage {...context} path={path} content={{}} />
      </div>
      <noscript>
        <p className="noscript-note">
          {t.noscript} <a href={shellPath(language)}>{t.notFound.home}</a>
        </p>
      </noscript>
    </HtmlDocument>,
  )
  return { html, ogImage: head.ogImage }
}

function getHeroText({ header: [header] }: Content): HeroText | undefined {
  if (!header) return undefined
  const { title, paragraph, untranslated } = header
  return { title, paragraph, ...(untranslated && { untranslated }) }
}
