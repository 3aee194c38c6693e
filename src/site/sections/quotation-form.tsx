import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import { consents, currentConsent } from '#content/consent.ts'
import type { Collections } from '#content/index.ts'
import { privacyPath, sentPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { FormField } from './form-field.tsx'

/** A form that was sent without script and refused: what was typed, and what is wrong with it, in sentences. */
export interface RefusedQuotation {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string
}

interface Props extends Pick<Surroundings, 'language'> {
  readonly services: readonly View<Collections['service']>[]
  /** The title of the service that is already chosen. */
  readonly item?: string | undefined
  readonly refused?: RefusedQuotation | undefined
}

/** The quotation form: an ordinary one, which the script only makes quicker to answer. */
export function QuotationForm({ language, services, item, refused }: Props): ReactNode {
  const said = words[language].ask
  const { sending, failed, check, required, unreachable, agree } = said
  const mistakeIn = (name: string) => refused?.errors[name]?.join(' ') ?? ''
  const control = (name: string) => ({
    id: name,
    name,
    'aria-describedby': `${name}-mistake`,
    'aria-invalid': mistakeIn(name) ? true : undefined,
    defaultValue: refused?.values[name],
  })
  return (
    <form
      className="form"
      method="post"
      action={`/api/memo?lang=${language}`}
      data-behaviour="quotation"
      data-sent={sentPath(language)}
      data-said={JSON.stringify({ sending, failed, check, required, unreachable, agree })}
    >
      <FormField name="name" label={said.name} mistake={mistakeIn('name')}>
        <input {...control('name')} autoComplete="name" maxLength={200} required />
      </FormField>
      <p className="form-note">{said.reach}</p>
      <FormField name="email" label={said.email} mistake={mistakeIn('email')}>
        <input {...control('email')} type="email" autoComplete="email" maxLength={200} />
      </FormField>
      <FormField name="tlp" label={said.phone} mistake={mistakeIn('tlp')}>
        <input {...control('tlp')} type="tel" autoComplete="tel" maxLength={200} />
      </FormField>
      <FormField name="item" label={said.item} mistake={mistakeIn('item')}>
        <select {...control('item')} defaultValue={refused?.values['item'] ?? item}>
          <option value="">{said.anything}</option>
          {services.map((service) => (
            <option key={service.id} value={service.title} lang={langOf(service, 'title')}>
              {service.title}
            </option>
          ))}
        </select>
      </FormField>
      <FormField name="paragraph" label={said.paragraph} note={said.optional} mistake={mistakeIn('paragraph')}>
        <textarea {...control('paragraph')} rows={6} maxLength={10_000} />
      </FormField>
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">{said.doNotFill}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="field consent">
        <input
          id="consent"
          name="consent"
          aria-describedby="consent-mistake"
          type="checkbox"
          value={currentConsent}
          defaultChecked={refused?.values['consent'] !== undefined}
          required
        />
        <label htmlFor="consent">{consents[currentConsent][language]}</label>
        <a href={privacyPath(language)}>{words[language].privacy.title}</a>
        <p className="mistake" id="consent-mistake" data-mistake="consent">
          {mistakeIn('consent')}
        </p>
      </div>
      <p className="form-status" role="alert">
        {refused?.message}
      </p>
      <button className="button" type="submit">
        {said.send}
      </button>
    </form>
  )
}
