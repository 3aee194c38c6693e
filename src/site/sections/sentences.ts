import { truncate } from '#content/truncate.ts'

// A sentence ends with punctuation before a space, or with the text. No lookbehind: Safari supports it from 16.4.
const sentencePattern = /\S.*?(?:[.!?](?=\s)|$)/gs

/** Returns the sentences of a text. */
export function splitSentences(text: string): readonly string[] {
  return text.match(sentencePattern) ?? []
}

const MAX_LEAD_LENGTH = 160

/** Returns what follows the lead of a text, in its paragraphs; the whole text where the lead is cut. */
export function paragraphsAfterLead(text: string): readonly string[] {
  const lead = getLead(text)
  const next = [...text.matchAll(sentencePattern)][splitSentences(lead).length]
  const rest = lead.endsWith('…') ? text : text.slice(next?.index ?? text.length)
  return rest.split('\n').filter((paragraph) => paragraph.trim() !== '')
}

/** Returns the first sentences of a text, as many as fit in 160 characters; a longer first one is cut at a word. */
export function getLead(text: string): string {
  const [first = '', ...others] = splitSentences(text)
  let lead = truncate(first, MAX_LEAD_LENGTH)
  for (const sentence of others) {
    const longer = `${lead} ${sentence.replace(/\s+/g, ' ')}`
    if (lead.endsWith('…') || longer.length > MAX_LEAD_LENGTH) break
    lead = longer
  }
  return lead
}
