import type { ReactNode } from 'react'

/** Rich text of an entry, as sanitized HTML. */
export function RichText({ html, lang }: { readonly html: string; readonly lang?: 'id' | undefined }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it with an allow-list on every write
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
