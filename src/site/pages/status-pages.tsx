import type { ReactNode } from 'react'
import { pageTitle } from '#content/automatic-texts.ts'
import type { Language, LocalisedText } from '#content/fields.ts'
import type { RenderedPage } from '#content/page.ts'
import { settings } from '#content/types/settings.ts'
import { quotationSentPath, shellPath, shellPaths } from '../links.ts'
import { messages } from '../messages.ts'
import { DirectContact } from '../sections/direct-contact.tsx'
import { Kawung } from '../sections/kawung.tsx'
import { SearchForm } from '../sections/search-form.tsx'
import { getText } from '../site-settings.ts'
import { renderInnerDocument } from './inner-page.tsx'
import type { PageInput } from './page-input.ts'
import { inBothLanguages } from './paths.ts'

interface StatusPageOptions {
  readonly messages: { readonly title: string; readonly text: string }
  /** The targets of the language switch. */
  readonly links: LocalisedText
  /** The button below the text. */
  readonly link: { readonly href: string; readonly label: string }
  readonly children?: ReactNode
}

/** Renders a `noindex` page with a title, a text and a link. */
function renderStatusPage(
  { context, build }: PageInput,
  { messages: t, links, link, children }: StatusPageOptions,
): string {
  return renderInnerDocument({
    context,
    build,
    head: { title: pageTitle(t.title, context.site.name), description: t.text },
    links,
    className: 'notice',
    children: (
      <div className="wrap">
        <Kawung />
        <h1>{t.title}</h1>
        <p className="intro">{t.text}</p>
        {children}
        <a className="button" href={link.href}>
          {link.label}
        </a>
      </div>
    ),
  })
}

const homeLink = (language: Language) => ({ href: shellPath(language), label: messages[language].notFound.home })

/** Renders the page that confirms a quotation request. */
export function quotationSentPage(page: PageInput): RenderedPage {
  const { context, content } = page
  const { site, language } = context
  const t = messages[language].quotationForm.sent
  return {
    html: renderStatusPage(page, {
      messages: {
        title: t.title,
        text: `${t.text} ${getText(site, 'replyTime', settings.fields.replyTime.defaultText[language])}`,
      },
      links: inBothLanguages(quotationSentPath),
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
export function notFoundPage(page: PageInput): RenderedPage {
  const { language } = page.context
  const html = renderStatusPage(page, {
    messages: messages[language].notFound,
    links: shellPaths,
    link: homeLink(language),
    children: (
      <>
        <SearchForm language={language} look="quiet" />
        <DirectContact {...page.context} contact={page.content.contact[0]} />
      </>
    ),
  })
  return { html, status: 404 }
}

/** Renders the 503 page of an overloaded server; its link reloads the requested URL. */
export function busyPage(page: PageInput): RenderedPage {
  const t = messages[page.context.language].busy
  const html = renderStatusPage(page, {
    messages: t,
    links: shellPaths,
    link: { href: '', label: t.retry },
  })
  return { html, status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } }
}
