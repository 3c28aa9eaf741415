// npm run bench:pages [-- --rounds N]
// How smooth the lesson stays while it works, in Chromium, from dist/. Of each way of working: the
// longest task of the page's main thread, and the most work of one on the processor (from 50 ms on,
// browsers call a task long). Then how long 200 works of a class take to be read, how many maps of a
// training came between two frames of a page that is slow to draw, and how often the curve of a long
// training was drawn for each of its points. The medians of the rounds; nothing is judged here.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { median } from './figures.mjs'
import { tasksOf } from './page.mjs'
import { serveLesson } from './serve.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const { address, close } = await serveLesson()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

/** A page of its own, of somebody who was never here. */
async function inPage(path, use) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
  await page.goto(`${address}${path}`)
  const taken = await use(page)
  await page.close()
  return taken
}

/**
 * Waits in the page itself until an element says something: to be asked from outside again and again
 * is work of its main thread too.
 */
const says = (page, selector, text) =>
  page.evaluate(
    ([selector, text]) =>
      new Promise((done) => {
        const look = () => {
          const said = document.querySelector(selector)?.textContent ?? ''
          if (said.includes(text)) done()
        }
        const changes = { subtree: true, childList: true, characterData: true }
        new MutationObserver(look).observe(document.body, changes)
        look()
      }),
    [selector, text],
  )

async function traced(page, work) {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  return tasksOf(JSON.parse(await browser.stopTracing()))
}

const button = (page, name) => page.getByRole('button', { name, exact: true })

const smooth = {
  'the start page plays its training': () =>
    inPage('', (page) =>
      traced(page, async () => {
        await page.reload()
        await says(page, 'lx-hero', 'Play again')
      }),
    ),
  'five transformers are trained': () =>
    inPage('#/trained-short-read-long?steps=150', async (page) => {
      const sketch = page.locator('lx-predict-sketch')
      await sketch.getByRole('slider').first().fill('90')
      await sketch.getByRole('button', { name: 'Keep', exact: true }).click()
      return traced(page, async () => {
        await page
          .locator('lx-trained-bench')
          .getByRole('button', { name: 'Train', exact: true })
          .click()
        await says(page, 'lx-trained-bench .state', 'Trained and read to')
      })
    }),
  'the speed of a lookup is measured': () =>
    inPage('#/compose', async (page) => {
      const part = page.locator('lx-lookup-speed')
      await part.locator('.choice').first().click()
      return traced(page, async () => {
        await part.getByRole('button', { name: 'Run', exact: true }).click()
        await says(page, 'lx-lookup-speed', 'Measured here, just now')
      })
    }),
}

/** A made-up work, as it is saved. */
const work = (i) => ({
  name: `Learner ${i}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      ...{ format: 'lexiscope-work', version: 1, saved: '2026-03-01T09:30:00.000Z' },
      entries: {
        'rotary/begun': 'yes',
        'rotary/prediction/both-move': i % 3 === 0 ? 'same' : 'falls',
        'rotary/seen/both-move': 'yes',
        'rotary/outcome/both-move': 'it stays the same',
        'rotary/reflection': `Because of ${i}.`,
      },
    }),
  ),
})

/** Milliseconds until 200 works stand side by side. */
const classRead = () =>
  inPage('#/class', async (page) => {
    await says(page, 'lx-class [role=status]', 'No work yet.')
    await page.evaluate(() => {
      const status = document.querySelector('lx-class [role=status]')
      document.querySelector('lx-class input').addEventListener('change', () => {
        const start = performance.now()
        new MutationObserver(() => {
          if (/200 works read\./.test(status.textContent))
            globalThis.took ??= performance.now() - start
        }).observe(status, { subtree: true, childList: true, characterData: true })
      })
    })
    await page
      .getByLabel(/Open saved works/)
      .setInputFiles(Array.from({ length: 200 }, (_, i) => work(i)))
    await says(page, 'lx-class [role=status]', '200 works read.')
    return await page.evaluate(() => globalThis.took)
  })

async function trainLong(page) {
  await page.locator('lx-predict button').first().click()
  await button(page, 'Train').click()
}

/** The most maps that came between two frames, of a page that takes 150 ms for each. */
const mapsPerFrame = () =>
  inPage('#/skip-gram?epochs=1000', async (page) => {
    await page.getByText('At the initial weights.').waitFor()
    const maps = page.evaluate(
      () =>
        new Promise((done) => {
          const { core } = document.querySelector('lx-training-bench').lesson
          const counted = { maps: 0, most: 0, sinceFrame: 0 }
          let map = core.view.map
          core.addEventListener('change', () => {
            if (core.view.map === map) return
            map = core.view.map
            counted.most = Math.max(counted.most, ++counted.sinceFrame)
            if (++counted.maps === 6) done(counted.most)
          })
          const slow = () => {
            counted.sinceFrame = 0
            const start = performance.now()
            while (performance.now() - start < 150);
            requestAnimationFrame(slow)
          }
          requestAnimationFrame(slow)
        }),
    )
    await trainLong(page)
    return await maps
  })

/** How often the curve was drawn for each of its points, while maps come in between. */
const curvesPerPoint = () =>
  inPage('#/skip-gram?epochs=1000&dim=100&negatives=10', async (page) => {
    await page.getByText('At the initial weights.').waitFor()
    await trainLong(page)
    return await page.evaluate(async () => {
      const bench = document.querySelector('lx-training-bench')
      const chart = bench.querySelector('lx-line-chart')
      const { core } = bench.lesson
      const [points, maps, series] = [new Set(), new Set(), new Set()]
      while (points.size < 3 || maps.size <= points.size) {
        await new Promise((change) => core.addEventListener('change', change, { once: true }))
        await bench.updateComplete
        points.add(core.view.curve.pairs.length)
        maps.add(core.view.map)
        series.add(chart.series)
      }
      return series.size / points.size
    })
  })

async function rounds(measure) {
  const all = []
  for (let round = 0; round < Number(values.rounds); round++) all.push(await measure())
  return all
}

for (const [name, measure] of Object.entries(smooth)) {
  const all = await rounds(measure)
  const of = (key) => Math.round(median(all.map((each) => each[key])))
  console.log(`${name}: longest task ${of('longest')} ms, most work of one ${of('dearest')} ms`)
}
console.log(`200 works of a class are read in ${Math.round(median(await rounds(classRead)))} ms`)
console.log(`maps between two frames: at most ${Math.max(...(await rounds(mapsPerFrame)))}`)
console.log(`curves drawn for each point: ${median(await rounds(curvesPerPoint))}`)
await browser.close()
close()
