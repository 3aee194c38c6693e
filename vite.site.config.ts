import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const files = {
  'plus-jakarta-sans.woff2':
    'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  'icon.svg': 'src/site/icon.svg',
}

/** Puts the files that no script imports beside the scripts, under a name that changes with their bytes. */
function emitFiles(): Plugin {
  return {
    name: 'emit-files',
    buildStart() {
      for (const [name, path] of Object.entries(files)) {
        this.emitFile({ type: 'asset', name, originalFileName: name, source: readFileSync(path) })
      }
    },
  }
}

export default defineConfig({
  plugins: [emitFiles()],
  publicDir: false,
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: {
        landing: 'src/site/behaviours/landing.ts',
        frame: 'src/site/behaviours/front.ts',
        live: 'src/site/live/main.tsx',
      },
    },
  },
})
