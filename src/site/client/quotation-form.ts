import { contactFields } from '#content/contact-fields.ts'
import type { QuotationScriptMessages } from '../messages.ts'
import { setAriaAttribute } from './aria.ts'
import { createTimeoutSignal } from './timeout-signal.ts'
import { readVisit } from './visit.ts'

/** Error messages by field name. */
type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Submits the quotation form with `fetch` and shows errors next to their fields. Returns a function that undoes it. */
export function attachQuotation(root: HTMLElement): () => void {
  const form = root instanceof HTMLFormElement ? root : undefined
  const button = form?.querySelector('button')
  if (!form || !button) return () => {}
  // `data-messages` is written by `QuotationForm`.
  const t = JSON.parse(form.dataset['messages'] ?? '{}') as QuotationScriptMessages
  const label = button.textContent
  const idempotencyKey = crypto.getRandomValues(new Uint32Array(4)).join('-')
  form.noValidate = true

  const enableButton = () => {
    setAriaAttribute(button, 'disabled', false)
    button.textContent = label
  }
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (button.hasAttribute('aria-disabled')) return
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    // Few people fill in the form within a second of requesting the page: the request is marked.
    if (performance.now() < 1000) values['website'] ||= 'hurried'
    const fieldErrors = validateQuotation(values, t)
    if (Object.keys(fieldErrors).length > 0) return showErrors(form, fieldErrors, t.check)
    setAriaAttribute(button, 'disabled', 'true')
    button.textContent = t.sending
    const result = await postQuotation(form.action, idempotencyKey, values)
    // The button stays disabled until the next page is loaded, to prevent a second submission.
    if (typeof result === 'object' && 'number' in result)
      return location.assign(`${form.dataset['sent'] ?? '/'}#${result.number}`)
    enableButton()
    if (result === 'intercepted') return showErrors(form, {}, t.intercepted)
    const { errors = {}, message = t.failed, isLimited = false } = result
    const otherWays = form.querySelector<HTMLElement>('.other-ways')
    if (otherWays) otherWays.hidden = !isLimited
    showErrors(form, errors, Object.keys(errors).length > 0 ? t.check : message)
  }
  const controller = new AbortController()
  form.addEventListener('submit', (event) => void onSubmit(event), { signal: controller.signal })
  // Restores the button when the page comes back from the back/forward cache.
  addEventListener('pageshow', enableButton, { signal: controller.signal })
  return () => controller.abort()
}

/** Returns the errors that need no server: name missing, neither email nor phone, consent missing. */
export function validateQuotation(
  values: Readonly<Record<string, string>>,
  t: Pick<QuotationScriptMessages, 'required' | 'unreachable' | 'agree'>,
): FieldErrors {
  const isEmpty = (name: string) => (values[name] ?? '').trim() === ''
  return {
    ...(isEmpty('name') && { name: [t.required] }),
    ...(Object.values(contactFields).every(isEmpty) && { [contactFields.email]: [t.unreachable] }),
    ...(isEmpty('consent') && { consent: [t.agree] }),
  }
}

interface SentRequest {
  readonly number: string
}

interface Rejection {
  /** Too many requests have come from this network. */
  readonly isLimited?: boolean
  readonly message?: string
  readonly errors?: FieldErrors
}

// A request without a response may have been stored: the idempotency key keeps a retry from being stored twice.
async function postQuotation(
  url: string,
  idempotencyKey: string,
  values: Readonly<Record<string, string>>,
): Promise<SentRequest | 'intercepted' | Rejection> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify({ ...values, ...readVisit() }),
      signal: createTimeoutSignal(30_000),
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) return { ...parseRejection(body), isLimited: response.status === 429 }
    // A captive portal answers 200 too.
    return (response.status === 201 && toSentRequest(body)) || 'intercepted'
  } catch {
    // Network error or timeout: the form shows the generic message.
    return {}
  }
}

function toSentRequest(body: unknown): SentRequest | undefined {
  return typeof body === 'object' && body !== null && 'number' in body && typeof body.number === 'string'
    ? { number: body.number }
    : undefined
}

// The response may come from a proxy instead of the server.
function parseRejection(body: unknown): Rejection {
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string') return {}
  const errors = 'errors' in body && typeof body.errors === 'object' ? Object.entries(body.errors ?? {}) : []
  const fieldErrors = errors.filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
  return { message: body.message, errors: Object.fromEntries(fieldErrors) }
}

function showErrors(form: HTMLFormElement, fieldErrors: FieldErrors, message: string): void {
  const status = form.querySelector('[role=alert]')
  if (status) status.textContent = message
  let firstInvalid: HTMLElement | undefined
  for (const errorElement of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = errorElement.dataset['error'] ?? ''
    const field = form.elements.namedItem(name)
    const errorText = fieldErrors[name]?.join(' ') ?? ''
    errorElement.textContent = errorText
    if (!(field instanceof HTMLElement)) continue
    setAriaAttribute(field, 'invalid', errorText !== '' && 'true')
    if (errorText) firstInvalid ??= field
  }
  // WebKit scrolls a focused field to the edge of the window, under the fixed header.
  firstInvalid?.focus({ preventScroll: true })
  firstInvalid?.scrollIntoView({ block: 'center' })
}
