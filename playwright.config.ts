import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find.mjs'

const port = process.env.LEXISCOPE_PORT ?? '4517'
const harnessPort = Number(port) + 1
const languagesPort = Number(port) + 2
const harness = 'tests/browser/harness'
const executablePath = findChromium()
if (!executablePath) throw new Error('no Chromium found: `npm run setup` installs it')

// The browser makes ready, in every new window, what it may show under the address bar: two pages of
// its own, with some 270 requests: half the processor time of a walk that only opens the lesson, since
// each walk is a new window.
const underAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI']

// What Playwright 1.65 switches off by itself: the browser heeds the last list alone.
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

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
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...underAddressBar, ...playwrightsOwn].join(',')}`,
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
