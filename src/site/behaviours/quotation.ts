import { findMistakes, type Mistakes } from './quotation-rules.ts'

interface Said {
  readonly sending: string
  readonly failed: string
  readonly check: string
  readonly required: string
  readonly unreachable: string
  readonly agree: string
}

/** Sends the quotation form without leaving the page, once, and says beside each field what is wrong with it. */
export function attachQuotation(root: HTMLElement): () => void {
  const form = root instanceof HTMLFormElement ? root : undefined
  const button = form?.querySelector('button')
  if (!form || !button) return () => {}
  // Written by the page that carries this form.
  const said = JSON.parse(form.dataset['said'] ?? '{}') as Said
  const label = button.textContent
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  form.noValidate = true

  const release = () => {
    button.ariaDisabled = null
    button.textContent = label
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (button.ariaDisabled === 'true') return
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    // Nobody reads, writes and sends within a second of asking for the page: a program does, and is answered as one.
    if (performance.now() < 1000) values['website'] ||= 'hurried'
    const mistakes = findMistakes(values, said)
    if (Object.keys(mistakes).length > 0) return show(form, mistakes, said.check)
    button.ariaDisabled = 'true'
    button.textContent = said.sending
    const answer = await post(form.action, key, values)
    // It stays as it is until the next page is there, however often it is pressed meanwhile.
    if (answer === 'sent') return location.assign(form.dataset['sent'] ?? '/')
    release()
    show(form, answer.errors ?? {}, answer.message ?? said.failed)
  }
  const end = new AbortController()
  form.addEventListener('submit', (event) => void send(event), { signal: end.signal })
  // Whoever comes back to this page finds it as it was left.
  addEventListener('pageshow', release, { signal: end.signal })
  return () => end.abort()
}

interface Refusal {
  readonly message?: string
  readonly errors?: Mistakes
}

// What was sent and not answered may have been kept all the same: under one key it is kept once.
async function post(url: string, key: string, values: Readonly<Record<string, string>>): Promise<'sent' | Refusal> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(30_000),
    })
    return response.ok ? 'sent' : ((await response.json()) as Refusal)
  } catch {
    return {}
  }
}

function show(form: HTMLFormElement, mistakes: Mistakes, message: string): void {
  const status = form.querySelector('[role=alert]')
  if (status) status.textContent = message
  let first: HTMLElement | undefined
  for (const note of form.querySelectorAll<HTMLElement>('[data-mistake]')) {
    const name = note.dataset['mistake'] ?? ''
    const field = form.elements.namedItem(name)
    const sentence = mistakes[name]?.join(' ') ?? ''
    note.textContent = sentence
    if (!(field instanceof HTMLElement)) continue
    field.ariaInvalid = sentence ? 'true' : null
    if (sentence) first ??= field
  }
  first?.focus()
}
