import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/chromium.ts'

const port = process.env.LEXISCOPE_PORT ?? '4517'
const harnessPort = Number(port) + 1
const languagesPort = Number(port) + 2
const harness = 'tests/browser/harness'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  reporter: process.env.CI ? 'line' : 'list',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // No walk is tried twice. The limits end what hangs: a busy machine took twenty times as long
  // for a step as a quiet one, and the longest walks have steps for half a minute.
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}/`,
    // Tests answer requests themselves, which a service worker would answer before them.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  webServer: [
    {
      command: `npx --no-install vite preview --port ${port} --strictPort`,
      url: `http://localhost:${port}/`,
    },
    // Pages that exist for the tests alone.
    {
      command: [
        `npx --no-install vite build ${harness} --logLevel warn`,
        `npx --no-install vite preview ${harness} --port ${harnessPort} --strictPort`,
      ].join(' && '),
      url: `http://localhost:${harnessPort}/plot.html`,
    },
    // The page in every language, two that nobody speaks among them.
    {
      command: [
        'npx --no-install vite build --mode languages --logLevel warn',
        `npx --no-install vite preview --mode languages --port ${languagesPort} --strictPort`,
      ].join(' && '),
      url: `http://localhost:${languagesPort}/`,
    },
  ],
})
