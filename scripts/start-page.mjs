// The start page of dist/ as pictures are made of it: trained to its end, and still.
import { chromium } from '@playwright/test'
import { serveLesson } from '../tests/bench/serve.mjs'
import { findChromium } from './find.mjs'

/** Until the map is painted. */
export const painted = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** Runs `take` with what opens the start page; its moments may then be gone through one by one. */
export async function withStartPage(take) {
  const { address, close } = await serveLesson()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-quic'],
  })
  const open = async (options) => {
    const page = await browser.newPage({
      ...options,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await page.goto(address)
    // With reduced motion the film is at its end.
    const slider = page.locator('.player input')
    await slider.waitFor()
    const end = await slider.getAttribute('max')
    await page.waitForFunction((end) => document.querySelector('.player input')?.value === end, end)
    await page.getByText('in the end').first().waitFor()
    await page.evaluate(async () => void (await document.fonts.ready))
    return page
  }
  try {
    await take(open)
  } finally {
    await browser.close()
    close()
  }
}
