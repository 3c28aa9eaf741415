import { defineConfig } from 'vite'
import { serveDatasets } from './datasets/serve.ts'
import { contentSecurityPolicy } from './web/build/policy.ts'
import { prose } from './web/build/prose.ts'

// A page that is isolated from other origins may share memory between threads.
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

export default defineConfig({
  root: 'web',
  // Relative addresses: the built folder works under any path.
  base: './',
  // A file that is not there is "404 not found", never the start page.
  appType: 'mpa',
  plugins: [prose(), contentSecurityPolicy(), serveDatasets()],
  worker: { format: 'es' },
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022' },
  server: { headers },
  preview: { headers },
})
