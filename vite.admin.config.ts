import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the back office into `dist/admin`: one page for every address of the admin area. */
export default defineConfig({
  root: 'src/admin',
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The page may load nothing but files of its own host, so small fonts and pictures stay files.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
})
