import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { viteSingleFile } from 'vite-plugin-singlefile'
import { serveDatasets } from './datasets/serve.ts'
import { licences } from './web/build/licences.ts'
import { offline } from './web/build/offline.ts'
import { oneFile } from './web/build/one-file.ts'
import { contentSecurityPolicy } from './web/build/policy.ts'
import { prose } from './web/build/prose.ts'

// A page that is isolated from other origins may share memory between threads.
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

const common: UserConfig = {
  root: 'web',
  // Relative addresses: the built folder works under any path.
  base: './',
  // A file that is not there is "404 not found", never the start page.
  appType: 'mpa',
}

const site: UserConfig = {
  ...common,
  plugins: [prose(), licences(), contentSecurityPolicy(), serveDatasets(), offline()],
  worker: { format: 'es', plugins: () => [licences()] },
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022' },
  server: { headers },
  preview: { headers },
}

const inside = (name: string) => ({
  find: new RegExp(`^.*/${name}\\.ts$`),
  replacement: fileURLToPath(new URL(`web/core/${name}-inside.ts`, import.meta.url)),
})

/** One file with everything inside, which opens from disk: `--mode single`. */
const single: UserConfig = {
  ...common,
  publicDir: false,
  plugins: [prose(), licences(), viteSingleFile(), oneFile('lexiscope.html')],
  resolve: { alias: [inside('workers'), inside('worker-threads'), inside('layout-workers')] },
  worker: {
    format: 'iife',
    rolldownOptions: { output: { codeSplitting: false } },
  },
  build: { outDir: '../dist-single', emptyOutDir: true, target: 'es2022' },
}

const modules = fileURLToPath(new URL('build/student-page/modules/', import.meta.url))

/** The lesson on a learner's functions, as `npm run student:page` builds them: `--mode student`. */
const student: UserConfig = {
  ...site,
  // It changes with every build and is not to be kept for later.
  plugins: [prose(), licences(), contentSecurityPolicy(), serveDatasets()],
  resolve: { alias: [{ find: /^\.{1,2}\/wasm\/(?=[\w-]+\.mjs$)/, replacement: modules }] },
  build: { ...site.build, outDir: '../build/student-page/dist' },
}

export default defineConfig(({ mode }) => ({ single, student })[mode] ?? site)
