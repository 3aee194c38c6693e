import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The document as the bytes of a page, doctype included. */
export function markup(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
