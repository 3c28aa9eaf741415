import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions, softwareGpu } from './tests/chromium.ts'
import { commands } from './tests/components/kit/commands.ts'
import { emptyPage } from './tests/components/kit/empty-page.ts'
import { exerciseNames } from './web/build/exercises.ts'
import { fonts } from './web/build/fonts.ts'
import { catalogues } from './web/build/language/catalogues.ts'
import { licences } from './web/build/licences.ts'
import { ownStyles } from './web/build/own-styles.ts'
import { prose } from './web/build/prose.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The limits end what hangs, on a slow and busy machine too; no test passes or fails by how long it takes. */
const testTimeout = 180_000

/** Functions without a page, in Node. Their files share what they import: most of a run is importing. */
const inNode = (name: string, test: { include: string[]; exclude?: string[]; isolate: boolean }) =>
  defineConfig({
    // What a test may reach through an exercise, as `--changed` looks.
    plugins: [prose()],
    define: exerciseNames(),
    test: { name, testTimeout, ...test },
  })
/**
 * They replace modules, speak Spanish, share a module with hooks of its own, or depend on which
 * exercises have been imported.
 */
const apart = [
  'tests/web/translation/translation.test.ts',
  'tests/web/plot/scene/labels.test.ts',
  'tests/web/{shell/page-address,state/number-signs}.test.ts',
  'tests/web/core/llama/client.test.ts',
  'tests/web/core/training/training-loop.test.ts',
  'tests/web/core/{language,transformer}/remote-*.test.ts',
]
const web = inNode('web', { include: ['tests/web/**/*.test.ts'], exclude: apart, isolate: false })
const webApart = inNode('web-apart', { include: apart, isolate: true })

const ofGpu = 'tests/components/**/gpu/**/*.test.ts'
/** They train transformers: `npm run test:all`. */
const long =
  process.env.LEXISCOPE_ALL === '1' ? [] : ['tests/components/exercises/refused-*.test.ts']

/** Elements of the page, in the page of a browser. */
const inBrowser = (
  name: string,
  files: { include: string[]; exclude?: string[] },
  args: string[],
) =>
  defineConfig({
    plugins: [prose(), catalogues(here), ownStyles(), fonts(), licences(), emptyPage()],
    publicDir: 'web/public',
    define: {
      standardExceptions: process.env.LEXISCOPE_EXCEPTIONS === 'standard',
      ...exerciseNames(),
    },
    worker: { format: 'es' },
    // Lit as it is built for visitors, without its warnings for developers.
    resolve: { conditions: ['module', 'browser'] },
    // What the page uses of others: found while tests run otherwise, which Vite then begins anew.
    optimizeDeps: {
      entries: ['web/shell/main.ts', 'packages/lexiscope/*/worker.ts'],
      include: ['axe-core'],
    },
    test: {
      name,
      ...files,
      setupFiles: ['tests/components/kit/setup.ts'],
      testTimeout,
      expect: { poll: { timeout: 45_000, interval: 60 } },
      // Two pages for all files: each file brings few modules that those before it have not brought.
      isolate: false,
      fileParallelism: true,
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        viewport: { width: 1280, height: 720 },
        screenshotFailures: false,
        commands,
        instances: [
          {
            name: `${name} (chromium)`,
            browser: 'chromium',
            provider: playwright({ launchOptions: launchOptions(...args) }),
          },
        ],
      },
    },
  })

const components = inBrowser(
  'components',
  { include: ['tests/components/**/*.test.ts'], exclude: [ofGpu, ...long] },
  [],
)
/** What a GPU paints and finds, by a software adapter, which takes its time. */
const gpu = inBrowser('gpu', { include: [ofGpu] }, softwareGpu)

export default defineConfig({
  test: {
    projects: [web, webApart, components, gpu],
    // Vitest leaves a core to itself, which is half of two.
    maxWorkers: '100%',
    // What a browser says where a figure's new size changes that of its surroundings.
    onConsoleLog: (line) => !line.includes('ResizeObserver loop completed'),
  },
})
