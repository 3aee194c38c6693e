import type { Content } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { quotationPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { Site } from '../page-context.ts'
import { DirectContact } from '../sections/direct-contact.tsx'
import { Kawung } from '../sections/kawung.tsx'
import { linkedSections } from '../sections/landing-sections.tsx'
import { QuotationForm, type RejectedQuotation } from '../sections/quotation-form.tsx'
import type { ClientBuild } from './client-build.ts'
import { innerPage } from './inner-page.tsx'
import { createOgImage } from './og-image.ts'
import type { PageInput, PageRoute, RenderedPage } from './page-route.ts'
import { indexById, pathsOf } from './paths.ts'
import type { ContentByLanguage } from './posts.ts'
import { breadcrumbNode, jsonLdGraph, shortOrganizationNode } from './schema-org.ts'

type Service = Content['service'][number]

interface QuotationPageInput extends PageInput {
  /** By default the form without a service. */
  readonly pathByLanguage?: Readonly<Record<Language, string>>
  readonly service?: Service
  readonly rejected?: RejectedQuotation
}

const formPaths = { id: quotationPath('id'), en: quotationPath('en') }

/** Returns the route of the quotation form, and of one form for each service, with that service preselected. */
export function createQuotationRoutes({ context, content, build }: PageInput<ContentByLanguage>): PageRoute[] {
  const localized = content[context.language]
  const servicesById = { id: indexById(content.id.service), en: indexById(content.en.service) }
  const serviceRoutes = localized.service.map((service): PageRoute => {
    const pathIn = (language: Language) => quotationPath(language, servicesById[language].get(service.id) ?? service)
    const pathByLanguage = { id: pathIn('id'), en: pathIn('en') }
    return {
      paths: pathsOf(pathByLanguage, context.language),
      deps: [
        service.id,
        pathByLanguage.id,
        pathByLanguage.en,
        localized.header,
        localized.contact,
        localized.service,
        context.sections,
      ],
      render: () => quotationPage({ context, content: localized, build, pathByLanguage, service }),
      hasIdInPath: true,
      ogImage: () =>
        createOgImage(context.site, {
          title: messages[context.language].quotationForm.title,
          image: localized.header[0]?.img,
        }),
    }
  })
  return [
    {
      paths: pathsOf(formPaths, context.language),
      deps: [localized.header, localized.contact, localized.service, context.sections],
      render: () => quotationPage({ context, content: localized, build }),
    },
    ...serviceRoutes,
  ]
}

function quotationPage({
  context,
  content,
  build,
  pathByLanguage = formPaths,
  service,
  rejected,
}: QuotationPageInput): RenderedPage {
  const { site, language } = context
  const t = messages[language].quotationForm
  return innerPage({
    context,
    build,
    pathByLanguage,
    canonical: formPaths,
    content,
    head: {
      title: rejected ? `${t.notSent}: ${t.title}` : t.title,
      description: t.lead,
      jsonLd: jsonLdGraph(
        shortOrganizationNode(site),
        breadcrumbNode(context, [{ name: t.title, path: quotationPath(language) }]),
      ),
    },
    children: (
      <div className="wrap quotation-layout">
        <header className="inner-head">
          <Kawung />
          <h1>{t.title}</h1>
          <p className="intro">{t.lead}</p>
        </header>
        <QuotationForm language={language} services={content.service} item={service?.title} rejected={rejected} />
        <DirectContact language={language} contact={content.contact[0]} />
      </div>
    ),
  })
}

/** Everything needed to render a rejected quotation form. */
export interface RejectedQuotationInput extends RejectedQuotation {
  readonly site: Site
  readonly language: Language
  readonly content: Content
}

/** Returns the HTML of a quotation form that was submitted without JavaScript and rejected. */
export function rejectedQuotationHtml(
  { site, language, content, ...rejected }: RejectedQuotationInput,
  build: ClientBuild,
): string {
  const message = Object.keys(rejected.errors).length > 0 ? messages[language].quotationForm.check : rejected.message
  const context = { site, language, sections: linkedSections(content) }
  return quotationPage({ context, content, build, rejected: { ...rejected, message } }).html
}
