/** The addresses of the files that browsers fetch beside a page, and the styles that a page carries in itself. */
export interface ClientBuild {
  readonly landingScript: string
  readonly frameScript: string
  readonly liveScript: string
  readonly font: string
  readonly icon: string
  /** The icon itself, as an address that nothing has to be fetched for. */
  readonly iconInline: string
  /** PNG icons for a home screen, 192 and 512 pixels wide, and one that may be cut to any shape. */
  readonly smallIcon: string
  readonly largeIcon: string
  readonly maskableIcon: string
  readonly styles: string
  readonly innerStyles: string
  readonly frameStyles: string
  /** Beside those of inner pages, on the page of the preview. */
  readonly previewStyles: string
}
