import type { ReactNode } from 'react'
import type { Language } from '#content/fields.ts'
import type { RenderedPage } from '#content/page.ts'
import { settings } from '#content/types/settings.ts'
import { quotationSentPath, shellPath, shellPaths } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { DirectContact } from '../sections/direct-contact.tsx'
import { Footer } from '../sections/footer.tsx'
import { Kawung } from '../sections/kawung.tsx'
import { Navigation } from '../sections/navigation.tsx'
import { SearchForm } from '../sections/search-form.tsx'
import { getText } from '../site-settings.ts'
import type { ClientBuild } from './client-build.ts'
import { HtmlDocument, renderDocument } from './html-document.tsx'
import type { PageInput } from './page-input.ts'

interface StatusPageOptions {
  readonly messages: { readonly title: string; readonly text: string }
  /** The targets of the language switch. */
  readonly pathByLanguage: Readonly<Record<Language, string>>
  /** The button below the text. */
  readonly link: { readonly href: string; readonly label: string }
  readonly children?: ReactNode
}

/** Renders a `noindex` page with a title, a text and a link. */
function renderStatusPage(
  context: PageContext,
  build: ClientBuild,
  { messages: t, pathByLanguage, link, children }: StatusPageOptions,
): string {
  return renderDocument(
    <HtmlDocument
      {...context}
      build={build}
      head={{ title: `${t.title} · ${context.site.name}`, description: t.text }}
      styles={build.innerStyles}
      deferredScript={build.landingScript}
    >
      <Navigation {...context} base={shellPath(context.language)} pathByLanguage={pathByLanguage} />
      <main id="content" className="notice">
        <div className="wrap">
          <Kawung />
          <h1>{t.title}</h1>
          <p className="intro">{t.text}</p>
          {children}
          <a className="button" href={link.href}>
            {link.label}
          </a>
        </div>
      </main>
      <Footer {...context} />
    </HtmlDocument>,
  )
}

const homeLink = (language: Language) => ({ href: shellPath(language), label: messages[language].notFound.home })

/** Renders the page that confirms a quotation request. */
export function quotationSentPage({ context, content, build }: PageInput): RenderedPage {
  const { site, language } = context
  const t = messages[language].quotationForm.sent
  const pathByLanguage = { id: quotationSentPath('id'), en: quotationSentPath('en') }
  return {
    html: renderStatusPage(context, build, {
      messages: {
        title: t.title,
        text: `${t.text} ${getText(site, 'replyTime', settings.fields.replyTime.defaultText[language])}`,
      },
      pathByLanguage,
      link: homeLink(language),
      children: (
        <>
          <p hidden data-behaviour="number">
            {t.number}: <b />
          </p>
          <DirectContact {...context} contact={content.contact[0]} />
        </>
      ),
    }),
  }
}

/** Renders the 404 page. */
export function notFoundPage(context: PageContext, build: ClientBuild): RenderedPage {
  const { language } = context
  const html = renderStatusPage(context, build, {
    messages: messages[language].notFound,
    pathByLanguage: shellPaths,
    link: homeLink(language),
    children: <SearchForm language={language} look="quiet" />,
  })
  return { html, status: 404 }
}

/** Renders the 503 page of an overloaded server; its link reloads the requested URL. */
export function busyPage(context: PageContext, build: ClientBuild): RenderedPage {
  const t = messages[context.language].busy
  const html = renderStatusPage(context, build, {
    messages: t,
    pathByLanguage: shellPaths,
    link: { href: '', label: t.retry },
  })
  return { html, status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } }
}
