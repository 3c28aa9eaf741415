import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/chromium.ts'

const port = Number(process.env.LEXISCOPE_PORT ?? '4517')

/** Serves what is built: the site, and with it what only walks outside of `npm test` ask for. */
const preview = (at: number, ...args: string[]) => ({
  command: ['npx', '--no-install', 'vite', 'preview', ...args, '--port', at, '--strictPort'].join(
    ' ',
  ),
  port: at,
})
const quick = process.argv[process.argv.indexOf('@quick') - 1] === '--grep'
const others = [
  // The page in every language, two that nobody speaks among them.
  ...(existsSync('build/languages') ? [preview(port + 2, '--mode', 'languages')] : []),
]

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
  webServer: [preview(port), ...(quick ? [] : others)],
})
