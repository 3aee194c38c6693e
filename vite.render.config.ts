import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const sources = {
  landingScript: 'src/site/behaviours/landing.ts',
  frameScript: 'src/site/behaviours/front.ts',
  liveScript: 'src/site/live/main.tsx',
  font: 'plus-jakarta-sans.woff2',
  icon: 'icon.svg',
  smallIcon: 'icon-192.png',
  largeIcon: 'icon-512.png',
  maskableIcon: 'icon-maskable.png',
}

/** Tells the renderer the addresses that the client build gave its files, so that it reads no file at run time. */
function clientFiles(): Plugin {
  const id = 'virtual:client-files'
  return {
    name: 'client-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8'))
      return Object.entries(sources)
        .map(([name, path]) => {
          const file = manifest[path]?.file
          if (!file) throw new Error(`The client build has no ${path}: run it first.`)
          return `export const ${name} = ${JSON.stringify(`/${file}`)}`
        })
        .join('\n')
    },
  }
}

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
    cssMinify: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
})
