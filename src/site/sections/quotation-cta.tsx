import type { ReactNode } from 'react'
import { contact } from '#content/sections/contact.ts'
import { quotationPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getIntroduction } from '../site-settings.ts'
import { Icon } from './icon.tsx'

interface Props extends Pick<PageContext, 'language'> {
  /** The service that the form selects. */
  readonly service?: { readonly id: number; readonly title: string } | undefined
}

/** The button that leads to the quotation form; `target` leaves the frame of the shell page. */
export function QuotationLink({ language, service, target }: Props & { readonly target?: '_top' }): ReactNode {
  return (
    <a className="button" href={quotationPath(language, service)} target={target}>
      {messages[language].requestQuotation}
      <Icon name="arrow" />
    </a>
  )
}

/** The link to the quotation form at the bottom edge of a phone, until the next section, which has the same link, covers it. */
export function QuotationBar(props: Props): ReactNode {
  return (
    <div className="quotation-bar">
      <QuotationLink {...props} target="_top" />
    </div>
  )
}

/** The end of a post or service page: what a visitor gets for a request, and a link to the quotation form. */
export function QuotationCta({ site, language, service }: Props & PageContext): ReactNode {
  return (
    <>
      <QuotationBar language={language} service={service} />
      <aside className="contact quotation-cta" aria-labelledby="cta-heading">
        <div className="wrap">
          <h2 id="cta-heading">{getIntroduction({ site, language }, contact)}</h2>
          <QuotationLink language={language} service={service} />
        </div>
      </aside>
    </>
  )
}
