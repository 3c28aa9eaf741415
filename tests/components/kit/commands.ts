/** What component tests ask of the browser from outside their page: Playwright does it. */
import { readFile } from 'node:fs/promises'
import type {} from '@vitest/browser-playwright'
import type { CDPSession, Download, Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

interface Media {
  media?: 'screen' | 'print' | null
  colorScheme?: 'light' | 'dark' | 'no-preference' | null
  reducedMotion?: 'reduce' | 'no-preference' | null
  forcedColors?: 'active' | 'none' | null
}

type Place = [x: number, y: number]

interface Commands {
  /** Undoes what the test before has asked for. */
  begin(width: number, height: number): Promise<void>
  emulateMedia(media: Media): Promise<void>
  /** The size of the window, and of the frame that fills it, in CSS pixels. */
  viewport(width: number, height: number): Promise<void>
  /** Pixels of the screen to a CSS pixel, in a window of this size; until the next test. */
  pixelRatio(ratio: number, width: number, height: number): Promise<void>
  /** A key by Playwright's names, as "Shift+ArrowLeft", where the focus is. */
  press(key: string): Promise<void>
  keyDown(key: string): Promise<void>
  keyUp(key: string): Promise<void>
  mouseMove(x: number, y: number, steps?: number): Promise<void>
  mouseDown(): Promise<void>
  mouseUp(): Promise<void>
  mouseClick(x: number, y: number): Promise<void>
  mouseWheel(dx: number, dy: number): Promise<void>
  /** A screen that is touched, until the next test. */
  touchScreen(): Promise<void>
  touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Place[]): Promise<void>
  collectGarbage(): Promise<void>
  /** Of a frame within the page, by the selectors of both. */
  clickInFrame(frame: string, selector: string): Promise<void>
  /** Leave to use the clipboard, as a reader gives it. */
  grantClipboard(): Promise<void>
  /** The next file that the page has the browser save. */
  nextDownload(): Promise<{ name: string; base64: string }>
  /** How many sheets of A4 the page is printed on. */
  pagesOnPaper(): Promise<number>
}

const sessions = new WeakMap<Page, CDPSession>()

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

/** The downloads of a page that no test has asked for yet, and what waits for one. */
const downloads = new WeakMap<Page, { files: Download[]; wake: () => void }>()

function downloadsOf(page: Page) {
  const known = downloads.get(page)
  if (known) return known
  const kept = { files: [] as Download[], wake: () => {} }
  downloads.set(page, kept)
  page.on('download', (download) => {
    kept.files.push(download)
    kept.wake()
  })
  return kept
}

const touched = new WeakSet<Page>()

async function untouch(page: Page) {
  if (!touched.delete(page)) return
  const session = await sessionOf(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

/** Two fingers or a wheel that no figure takes zoom the page itself, for as long as it lives. */
async function unzoom(page: Page) {
  const session = await sessionOf(page)
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
}

const scaled = new WeakSet<Page>()

async function unscale(page: Page) {
  if (scaled.delete(page))
    await (await sessionOf(page)).send('Emulation.clearDeviceMetricsOverride')
}

/** Films are at their end at once: tests of motion ask for it. */
const AS_IT_IS = {
  media: null,
  colorScheme: null,
  reducedMotion: 'reduce',
  forcedColors: null,
} as const

/** Vitest scales the frame down at the start of a file where the one before has left the window narrow. */
async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.locator('iframe[data-vitest]').evaluate(
    (frame, [width, height]) => {
      const { parentElement: scaled, style } = frame as HTMLElement
      if (scaled === null) throw new Error('the frame is in no page')
      scaled.style.transform = 'none'
      // Places that its locators are given are multiplied by this.
      scaled.dataset.scale = '1'
      Object.assign(style, { width: `${width}px`, height: `${height}px` })
      const shown = frame.getBoundingClientRect()
      if (shown.width !== width || shown.height !== height)
        throw new Error(
          `the frame is ${shown.width} x ${shown.height}, expected ${width} x ${height}`,
        )
    },
    [width, height] as const,
  )
}

// Vitest's frame begins in the left upper corner of the window: places in both are the same.
export const commands: { [K in keyof Commands]: BrowserCommand<Parameters<Commands[K]>> } = {
  async begin({ page }, width, height) {
    downloadsOf(page).files.length = 0
    await untouch(page)
    await unzoom(page)
    await unscale(page)
    await page.emulateMedia(AS_IT_IS)
    await page.mouse.move(0, 0)
    await resize(page, width, height)
  },
  emulateMedia: ({ page }, media) => page.emulateMedia(media),
  viewport: ({ page }, width, height) => resize(page, width, height),
  async pixelRatio({ page }, deviceScaleFactor, width, height) {
    scaled.add(page)
    await (await sessionOf(page)).send('Emulation.setDeviceMetricsOverride', {
      ...{ width, height, deviceScaleFactor, mobile: false },
    })
  },
  press: ({ page }, key) => page.keyboard.press(key),
  keyDown: ({ page }, key) => page.keyboard.down(key),
  keyUp: ({ page }, key) => page.keyboard.up(key),
  mouseMove: ({ page }, x, y, steps = 1) => page.mouse.move(x, y, { steps }),
  mouseDown: ({ page }) => page.mouse.down(),
  mouseUp: ({ page }) => page.mouse.up(),
  mouseClick: ({ page }, x, y) => page.mouse.click(x, y),
  mouseWheel: ({ page }, dx, dy) => page.mouse.wheel(dx, dy),
  async touchScreen({ page }) {
    touched.add(page)
    const session = await sessionOf(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  },
  async touch({ page }, type, ...at) {
    const touchPoints = at.map(([x, y], id) => ({ x, y, id }))
    await (await sessionOf(page)).send('Input.dispatchTouchEvent', { type, touchPoints })
  },
  async collectGarbage({ page }) {
    await (await sessionOf(page)).send('HeapProfiler.collectGarbage')
  },
  clickInFrame: ({ iframe }, frame, selector) =>
    iframe.frameLocator(frame).locator(selector).click(),
  grantClipboard: ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  async nextDownload({ page }) {
    const kept = downloadsOf(page)
    if (kept.files.length === 0)
      await new Promise<void>((done) => {
        kept.wake = done
      })
    const download = kept.files.shift() as Download
    const bytes = await readFile(await download.path())
    return { name: download.suggestedFilename(), base64: bytes.toString('base64') }
  },
  async pagesOnPaper({ page }) {
    const pdf = await page.pdf({ format: 'A4' })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  },
}

declare module 'vitest/browser' {
  interface BrowserCommands extends Commands {}
}
