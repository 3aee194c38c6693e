/** The addresses of the built browser files, read from the client build while the renderer is bundled. */
declare module 'virtual:client-files' {
  export const landingScript: string
  export const frameScript: string
  export const liveScript: string
  export const font: string
  export const icon: string
  export const smallIcon: string
  export const largeIcon: string
  export const maskableIcon: string
}
