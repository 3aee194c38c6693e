import type { ReactNode } from 'react'
import { contact } from '#content/sections/contact.ts'
import { quotationPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getIntroduction } from '../site-settings.ts'
import { Icon } from './icon.tsx'
import { QuotationBar } from './quotation-bar.tsx'

interface Props extends PageContext {
  /** The service that the form selects. */
  readonly service?: { readonly id: number; readonly title: string }
}

/** The end of a post or service page: what a visitor gets for a request, and a link to the quotation form. */
export function QuotationCta({ site, language, service }: Props): ReactNode {
  const t = messages[language]
  return (
    <>
      <QuotationBar language={language} service={service} />
      <aside className="contact quotation-cta" aria-labelledby="cta-heading">
        <div className="wrap">
          <h2 id="cta-heading">{getIntroduction({ site, language }, contact)}</h2>
          <a className="button" href={quotationPath(language, service)}>
            {t.requestQuotation}
            <Icon name="arrow" />
          </a>
        </div>
      </aside>
    </>
  )
}
