import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'mpa',
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-harness', import.meta.url)),
  server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
})
