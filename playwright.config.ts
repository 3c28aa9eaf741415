import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find.mjs'

const port = process.env.LEXISCOPE_PORT ?? '4517'
const harnessPort = Number(port) + 1
const executablePath = findChromium()
if (!executablePath) throw new Error('no Chromium found: `npm run setup` installs it')

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  reporter: process.env.CI ? 'line' : 'list',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Walks wait on a clock; on a shared machine one can be held up. What is broken stays broken.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}/`,
    // Tests answer requests themselves, which a service worker would answer before them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `npx --no-install vite preview --port ${port} --strictPort`,
      url: `http://localhost:${port}/`,
    },
    // Pages that exist for the tests alone.
    {
      command: `npx --no-install vite tests/browser/harness --port ${harnessPort} --strictPort`,
      url: `http://localhost:${harnessPort}/plot.html`,
    },
  ],
})
