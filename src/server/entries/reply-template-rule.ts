import { unknownPlaceholders } from '#content/reply.ts'
import { Problem } from '../http/problem.ts'
import type { EntryRule } from './deps.ts'

/** Throws a 400 for a reply template with a placeholder that stands for nothing: the visitor would read it. */
export const requireKnownPlaceholders: EntryRule = async (document) => {
  for (const key of ['text', 'text_en']) {
    const [found] = unknownPlaceholders(document[key] ?? '')
    if (found === undefined) continue
    const text = {
      id: `${found} tidak dikenal; pakai {name} untuk nama dan {service} untuk layanan.`,
      en: `${found} stands for nothing; use {name} for the name and {service} for the service.`,
    }
    throw new Problem(400, text, { errors: { [key]: [text] } })
  }
}
