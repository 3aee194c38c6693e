import { Fragment } from 'react'
import { consents, consentVersion, currentConsent } from '#content/consent.ts'
import { toMailtoUrl } from '#content/email.ts'
import type { RenderedPage } from '#content/page.ts'
import { telUrl } from '#content/phone.ts'
import { privacyPath } from '../links.ts'
import { messages } from '../messages.ts'
import { Kawung } from '../sections/kawung.tsx'
import { QuotationBar } from '../sections/quotation-cta.tsx'
import { RichText } from '../sections/rich-text.tsx'
import { innerPage } from './inner-page.tsx'
import type { PageInput } from './page-input.ts'
import { inBothLanguages } from './paths.ts'

/** Renders the privacy page: which data of a quotation request is stored, for how long, and how to have it erased; or the owner's own text. */
export function privacyPage(page: PageInput): RenderedPage {
  const { context, content } = page
  const { site, language } = context
  const t = messages[language].privacy
  const { email, phone } = content.contact[0] ?? {}
  const { privacyText } = site.settings ?? {}
  return innerPage(page, {
    pathByLanguage: inBothLanguages(privacyPath),
    head: {
      title: t.title,
      description: t.lead(site.name),
    },
    breadcrumbs: [{ name: t.title, path: privacyPath(language) }],
    children: (
      <>
        <article className="wrap">
          <header className="inner-head">
            <Kawung />
            <h1>{t.title}</h1>
            {!privacyText && <p className="intro">{t.lead(site.name)}</p>}
          </header>
          {privacyText && <RichText html={privacyText} host={site.mediaHost} />}
          <div className="rich-text">
            {!privacyText && (
              <>
                {[...t.sections, ...(context.whatsApp ? [t.whatsApp] : [])].map(([heading, text]) => (
                  <Fragment key={heading}>
                    <h2>{heading}</h2>
                    <p>{text}</p>
                  </Fragment>
                ))}
                <h2>{t.retentionTitle}</h2>
                <p>{site.retentionDays ? t.retentionInDays(site.retentionDays) : t.retentionUntilRequest}</p>
                <h2>{t.rightsTitle}</h2>
                <p>{t.rightsText}</p>
                <ul>
                  {email && (
                    <li>
                      <a href={toMailtoUrl(email)}>{email}</a>
                    </li>
                  )}
                  {phone && (
                    <li>
                      <a href={telUrl(phone)}>{phone}</a>
                    </li>
                  )}
                </ul>
              </>
            )}
            <h2>{t.consentTitle}</h2>
            <blockquote>
              <p>{consents[currentConsent][language]}</p>
            </blockquote>
            <p>{t.consentVersion(consentVersion(privacyText ?? ''))}</p>
          </div>
        </article>
        <QuotationBar {...context} />
      </>
    ),
  })
}
