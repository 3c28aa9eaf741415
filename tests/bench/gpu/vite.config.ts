// Bundles the page of gpu.mjs from the lesson's own sources.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  build: {
    outDir: fileURLToPath(new URL('../../../build/bench-gpu', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
  },
})
