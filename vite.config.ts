import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { viteSingleFile } from 'vite-plugin-singlefile'
import { serveDatasets } from './datasets/serve.ts'
import { coursePackage, readMastery } from './web/build/course-package.ts'
import { exerciseNames } from './web/build/exercises.ts'
import { firstPart } from './web/build/first-part.ts'
import { fonts } from './web/build/fonts.ts'
import { inlineWorkers } from './web/build/inline-workers.ts'
import { isolation } from './web/build/isolation.ts'
import { catalogues } from './web/build/language/catalogues.ts'
import { licences } from './web/build/licences.ts'
import { metadata } from './web/build/metadata.ts'
import { offline } from './web/build/offline.ts'
import { oneFile } from './web/build/one-file.ts'
import { ownStyles } from './web/build/own-styles.ts'
import { partsOf } from './web/build/parts.ts'
import { contentSecurityPolicy } from './web/build/policy.ts'
import { prose } from './web/build/prose.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const common: UserConfig = {
  root: 'web',
  // Relative addresses: the built folder works under any path.
  base: './',
  // A file that is not there is "404 not found", never the start page.
  appType: 'mpa',
  define: {
    standardExceptions: process.env.LEXISCOPE_EXCEPTIONS === 'standard',
    ...exerciseNames(),
  },
}

const served = () => [isolation(), serveDatasets()]

const site: UserConfig = {
  ...common,
  plugins: [
    prose(),
    catalogues(here),
    fonts(),
    ownStyles(),
    licences(),
    firstPart(),
    contentSecurityPolicy(),
    metadata(),
    ...served(),
    offline(),
  ],
  worker: {
    format: 'es',
    plugins: () => [licences()],
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // Safari before 17 alone would need it, and loads without it too.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: partsOf(here),
        },
      },
    },
  },
}

const inside = (path: string) => ({
  find: new RegExp(`^.*/${path.split('/').at(-1)}\\.ts$`),
  replacement: fileURLToPath(new URL(`packages/lexiscope/${path}-inside.ts`, import.meta.url)),
})

/** One file with everything inside, which opens from disk: `--mode single`. */
const single: UserConfig = {
  ...common,
  publicDir: false,
  plugins: [
    prose(),
    catalogues(here),
    fonts(),
    ownStyles(),
    licences(),
    inlineWorkers(),
    viteSingleFile(),
    oneFile('lexiscope.html'),
  ],
  resolve: {
    alias: [
      inside('training/worker-threads'),
      {
        // Too large to be inside.
        find: /^.*\/model-addresses\.ts$/,
        replacement: fileURLToPath(
          new URL('web/lesson/files/model-addresses-none.ts', import.meta.url),
        ),
      },
    ],
  },
  worker: {
    format: 'iife',
    rolldownOptions: { output: { codeSplitting: false } },
  },
  build: { outDir: '../dist-single', emptyOutDir: true, target: 'es2022' },
}

/** The one file for course systems: `--mode scorm`, after `--mode single`, whose page it takes. */
const scorm = (): UserConfig => ({
  ...common,
  publicDir: false,
  plugins: [
    catalogues(here, false, 'scorm'),
    coursePackage(
      fileURLToPath(new URL('dist-single/lexiscope.html', import.meta.url)),
      readMastery(process.env.LEXISCOPE_MASTERY),
    ),
  ],
  build: {
    outDir: '../dist-scorm',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: fileURLToPath(new URL('web/shell/scorm/index.ts', import.meta.url)),
      output: { codeSplitting: false },
    },
  },
})

const modules = fileURLToPath(new URL('build/student-page/modules/', import.meta.url))

/** The lesson on a learner's functions, as `npm run student:page` builds them: `--mode student`. */
const student: UserConfig = {
  ...site,
  // It changes with every build and is not to be kept for later.
  plugins: [
    prose(),
    catalogues(here),
    fonts(),
    ownStyles(),
    licences(),
    firstPart(),
    contentSecurityPolicy(),
    ...served(),
  ],
  resolve: { alias: [{ find: /^\.{1,2}\/wasm\/(?=[\w-]+\.mjs$)/, replacement: modules }] },
  build: { ...site.build, outDir: '../build/student-page/dist' },
}

/** The lesson in every language there is, offered or not, and two that nobody speaks: `--mode languages`. */
const languages: UserConfig = {
  ...site,
  plugins: [
    prose(),
    catalogues(here, true),
    fonts(),
    ownStyles(),
    licences(),
    firstPart(),
    contentSecurityPolicy(),
    ...served(),
  ],
  build: { ...site.build, outDir: '../build/languages' },
}

export default defineConfig(({ mode }) =>
  mode === 'scorm' ? scorm() : ({ single, student, languages }[mode] ?? site),
)
