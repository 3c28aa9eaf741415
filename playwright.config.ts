import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/chromium.ts'

const port = process.env.LEXISCOPE_PORT ?? '4517'
const harnessPort = Number(port) + 1
const languagesPort = Number(port) + 2
const harness = 'tests/browser/harness'

/** The page in every language, two that nobody speaks among them: no walk of `npm test` asks for it. */
const languages = {
  command: `npx --no-install vite preview --mode languages --port ${languagesPort} --strictPort`,
  url: `http://localhost:${languagesPort}/`,
}

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  reporter: process.env.CI ? 'line' : 'list',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // No walk is tried twice in `npm test`; `npm run test:all` gives --retries 1 and names the flaky.
  retries: 0,
  // They end what hangs, and what decides is never a clock: a walk takes seconds here, and minutes at
  // a quarter of a busy processor, where it is right as well.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: `http://localhost:${port}/`,
    // Tests answer requests themselves, which a service worker would answer before them.
    serviceWorkers: 'block',
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // Actions, requests and console of a failed walk, and the page as it was in the end. Pictures and
    // snapshots of every step cost half as much again as the walks: `--trace retain-on-failure` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Films are at their end at once, and cost no frames. Walks about what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  // What they serve is built by `npm test -- build-page`.
  webServer: [
    {
      command: `npx --no-install vite preview --port ${port} --strictPort`,
      url: `http://localhost:${port}/`,
    },
    // Pages that exist for the tests alone.
    {
      command: `npx --no-install vite preview ${harness} --port ${harnessPort} --strictPort`,
      url: `http://localhost:${harnessPort}/course.html`,
    },
    ...(process.env.LEXISCOPE_ALL === '1' ? [languages] : []),
  ],
})
