import type { Fault } from './fault.ts'

/** Faults of the scripts that a published page carries. */
export const siteClientFaults: readonly Fault[] = [
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'Only a request within the first second of a page is marked.',
    from: 'if (performance.now() < 1000)',
    to: 'if (performance.now() < 10_000)',
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'A request within the first second of a page is marked.',
    from: "    if (performance.now() < 1000) values['website'] ||= 'hurried'\n",
    to: '',
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'What a robot has filled in stays as it is.',
    from: "values['website'] ||= 'hurried'",
    to: "values['website'] = 'hurried'",
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'A second submission is prevented while the first is on its way.',
    from: "    if (button.hasAttribute('aria-disabled')) return\n",
    to: '',
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'A retry is not stored twice.',
    from: "'idempotency-key': idempotencyKey }",
    to: "'idempotency-key': idempotencyKey + performance.timeOrigin + Math.random() }",
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'The button stays disabled until the next page is loaded.',
    from: "if (typeof result === 'object' && 'number' in result)\n",
    to: "enableButton()\n    if (typeof result === 'object' && 'number' in result)\n",
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'After a failure the button works again.',
    from: "    enableButton()\n    if (result === 'intercepted')",
    to: "    if (result === 'intercepted')",
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'A captive portal answers 200 too.',
    from: 'return (response.status === 201 && toSentRequest(body))',
    to: "return (response.ok && (toSentRequest(body) ?? { number: '' }))",
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'Other ways are shown to a network that has sent too many requests, and only to that.',
    from: 'isLimited: response.status === 429',
    to: 'isLimited: true',
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'The button works again when the page comes back from the back/forward cache.',
    from: "  addEventListener('pageshow', enableButton, { signal: controller.signal })\n",
    to: '',
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'An e-mail address or a phone number is enough.',
    from: 'Object.values(contactFields).every(isEmpty)',
    to: 'Object.values(contactFields).some(isEmpty)',
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'The focus goes to the first invalid field.',
    from: 'if (errorText) firstInvalid ??= field',
    to: 'if (errorText) firstInvalid = field',
  },
  {
    file: 'src/site/client/quotation-form.ts',
    promise: 'A request is sent with the page that the visitor came from, and the source of the visit.',
    from: 'JSON.stringify({ ...values, ...readVisit() })',
    to: 'JSON.stringify({ ...readVisit(), page: location.pathname, ...values })',
  },
  {
    file: 'src/site/client/visit.ts',
    promise: 'The page that a visitor came from is one of this site.',
    from: `const isWithin = referrer.startsWith(\`\${location.origin}/\`)`,
    to: 'const isWithin = referrer.startsWith(location.origin)',
  },
  {
    file: 'src/site/client/visit.ts',
    promise: 'A link to a file or to a section of the same page carries no source.',
    from: "else if (source && link.origin === location.origin && /^\\/[^.#]*(?:#|$)/.test(link.getAttribute('href') ?? ''))",
    to: 'else if (source && link.origin === location.origin)',
  },
  {
    file: 'src/site/client/visit.ts',
    promise: 'A link to another site carries no source.',
    from: 'else if (source && link.origin === location.origin && ',
    to: 'else if (source && ',
  },
  {
    file: 'src/site/client/visit.ts',
    promise: 'A link carries the source once.',
    from: '  params.delete(sourceParam)\n',
    to: '',
  },
  {
    file: 'src/site/client/visit.ts',
    promise: 'The middle button opens a link too.',
    from: "for (const type of ['click', 'auxclick'])",
    to: "for (const type of ['click'])",
  },
  {
    file: 'src/site/client/visit.ts',
    promise: 'A chat is counted with its reference.',
    from: `  navigator.sendBeacon(\`/api/whatsapp/\${reference}?\${new URLSearchParams({ source })}\`)\n`,
    to: '',
  },
  {
    file: 'src/site/client/landing.ts',
    promise: 'Behaviours are detached from removed elements.',
    from: '        detach()\n        attached.delete(root)',
    to: '        if (!attached.has(root)) detach()\n        attached.delete(root)',
  },
  {
    file: 'src/site/client/landing.ts',
    promise: 'The others keep their state.',
    from: 'if (!attached.has(root)) attached.set(root, attach(root))',
    to: 'attached.set(root, attach(root))',
  },
  {
    file: 'src/site/client/landing.ts',
    promise: 'The number of a request is shown only when there is one.',
    from: 'root.hidden = !number',
    to: 'root.hidden = false',
  },
]
