import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers } from './browsers.ts'

/** Builds the back office, a single-page app, into `dist/admin`. */
export default defineConfig({
  root: 'src/admin',
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The page loads only files of its own host, so small fonts and images are not inlined.
    assetsInlineLimit: 0,
    target: oldestBrowsers,
  },
})
