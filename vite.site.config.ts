import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './browsers.ts'
import { typefaces } from './src/content/typefaces.ts'
import { wrapIco } from './src/server/drawings/ico.ts'

const files = {
  ...Object.fromEntries(
    Object.values(typefaces).map(({ file }) => [`${file}.woff2`, `src/content/fonts/${file}.woff2`]),
  ),
  'icon.svg': 'src/site/icon.svg',
}

/** Emits the files that no script imports, with a content hash in their names. */
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

const BACKGROUND_COLOR = '#0e1726'

/** Draws the icon as a PNG. `margin` adds space on each side, in percent of the icon, and a square background. */
async function drawIcon(width: number, margin?: number): Promise<Buffer> {
  const svg = readFileSync(files['icon.svg'], 'utf8')
  if (margin === undefined) return sharp(Buffer.from(svg), { density: 600 }).resize(width).png().toBuffer()
  const box = `viewBox="${-margin} ${-margin} ${100 + 2 * margin} ${100 + 2 * margin}"`
  const padded = Buffer.from(svg.replace(/viewBox="[^"]+"/, box))
  return sharp(padded, { density: 600 }).resize(width).flatten({ background: BACKGROUND_COLOR }).png().toBuffer()
}

/** Emits the icon in the formats of browsers and phones; the first two at the well-known paths that they request. */
function emitIcons(): Plugin {
  return {
    name: 'emit-icons',
    async buildStart() {
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: wrapIco(await drawIcon(32), 32) })
      this.emitFile({ type: 'asset', fileName: 'apple-touch-icon.png', source: await drawIcon(180, 14) })
      const hashedIcons = {
        'icon-192.png': await drawIcon(192),
        'icon-512.png': await drawIcon(512),
        // The safe zone of a maskable icon is a circle of 80% of its width.
        'icon-maskable.png': await drawIcon(512, 40),
      }
      for (const [name, source] of Object.entries(hashedIcons)) {
        this.emitFile({ type: 'asset', name, originalFileName: name, source })
      }
    },
  }
}

/** Builds the client files of the public pages into `dist/site`. */
export default defineConfig({
  plugins: [emitFiles(), emitIcons()],
  publicDir: false,
  // A sixth of React's bytes, for phones. The renderer and the back office keep React.
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    target: oldestBrowsers,
    rolldownOptions: {
      input: {
        landing: 'src/site/client/landing.ts',
        shell: 'src/site/client/shell.ts',
        live: 'src/site/live/main.tsx',
        preview: 'src/site/preview/main.ts',
        print: 'src/site/styles/print.css',
      },
    },
  },
})
