/** URL paths of the client files that a page loads, and the styles inlined into it. */
export interface ClientBuild {
  readonly landingScript: string
  readonly shellScript: string
  readonly liveScript: string
  readonly font: string
  readonly icon: string
  /** The icon as a `data:` URL. */
  readonly iconInline: string
  /** PNG icons for a home screen, 192 and 512 pixels wide, and a maskable one. */
  readonly smallIcon: string
  readonly largeIcon: string
  readonly maskableIcon: string
  readonly styles: string
  readonly innerStyles: string
  readonly shellStyles: string
  /** Added to `innerStyles` on the preview page. */
  readonly previewStyles: string
}
