/** What component tests ask of the browser from outside their page: Playwright does it. */
import type {} from '@vitest/browser-playwright'
import type { Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

export interface Media {
  media?: 'screen' | 'print' | null
  colorScheme?: 'light' | 'dark' | 'no-preference' | null
  reducedMotion?: 'reduce' | 'no-preference' | null
  forcedColors?: 'active' | 'none' | null
}

export interface Commands {
  /** Undoes what the test before has asked for. */
  begin(width: number, height: number): Promise<void>
  emulateMedia(media: Media): Promise<void>
  /** The size of the window, and of the frame that fills it, in CSS pixels. */
  viewport(width: number, height: number): Promise<void>
  /** A key by Playwright's names, as "Shift+ArrowLeft", where the focus is. */
  press(key: string): Promise<void>
  keyDown(key: string): Promise<void>
  keyUp(key: string): Promise<void>
  mouseMove(x: number, y: number, steps?: number): Promise<void>
  mouseDown(): Promise<void>
  mouseUp(): Promise<void>
  mouseClick(x: number, y: number): Promise<void>
  mouseDoubleClick(x: number, y: number): Promise<void>
  mouseWheel(dx: number, dy: number): Promise<void>
  /** How many sheets of A4 the page is printed on. */
  pagesOnPaper(): Promise<number>
}

const AS_IT_IS = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null }

async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page
    .locator('iframe[data-vitest]')
    .evaluate((frame, size) => Object.assign(frame.style, size), {
      width: `${width}px`,
      height: `${height}px`,
    })
}

// Vitest's frame begins in the left upper corner of the window: places in both are the same.
export const commands: { [K in keyof Commands]: BrowserCommand<Parameters<Commands[K]>> } = {
  async begin({ page }, width, height) {
    await page.emulateMedia(AS_IT_IS)
    await page.mouse.move(0, 0)
    await resize(page, width, height)
  },
  emulateMedia: ({ page }, media) => page.emulateMedia(media),
  viewport: ({ page }, width, height) => resize(page, width, height),
  press: ({ page }, key) => page.keyboard.press(key),
  keyDown: ({ page }, key) => page.keyboard.down(key),
  keyUp: ({ page }, key) => page.keyboard.up(key),
  mouseMove: ({ page }, x, y, steps = 1) => page.mouse.move(x, y, { steps }),
  mouseDown: ({ page }) => page.mouse.down(),
  mouseUp: ({ page }) => page.mouse.up(),
  mouseClick: ({ page }, x, y) => page.mouse.click(x, y),
  mouseDoubleClick: ({ page }, x, y) => page.mouse.dblclick(x, y),
  mouseWheel: ({ page }, dx, dy) => page.mouse.wheel(dx, dy),
  async pagesOnPaper({ page }) {
    const pdf = await page.pdf({ format: 'A4' })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  },
}

declare module 'vitest/browser' {
  interface BrowserCommands extends Commands {}
}
