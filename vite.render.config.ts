import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './browsers.ts'
import { typefaces } from './src/content/typefaces.ts'

const sources = {
  landingScript: 'src/site/client/landing.ts',
  shellScript: 'src/site/client/shell.ts',
  liveScript: 'src/site/live/main.tsx',
  previewScript: 'src/site/preview/main.ts',
  printStyles: 'src/site/styles/print.css',
  icon: 'icon.svg',
  smallIcon: 'icon-192.png',
  largeIcon: 'icon-512.png',
  maskableIcon: 'icon-maskable.png',
}

/** Provides `virtual:client-files` with the paths from the manifest of the client build. */
function clientFiles(): Plugin {
  const id = 'virtual:client-files'
  return {
    name: 'client-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8'))
      const urlOf = (path: string) => {
        const file = manifest[path]?.file
        if (!file) throw new Error(`dist/site/manifest.json has no ${path}: build vite.site.config.ts first.`)
        return `/${file}`
      }
      const fonts = Object.fromEntries(Object.values(typefaces).map(({ file }) => [file, urlOf(`${file}.woff2`)]))
      return [
        `export const fonts = ${JSON.stringify(fonts)}`,
        ...Object.entries(sources).map(([name, path]) => `export const ${name} = ${JSON.stringify(urlOf(path))}`),
      ].join('\n')
    },
  }
}

/** Builds the page renderer into `dist/render/render.js`. Requires the client build. */
export default defineConfig({
  plugins: [clientFiles()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/site/render.tsx',
    outDir: 'dist/render',
    emptyOutDir: true,
    minify: true,
    // Read when an error is logged (src/server/log/source-positions.ts).
    sourcemap: 'hidden',
    cssMinify: true,
    target: 'node24',
    // The styles are inlined into the pages.
    cssTarget: oldestBrowsers,
    rolldownOptions: { output: { entryFileNames: 'render.js', sourcemapExcludeSources: true } },
  },
})
