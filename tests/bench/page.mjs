// What a reader of the lesson gets of the core's speed: the words a second that the page shows at the
// end of a training, beside those of the core alone, and the longest task of the page's main thread
// meanwhile. From 50 ms on, browsers call a task long.
import { basename } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { median, ratio, table } from './figures.mjs'
import { serveLesson } from './serve.mjs'
import { minCount, settings } from './training.mjs'

/** In the page, before anything of it. */
function watchTasks() {
  Object.assign(globalThis, { longest: 0 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      globalThis.longest = Math.max(globalThis.longest, duration)
    }
  }).observe({ type: 'longtask' })
}

/** Trains once in a fresh page. */
async function trainOnPage(browser, address, text, epochs) {
  const page = await browser.newPage()
  await page.addInitScript(watchTasks)
  const { dim, window, negative, rate, subsample } = settings
  await page.goto(`${address}#/skip-gram?corpus=own`)
  await page.getByLabel('Open a file').setInputFiles(text)
  await page.locator('lx-predict button').first().click()
  const train = page.getByRole('button', { name: 'Train', exact: true })
  await train.and(page.locator(':enabled')).waitFor({ timeout: 60_000 })
  // Not before: opening a text sets what suits it.
  const wanted = { dim, window, negatives: negative, rate, subsample, minCount, epochs }
  await page.goto(`${address}#/skip-gram?${new URLSearchParams({ corpus: 'own', ...wanted })}`)
  await train.and(page.locator(':enabled')).waitFor({ timeout: 60_000 })
  // Reading the text and the first drawing of its words are done.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  await page.evaluate(() => {
    globalThis.longest = 0
  })
  await train.click()
  const bench = page.locator('lx-training-bench')
  await bench.getByText('Trained.').waitFor({ timeout: 300_000 })
  const shown = bench.locator('.stats div').filter({ hasText: 'words a second' }).locator('dd')
  const speed = Number((await shown.textContent()).replaceAll(',', ''))
  const longest = await page.evaluate(() => globalThis.longest)
  await page.close()
  return { speed, longest }
}

/** Lines of a report. */
export async function measurePage(text, core, { rounds, epochs }) {
  const { address, close } = await serveLesson()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const onPage = []
  const alone = []
  for (let round = 0; round < rounds; round++) {
    onPage.push(await trainOnPage(browser, address, text, epochs))
    alone.push(await core.trainCore({ ...settings, epochs }, 1))
  }
  await browser.close()
  close()
  const shown = median(onPage.map(({ speed }) => speed))
  const of = median(alone)
  const longest = Math.max(...onPage.map((each) => each.longest))
  const words = (speed) => Math.round(speed).toLocaleString('en')
  return [
    `## On the page: ${basename(text)}`,
    '',
    `One thread, ${epochs} epochs, while map, curve and neighbours are drawn.`,
    '',
    ...table(
      ['words/s shown by the page', 'words/s of the core alone', 'ratio', 'longest task, ms'],
      [[words(shown), words(of), ratio(shown, of), longest === 0 ? 'below 50' : longest]],
    ),
  ]
}
