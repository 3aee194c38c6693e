import type { ReactNode } from 'react'
import type { Content, EntryOf } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import type { PageRoute, RejectedQuotation, RenderedPage } from '#content/page.ts'
import { quotationPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext, Site } from '../page-context.ts'
import { DirectContact } from '../sections/direct-contact.tsx'
import { fallbackLang } from '../sections/fallback-lang.ts'
import { Kawung } from '../sections/kawung.tsx'
import { WhatsAppLink } from '../sections/quotation-cta.tsx'
import { QuotationForm } from '../sections/quotation-form.tsx'
import type { ClientBuild } from './client-build.ts'
import { createDetailRoute } from './detail-route.ts'
import { innerPage } from './inner-page.tsx'
import { createPageInput, type PageInput, type RoutesInput } from './page-input.ts'
import { inBothLanguages } from './paths.ts'

type Service = EntryOf<'service'>

interface QuotationPageInput extends PageInput {
  /** By default the form without a service. */
  readonly pathByLanguage?: Readonly<Record<Language, string>>
  readonly service?: Service
  readonly rejected?: RejectedQuotation
}

const formPaths = inBothLanguages(quotationPath)

/** What the form depends on. */
export const quotationTags = ['header', 'contact', 'service', 'testimonial', 'sections'] as const

/** Returns the route of the forms in which a service is selected. */
export function createQuotationRoute(input: RoutesInput): PageRoute {
  return createDetailRoute<Service>(input, {
    getEntries: ({ service }) => service,
    name: 'quotation',
    prefix: formPaths,
    tags: quotationTags,
    render: ({ entry, ...page }) => quotationPage({ ...page, service: entry }),
  })
}

/** Renders the quotation form. */
export function quotationPage({
  pathByLanguage = formPaths,
  service,
  rejected,
  ...page
}: QuotationPageInput): RenderedPage {
  const { context, content } = page
  const { language } = context
  const t = messages[language].quotationForm
  return innerPage(page, {
    pathByLanguage,
    canonical: formPaths,
    head: {
      title: rejected ? `${t.notSent}: ${t.title}` : t.title,
      description: t.lead,
    },
    breadcrumbs: [{ name: t.title, path: quotationPath(language) }],
    children: (
      <div className="wrap quotation-layout">
        <header className="inner-head">
          <Kawung />
          <h1>{t.title}</h1>
          <p className="intro">{t.lead}</p>
          <WhatsAppLink whatsApp={context.whatsApp}>{t.orWhatsApp}</WhatsAppLink>
        </header>
        <QuotationForm
          {...context}
          services={content.service}
          contact={content.contact[0]}
          item={service?.title}
          rejected={rejected}
        />
        <NextSteps language={language} />
        <DirectContact {...context} contact={content.contact[0]} />
        {context.sections?.includes('testimonials') && <ClientQuotation clients={content.testimonial} />}
      </div>
    ),
  })
}

/** Everything needed to render a rejected quotation form. */
export interface RejectedQuotationInput extends RejectedQuotation {
  readonly site: Site
  readonly language: Language
  readonly reader: ContentReader
}

/** Returns the HTML of a quotation form that was submitted without JavaScript and rejected. */
export function rejectedQuotationHtml(
  { site, language, reader, ...rejected }: RejectedQuotationInput,
  build: ClientBuild,
): string {
  const message = Object.keys(rejected.errors).length > 0 ? messages[language].quotationForm.check : rejected.message
  const page = createPageInput({ site, build }, reader, language, { name: 'quotation' })
  return quotationPage({ ...page, rejected: { ...rejected, message } }).html
}

/** What happens after a quotation request, in three steps. */
function NextSteps({ language }: Pick<PageContext, 'language'>): ReactNode {
  const { title, steps } = messages[language].quotationForm.next
  return (
    <section className="next-steps" aria-labelledby="next-heading">
      <h2 id="next-heading">{title}</h2>
      <ol>
        {steps.map(([heading, text]) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the first client who is quoted says of the company; nothing when there is none. */
function ClientQuotation({ clients }: { readonly clients: Content['testimonial'] }): ReactNode {
  const client = clients.find(({ quotation }) => quotation)
  if (!client) return null
  return (
    <figure className="client-quotation">
      <blockquote>“{client.quotation}”</blockquote>
      <figcaption>
        {client.speaker && <strong>{client.speaker}</strong>}
        <span lang={fallbackLang(client, 'title')}>{client.name}</span>
      </figcaption>
    </figure>
  )
}
