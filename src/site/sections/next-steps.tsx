import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'

/** What happens after a quotation request, in three steps. */
export function NextSteps({ language }: Pick<PageContext, 'language'>): ReactNode {
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
