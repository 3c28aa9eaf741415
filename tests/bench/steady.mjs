// npm run bench:steady
// Does what is in sight stay where it is while the page opens? Serves dist/ and opens pages in Chromium
// at a phone's size, where the least is in sight; prints the sum of layout shifts of each, and what
// moved. Browsers call a sum below 0.1 good; neighbours of a number that grows by a digit move 0.02.
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { serveLesson } from './serve.mjs'

const GOAL = 0.02

// What an address shows when it has all that it shows at first, by its part of the page.
const AT_REST = {
  '': ['.ticker strong', /\w/],
  'skip-gram': ['lx-training-bench .state', /At the initial weights/],
  analogies: ['lx-vectors-wanted', /no trained vectors yet/],
}

/** In the page, before anything of it: notes what moves. */
function note() {
  globalThis.moved = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const what = sources.map(({ node }) => node?.nodeName.toLowerCase()).join(' ')
      globalThis.moved.push({ value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const { address, close } = await serveLesson()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const [id, [part, says]] of Object.entries(AT_REST)) {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  await page.addInitScript(note)
  await page.goto(`${address}#/${id}`)
  await page.locator(part).filter({ hasText: says }).waitFor()
  const moved = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return globalThis.moved
  })
  const sum = moved.reduce((all, { value }) => all + value, 0)
  console.log(`#/${id}: ${sum.toFixed(4)} of ${GOAL}${sum > GOAL ? ' ✗' : ''}`)
  for (const { value, what } of moved) console.log(`  ${value.toFixed(4)} ${what}`)
  await page.close()
}
await browser.close()
close()
