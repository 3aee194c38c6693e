import type { ReactNode } from 'react'
import { quotationPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { Icon } from './icon.tsx'

interface Props extends Pick<PageContext, 'language'> {
  /** The service that the form selects. */
  readonly service?: { readonly id: number; readonly title: string } | undefined
}

/** The link to the quotation form at the bottom edge of a phone, until the next section, which has the same link, covers it. */
export function QuotationBar({ language, service }: Props): ReactNode {
  return (
    <div className="quotation-bar">
      <a className="button" href={quotationPath(language, service)} target="_top">
        {messages[language].requestQuotation}
        <Icon name="arrow" />
      </a>
    </div>
  )
}
