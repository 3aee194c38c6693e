import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { defineConfig, type Plugin } from 'vite'

const files = {
  'plus-jakarta-sans.woff2': 'src/site/typeface/plus-jakarta-sans.woff2',
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

const night = '#0e1726'

/** The icon as a PNG; `margin` is left free on each side, in the icon's own hundredths, on a ground without corners. */
async function drawIcon(width: number, margin?: number): Promise<Buffer> {
  const svg = readFileSync(files['icon.svg'], 'utf8')
  if (margin === undefined) return sharp(Buffer.from(svg), { density: 600 }).resize(width).png().toBuffer()
  const box = `viewBox="${-margin} ${-margin} ${100 + 2 * margin} ${100 + 2 * margin}"`
  const wide = Buffer.from(svg.replace(/viewBox="[^"]+"/, box))
  return sharp(wide, { density: 600 }).resize(width).flatten({ background: night }).png().toBuffer()
}

/** A PNG as the one picture of an ICO file. */
function wrapIco(png: Buffer, width: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(width, 6)
  head.writeUInt8(width, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Draws the icon in the forms that browsers and telephones ask for; the first two at addresses that they guess. */
function emitIcons(): Plugin {
  return {
    name: 'emit-icons',
    async buildStart() {
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: wrapIco(await drawIcon(32), 32) })
      this.emitFile({ type: 'asset', fileName: 'apple-touch-icon.png', source: await drawIcon(180, 14) })
      const named = {
        'icon-192.png': await drawIcon(192),
        'icon-512.png': await drawIcon(512),
        // Whatever shape a telephone cuts lies outside a circle of four fifths of the width.
        'icon-maskable.png': await drawIcon(512, 40),
      }
      for (const [name, source] of Object.entries(named)) {
        this.emitFile({ type: 'asset', name, originalFileName: name, source })
      }
    },
  }
}

export default defineConfig({
  plugins: [emitFiles(), emitIcons()],
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
