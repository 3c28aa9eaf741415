// npm run bench:visit [-- --rounds N] [ID…]
// How soon can the lesson be used? Serves dist/ from a plain file server and measures in Chromium, as
// medians of the rounds:
// - the time from navigation until exercise 05 can be answered, and until it can be run, which needs
//   the core: cold (nothing in any cache) and warm (a second visit, with service worker and caches);
// - how soon the first figure of each exercise (or of those named) responds on a phone whose processor
//   is slowed four times: to a tap and to keys, from the event to the frame that shows it, as the
//   browser's event timing has it (in steps of 8 ms); the worst of a visit.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { stop } from '../../scripts/run.mjs'
import { launch } from './chromium.mjs'
import { median } from './figures.mjs'
import { serveLesson } from './serve.mjs'

const GOALS = { cold: 1000, warm: 300, response: 100 }
const SLOWED = 4
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
})
const rounds = Number(values.rounds)
const exercises = readdirSync(new URL('../../web/exercises/', import.meta.url))
  .filter((name) => /^\d\d-/.test(name))
  .map((name) => name.slice(3))
const unknown = positionals.find((id) => !exercises.includes(id))
if (unknown) stop(`bench:visit: expected some of ${exercises.join(', ')}, got ${unknown}`)
const { address, close } = await serveLesson()

/** In the page, before anything of it: notes when the answer can be given, and when vectors are there. */
function noteOpening() {
  const marks = { predict: NaN, core: NaN }
  Object.assign(globalThis, { marks })
  const look = () => {
    const choice = document.querySelector('lx-predict button')
    if (Number.isNaN(marks.predict) && choice && !choice.disabled) marks.predict = performance.now()
    const rewind = [...document.querySelectorAll('lx-training-bench button')].find(
      (button) => button.textContent?.trim() === 'Rewind',
    )
    if (Number.isNaN(marks.core) && rewind && !rewind.disabled) marks.core = performance.now()
    if (Number.isNaN(marks.predict + marks.core)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function visit(context) {
  const page = await context.newPage()
  await page.addInitScript(noteOpening)
  await page.goto(`${address}#/skip-gram`)
  await page.waitForFunction(() => !Number.isNaN(globalThis.marks.predict + globalThis.marks.core))
  const marks = await page.evaluate(() => globalThis.marks)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
  return marks
}

async function measureOpening() {
  const times = { cold: [], warm: [] }
  for (let round = 0; round < rounds; round++) {
    const profile = mkdtempSync(join(tmpdir(), 'lexiscope-visit-'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    })
    for (const kind of ['cold', 'warm']) times[kind].push(await visit(context))
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  for (const kind of ['cold', 'warm']) {
    const of = (name) => Math.round(median(times[kind].map((marks) => marks[name])))
    console.log(
      `${kind}: can be answered after ${of('predict')} ms (goal ${GOALS[kind]}), can be run after ${of('core')} ms`,
    )
  }
}

/** In the page, before anything of it: how long each event took to be seen. */
function noteEvents() {
  globalThis.taken = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.taken.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** Waits until the page has drawn and has nothing left to do. */
const idle = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; i++) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      await new Promise((done) => requestIdleCallback(done))
    }
  })

async function respond(browser, id) {
  const page = await browser.newPage(phone)
  await page.addInitScript(noteEvents)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(`${address}#/${id}`)
  await page.locator('article footer').waitFor()
  await idle(page)
  const canvas = page.locator('article canvas').first()
  // An exercise that draws nothing by itself responds with its first choice.
  const figure =
    (await canvas.count()) > 0 ? canvas : page.locator('article section button').first()
  await figure.scrollIntoViewIfNeeded()
  await idle(page)
  await figure.tap()
  await idle(page)
  await figure.focus()
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('ArrowRight')
    await idle(page)
  }
  const taken = await page.evaluate(() => globalThis.taken)
  await page.close()
  // What took less than 16 ms is not listed.
  return Math.max(16, ...taken)
}

if (positionals.length === 0) await measureOpening()
const browser = await launch()
for (const id of positionals.length > 0 ? positionals : exercises) {
  const times = []
  for (let round = 0; round < rounds; round++) times.push(await respond(browser, id))
  const taken = median(times)
  console.log(`${id}: ${taken} ms of ${GOALS.response}${taken > GOALS.response ? ' ✗' : ''}`)
}
await browser.close()
close()
