import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Leaves the samples out of the content types: the back office shows what the database holds. */
function withoutSamples(): Plugin {
  return {
    name: 'without-samples',
    transform(code, id) {
      if (!/\/src\/content\/types\/[\w-]+\.ts$/.test(id)) return undefined
      const ranges: [number, number][] = []
      JSON.stringify(this.parse(code), (_key, node: unknown) => {
        const range = findSamples(node)
        if (range) ranges.push(range)
        return node
      })
      const [range] = ranges
      return range && { code: `${code.slice(0, range[0])}[]${code.slice(range[1])}`, map: null }
    },
  }
}

/** Where the value of a `samples` property starts and ends; nothing when the node is another. */
function findSamples(node: unknown): [number, number] | undefined {
  if (typeof node !== 'object' || node === null || !('type' in node) || node.type !== 'Property') return undefined
  const { key, value } = node as unknown as { key: { name?: string }; value: { start: number; end: number } }
  return key.name === 'samples' ? [value.start, value.end] : undefined
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
