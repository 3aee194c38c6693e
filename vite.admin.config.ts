import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Leaves the samples out of the content types: the back office shows what the database holds. */
function withoutSamples(): Plugin {
  return {
    name: 'without-samples',
    transform(code, id) {
      if (!/\/src\/content\/types\/[\w-]+\.ts$/.test(id)) return undefined
      const samples = findProperty(this.parse(code), 'samples')
      return samples && { code: `${code.slice(0, samples.start)}[]${code.slice(samples.end)}`, map: null }
    },
  }
}

/** Where the value of the first property of that name stands in the code. */
function findProperty(node: unknown, name: string): { start: number; end: number } | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  if ('type' in node && node.type === 'Property' && 'key' in node && 'value' in node) {
    const { key, value } = node
    if (isNamed(key, name) && hasRange(value)) return value
  }
  for (const child of Object.values(node)) {
    const found = findProperty(child, name)
    if (found) return found
  }
  return undefined
}

function isNamed(key: unknown, name: string): boolean {
  return typeof key === 'object' && key !== null && 'name' in key && key.name === name
}

function hasRange(value: unknown): value is { start: number; end: number } {
  return typeof value === 'object' && value !== null && 'start' in value && 'end' in value
}

/** Builds the back office into `dist/admin`: one page for every address of the admin area. */
export default defineConfig({
  root: 'src/admin',
  base: '/',
  plugins: [react(), withoutSamples()],
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The page may load nothing but files of its own host, so small fonts and pictures stay files.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
})
