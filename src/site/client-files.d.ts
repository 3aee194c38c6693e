/** URL paths of the built client files. Vite fills them in from the client build when it bundles the renderer. */
declare module 'virtual:client-files' {
  export const landingScript: string
  export const shellScript: string
  export const liveScript: string
  export const previewScript: string
  export const printStyles: string
  /** The files of the typefaces, by name of the file without its extension. */
  export const fonts: Readonly<Record<string, string>>
  export const icon: string
  export const smallIcon: string
  export const largeIcon: string
  export const maskableIcon: string
}
