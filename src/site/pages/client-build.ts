/** URL paths of the client files that a page loads, and the styles inlined into it. */
export interface ClientBuild {
  readonly landingScript: string
  readonly shellScript: string
  readonly liveScript: string
  readonly previewScript: string
  /** The style sheet of a printed page. */
  readonly printStyles: string
  /** The files of the typefaces, by the name of the file without its extension. */
  readonly fonts: Readonly<Record<string, string>>
  readonly icon: string
  /** The icon as a `data:` URL. */
  readonly iconInline: string
  /** PNG icons for a home screen, 192 and 512 pixels wide, and a maskable one. */
  readonly smallIcon: string
  readonly largeIcon: string
  readonly maskableIcon: string
  readonly landingStyles: string
  readonly innerStyles: string
  readonly pageStyles: string
  readonly liveStyles: string
  readonly shellStyles: string
  readonly previewStyles: string
}

/** Returns an SVG as a valid `data:` URL, without quotes, which would become longer in an attribute. */
export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.trim().replace(/[\s"#%<>]/g, (character) => encodeURIComponent(character))}`
}
