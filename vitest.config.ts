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

/** The limit ends what hangs; no test passes or fails by how long it takes. */
const testTimeout = 60_000

/** Functions without a page, in Node. */
const web = defineConfig({
  // What a test may reach through an exercise, as `--changed` looks.
  plugins: [prose()],
  define: exerciseNames(),
  test: { name: 'web', include: ['tests/web/**/*.test.ts'], testTimeout },
})

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
      expect: { poll: { timeout: 15_000, interval: 20 } },
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
    projects: [web, components, gpu],
    // Vitest leaves a core to itself, which is half of two.
    maxWorkers: '100%',
    // What a browser says where a figure's new size changes that of its surroundings.
    onConsoleLog: (line) => !line.includes('ResizeObserver loop completed'),
  },
})
