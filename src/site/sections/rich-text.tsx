import type { ReactNode } from 'react'

/** Rich text as an administrator wrote it. */
export function RichText({ html, lang }: { readonly html: string; readonly lang?: 'id' | undefined }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it by an allow-list on every write
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
