import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import { consents, consentVersion, currentConsent } from '#content/consent.ts'
import { contactFields } from '#content/contact-fields.ts'
import type { RejectedQuotation } from '#content/page.ts'
import { privacyPath, quotationSentPath } from '../links.ts'
import { messages, type QuotationScriptMessages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { ContactLinks } from './contact-links.tsx'
import { fallbackLang } from './fallback-lang.ts'

interface Props extends Pick<PageContext, 'site' | 'language' | 'whatsApp'> {
  readonly services: readonly EntryOf<'service'>[]
  readonly contact: EntryOf<'contact'> | undefined
  /** The title of the preselected service. */
  readonly item?: string | undefined
  readonly rejected?: RejectedQuotation | undefined
}

/** The quotation form. It works without JavaScript; `attachQuotation` enhances it. */
export function QuotationForm({ site, language, whatsApp, services, contact, item, rejected }: Props): ReactNode {
  const t = messages[language].quotationForm
  const { sending, failed, intercepted, check, required, unreachable, agree } = t
  const scriptMessages: QuotationScriptMessages = {
    sending,
    failed,
    intercepted,
    check,
    required,
    unreachable,
    agree,
  }
  const getError = (name: string) => rejected?.errors[name]?.join(' ') ?? ''
  const inputProps = (name: string) => ({
    id: name,
    name,
    'aria-describedby': `${name}-error`,
    'aria-invalid': getError(name) ? true : undefined,
    defaultValue: rejected?.values[name],
  })
  return (
    <form
      className="form"
      method="post"
      action={`/api/memo?lang=${language}`}
      data-behaviour="quotation"
      data-sent={quotationSentPath(language)}
      data-messages={JSON.stringify(scriptMessages)}
    >
      <FormField name="name" label={t.name} error={getError('name')}>
        <input {...inputProps('name')} autoComplete="name" maxLength={200} required />
      </FormField>
      <p className="form-note">{t.contactHint}</p>
      <FormField name="email" label={t.email} error={getError('email')}>
        <input {...inputProps('email')} type="email" autoComplete="email" maxLength={200} />
      </FormField>
      <FormField name={contactFields.phone} label={t.phone} error={getError(contactFields.phone)}>
        <input {...inputProps(contactFields.phone)} type="tel" autoComplete="tel" maxLength={200} />
      </FormField>
      <FormField name="item" label={t.item} error={getError('item')}>
        <select {...inputProps('item')} defaultValue={rejected?.values['item'] ?? item}>
          <option value="">{t.otherService}</option>
          {services.map((service) => (
            <option key={service.id} value={service.title} lang={fallbackLang(service, 'title')}>
              {service.title}
            </option>
          ))}
        </select>
      </FormField>
      <FormField name="paragraph" label={t.paragraph} hint={t.optional} error={getError('paragraph')}>
        <textarea {...inputProps('paragraph')} rows={6} maxLength={10_000} />
      </FormField>
      <div className="honeypot" aria-hidden="true">
        <label htmlFor="website">{t.honeypot}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="field consent">
        <input
          id="consent"
          name="consent"
          aria-describedby="consent-error"
          type="checkbox"
          value={consentVersion(site.settings?.privacyText ?? '')}
          defaultChecked={rejected?.values['consent'] !== undefined}
          required
        />
        <label htmlFor="consent">{consents[currentConsent][language]}</label>
        <a href={privacyPath(language)}>{messages[language].privacy.title}</a>
        <p className="field-error" id="consent-error" data-error="consent">
          {getError('consent')}
        </p>
      </div>
      <p className="form-status" role="alert">
        {rejected?.message}
      </p>
      {/* Shown to a visitor whose network has sent too many requests. */}
      <div className="other-ways" hidden={rejected?.status !== 429}>
        <p>{t.contactDirectly}</p>
        <ContactLinks phone={contact?.phone} email={contact?.email} whatsApp={whatsApp} />
      </div>
      <button className="button" type="submit">
        {t.send}
      </button>
    </form>
  )
}

interface FormFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** The validation error; '' for none. */
  readonly error: string
  readonly children: ReactNode
}

/** A labelled field with its error message. */
function FormField({ name, label, hint, error, children }: FormFieldProps): ReactNode {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {hint && <small> ({hint})</small>}
      </label>
      {children}
      <p className="field-error" id={`${name}-error`} data-error={name}>
        {error}
      </p>
    </div>
  )
}
