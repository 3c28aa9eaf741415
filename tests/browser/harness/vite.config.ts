import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const pages = readdirSync(pathTo('.')).filter((name) => name.endsWith('.html'))

/** Built, as the lesson is: a walk waits for a dozen files, and not for every module by itself. */
export default defineConfig({
  base: './',
  appType: 'mpa',
  worker: { format: 'es' },
  build: {
    outDir: pathTo('../../../build/harness'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: pages.map(pathTo) },
  },
})
