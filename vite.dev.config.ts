import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { typefaces } from './src/content/typefaces.ts'

const root = import.meta.dirname
const icon = '/src/site/icon.svg'

const files = {
  landingScript: '/src/site/client/landing.ts',
  shellScript: '/src/site/client/shell.ts',
  liveScript: '/src/site/live/main.tsx',
  previewScript: '/src/site/preview/main.ts',
  printStyles: '/src/site/styles/print.css',
  fonts: Object.fromEntries(Object.values(typefaces).map(({ file }) => [file, `/src/content/fonts/${file}.woff2`])),
  icon,
  smallIcon: icon,
  largeIcon: icon,
  maskableIcon: icon,
}

/** Provides `virtual:client-files` with the paths of the source files, which Vite serves directly. */
function sourceFiles(): Plugin {
  const id = 'virtual:client-files'
  return {
    name: 'source-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? Object.entries(files)
            .map(([name, path]) => `export const ${name} = ${JSON.stringify(path)}`)
            .join('\n')
        : undefined,
  }
}

/** How the renderer of the pages is built from its sources. */
export const rendererBuild = {
  ssr: 'src/site/render.tsx',
  write: false,
  minify: false,
  sourcemap: 'inline',
  target: 'node24',
} as const satisfies BuildOptions

/** Serves the public pages and the back office from their sources, for `npm run dev`. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), sourceFiles()],
  publicDir: false,
  cacheDir: 'node_modules/.vite-dev',
  server: {
    middlewareMode: true,
    // Only the sources: watching every file adds a quarter of a second to each start.
    watch: { ignored: (path: string) => path.startsWith(`${root}/`) && !path.startsWith(`${root}/src`) },
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"development"' },
  // Scanned at start: dependencies that Vite finds later would reload the first page.
  optimizeDeps: { entries: ['src/admin/main.tsx', 'src/site/live/main.tsx'] },
})
