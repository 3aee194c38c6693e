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
    rolldownOptions: {
      output: {
        // Two files of what most screens share compress better than dozens of small ones. What the sign-in page imports, as
        // `kawung` and `site-meta`, must not be among them: it would load the whole file.
        codeSplitting: {
          // React, which the sign-in page loads too, stays in files of its own.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'libraries',
              test: /node_modules[\\/](@mantine[\\/](?!dates)|@tanstack|@floating-ui)/,
              minShareCount: 3,
            },
            {
              name: 'screens',
              test: /admin[\\/]shared[\\/](ui[\\/](?!kawung|site-meta)|form[\\/]use-)/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
})
