import { type Collection, fieldValueKeys } from '#content/collection.ts'
import type { Language, LocalisedText } from '#content/fields.ts'
import type { BrokenLink, BrokenReason } from '#contracts/links.ts'

const MAX_NAMED = 3

const reasonTexts: Readonly<Record<BrokenReason, (link: string, field: string) => LocalisedText>> = {
  page: (link, field) => ({
    id: `Tautan ${link} di ${field} menuju halaman yang tidak ada.`,
    en: `The link ${link} in ${field} leads to a page that does not exist.`,
  }),
  anchor: (link, field) => ({
    id: `Tautan ${link} di ${field} menuju bagian yang tidak ada di halamannya.`,
    en: `The link ${link} in ${field} leads to a section that its page does not have.`,
  }),
  image: (link, field) => ({
    id: `Gambar ${link} di ${field} tidak ada.`,
    en: `The picture ${link} in ${field} does not exist.`,
  }),
  document: (link, field) => ({
    id: `Dokumen ${link} di ${field} tidak ada.`,
    en: `The document ${link} in ${field} does not exist.`,
  }),
}

const moreText = (count: number): LocalisedText => ({
  id: `Dan ${count} lainnya; lihat layar Tautan.`,
  en: `And ${count} more; see the screen Links.`,
})

function fieldLabel({ fields }: Collection, key: string, language: Language): string {
  return fieldValueKeys(fields, language).find((value) => value.key === key)?.label ?? key
}

/** Returns one sentence for each link that leads nowhere, at most three, with its field. */
export function describeBrokenLinks(collection: Collection, links: readonly BrokenLink[], language: Language): string {
  const texts = links
    .slice(0, MAX_NAMED)
    .map(({ key, text, reason }) => reasonTexts[reason](text.slice(0, 200), fieldLabel(collection, key, language)))
  if (links.length > MAX_NAMED) texts.push(moreText(links.length - MAX_NAMED))
  return texts.map((text) => text[language]).join(' ')
}
