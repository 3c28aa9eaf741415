// npm run bench:phone [-- --rounds N] [ID…]
// How soon does an exercise's first figure answer on a phone? Serves dist/ and opens each exercise in
// Chromium at a phone's size on a processor slowed four times; taps the figure, and steps through it
// with the keyboard. Milliseconds from the deed to the frame that shows it, as the browser's event
// timing has them (steps of 8); the worst of a visit, and the median of the visits.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { median } from './figures.mjs'
import { serveLesson } from './serve.mjs'

const GOAL = 100
const SLOWED = 4
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
})
const exercises = readdirSync(new URL('../../web/exercises/', import.meta.url))
  .filter((name) => /^\d\d-/.test(name))
  .sort()
  .map((name) => name.slice(3))
const unknown = positionals.find((id) => !exercises.includes(id))
if (unknown) throw new Error(`expected some of ${exercises.join(', ')}, got ${unknown}`)

/** In the page, before anything of it: how long each deed took to be seen. */
function note() {
  globalThis.taken = []
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries())
      if (interactionId > 0) globalThis.taken.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

async function visit(browser, address, id) {
  const page = await browser.newPage(phone)
  await page.addInitScript(note)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(`${address}#/${id}`)
  await page.locator('article footer').waitFor()
  await page.waitForTimeout(3000)
  const canvas = page.locator('article canvas').first()
  // An exercise that draws nothing by itself answers with its first choice.
  const figure =
    (await canvas.count()) > 0 ? canvas : page.locator('article section button').first()
  await figure.scrollIntoViewIfNeeded()
  await figure.tap()
  await page.waitForTimeout(1000)
  await figure.focus()
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(500)
  }
  const taken = await page.evaluate(() => globalThis.taken)
  await page.close()
  // Those under 16 ms are not told.
  return Math.max(16, ...taken.map(({ duration }) => duration))
}

const { address, close } = await serveLesson()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const id of positionals.length > 0 ? positionals : exercises) {
  const times = []
  for (let round = 0; round < Number(values.rounds); round++)
    times.push(await visit(browser, address, id))
  const taken = median(times)
  console.log(`${id}: ${taken} ms of ${GOAL}${taken > GOAL ? ' ✗' : ''}`)
}
await browser.close()
close()
