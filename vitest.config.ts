import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './tests/chromium.ts'
import { commands } from './tests/components/kit/commands.ts'
import { catalogues } from './web/build/language/catalogues.ts'
import { ownStyles } from './web/build/own-styles.ts'
import { prose } from './web/build/prose.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const browser = (name: string, ...further: string[]) => ({
  name: `components (${name})`,
  browser: 'chromium' as const,
  provider: playwright({ launchOptions: launchOptions(...further) }),
})

/** The limit ends what hangs: a busy machine took twenty times as long for a test as a quiet one. */
const testTimeout = 120_000

/** Functions without a page, in Node. */
const web = defineConfig({
  // What a test may reach through an exercise, as `--changed` looks.
  plugins: [prose()],
  test: { name: 'web', include: ['tests/web/**/*.test.ts'], testTimeout },
})

/** Elements of the page, in the page of a browser. */
const components = defineConfig({
  plugins: [prose(), catalogues(here), ownStyles()],
  publicDir: 'web/public',
  define: { standardExceptions: process.env.LEXISCOPE_EXCEPTIONS === 'standard' },
  worker: { format: 'es' },
  // Lit as it is built for visitors, without its warnings for developers.
  resolve: { conditions: ['module', 'browser'] },
  // Found otherwise while tests run, which Vite then begins anew.
  optimizeDeps: { include: ['axe-core'] },
  test: {
    name: 'components',
    include: ['tests/components/**/*.test.ts'],
    setupFiles: ['tests/components/kit/setup.ts'],
    testTimeout,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // One page for all files: each brings few modules that the one before has not brought.
    isolate: false,
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 1280, height: 720 },
      screenshotFailures: false,
      commands,
      instances: [browser('page')],
    },
  },
})

// Vitest leaves a core to itself, which is half of two.
export default defineConfig({ test: { projects: [web, components], maxWorkers: '100%' } })
