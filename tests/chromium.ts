/** How Chromium is launched, for the walks and for the component tests. */
import { findChromium } from '../scripts/find.mjs'

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

/**
 * A software adapter, and a compositor that takes its pictures: without the last three, Chromium
 * without a display shows WebGPU's canvases empty. Right results; times mean nothing.
 */
export const softwareGpu = [
  '--enable-unsafe-webgpu',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
  '--use-angle=swiftshader',
]

export function launchOptions(...further: string[]) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: `npm run setup` installs it')
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...underAddressBar, ...playwrightsOwn].join(',')}`,
    ...further,
  ]
  return { executablePath, args }
}
