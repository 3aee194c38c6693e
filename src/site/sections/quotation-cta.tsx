import type { ReactNode } from 'react'
import { contact } from '#content/sections/contact.ts'
import { quotationPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getIntroduction } from '../site-settings.ts'
import { Icon } from './icon.tsx'

interface Props extends Pick<PageContext, 'language' | 'ownForm'> {
  /** The service that the form selects. */
  readonly service?: { readonly id: number; readonly title: string } | undefined
}

interface LinkProps extends Props {
  readonly target?: '_top'
  readonly hasArrow?: boolean
}

type WhatsAppProps = Pick<PageContext, 'whatsApp'>

/** The button that leads to the quotation form, that of the page itself if it has one; `target` leaves the frame of the shell page. */
export function QuotationLink({ language, service, ownForm, target, hasArrow = true }: LinkProps): ReactNode {
  return (
    <a className="button" href={ownForm ?? quotationPath(language, service)} target={ownForm ? undefined : target}>
      {messages[language].requestQuotation}
      {hasArrow && <Icon name="arrow" />}
    </a>
  )
}

/** The button that opens a WhatsApp chat; nothing without a number. */
export function WhatsAppLink({ whatsApp, children = 'WhatsApp' }: WhatsAppProps & { children?: ReactNode }): ReactNode {
  if (!whatsApp) return null
  return (
    <a className="button quiet" href={whatsApp} target="_top" aria-label={children ? undefined : 'WhatsApp'}>
      <Icon name="whatsapp" />
      {children}
    </a>
  )
}

/** The links to the quotation form and to WhatsApp at the bottom edge of a phone, until the next section, which has the same links, covers them. */
export function QuotationBar({ whatsApp, ...props }: Props & WhatsAppProps): ReactNode {
  return (
    <div className="quotation-bar">
      {/* Without the arrow both fit in one line at 360 px. */}
      <QuotationLink {...props} target="_top" hasArrow={false} />
      <WhatsAppLink whatsApp={whatsApp} />
    </div>
  )
}

/** The end of a post or service page: what a visitor gets for a request, and a link to the quotation form. */
export function QuotationCta({ site, language, service, whatsApp }: Props & PageContext): ReactNode {
  return (
    <>
      <QuotationBar language={language} service={service} whatsApp={whatsApp} />
      <aside className="contact quotation-cta" aria-labelledby="cta-heading">
        <div className="wrap">
          <h2 id="cta-heading">{getIntroduction({ site, language }, contact)}</h2>
          <QuotationLink language={language} service={service} />
          <WhatsAppLink whatsApp={whatsApp} />
        </div>
      </aside>
    </>
  )
}
