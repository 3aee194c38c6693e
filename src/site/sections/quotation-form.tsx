import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import { sentPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { FormField } from './form-field.tsx'

interface Props extends Pick<Surroundings, 'language'> {
  readonly services: readonly View<Collections['service']>[]
}

/** The quotation form: an ordinary one, which the script only makes quicker to answer. */
export function QuotationForm({ language, services }: Props): ReactNode {
  const said = words[language].ask
  const { sending, failed, check, required, unreachable } = said
  return (
    <form
      className="form"
      method="post"
      action={`/api/memo?lang=${language}`}
      data-behaviour="quotation"
      data-sent={sentPath(language)}
      data-said={JSON.stringify({ sending, failed, check, required, unreachable })}
    >
      <FormField name="name" label={said.name}>
        <input id="name" name="name" autoComplete="name" maxLength={200} required aria-describedby="name-mistake" />
      </FormField>
      <p className="form-note">{said.reach}</p>
      <FormField name="email" label={said.email}>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          aria-describedby="email-mistake"
        />
      </FormField>
      <FormField name="tlp" label={said.phone}>
        <input id="tlp" name="tlp" type="tel" autoComplete="tel" maxLength={200} aria-describedby="tlp-mistake" />
      </FormField>
      <FormField name="item" label={said.item}>
        <select id="item" name="item" aria-describedby="item-mistake">
          <option value="">{said.anything}</option>
          {services.map((service) => (
            <option key={service.id} value={service.title} lang={langOf(service, 'title')}>
              {service.title}
            </option>
          ))}
        </select>
      </FormField>
      <FormField name="paragraph" label={said.paragraph} note={said.optional}>
        <textarea id="paragraph" name="paragraph" rows={6} maxLength={10_000} aria-describedby="paragraph-mistake" />
      </FormField>
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">{said.doNotFill}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="form-status" role="alert" />
      <button className="button" type="submit">
        {said.send}
      </button>
    </form>
  )
}
