// npm run bench:load [-- --rounds N]
// How long until the page can be used? Serves dist/ from a plain file server and measures in Chromium
// the time from navigation until the first control of exercise 05, which needs the core, is enabled:
// cold (nothing in any cache) and warm (a second visit, with service worker and caches). Medians.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { median } from './figures.mjs'
import { serveLesson } from './serve.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const { address, close } = await serveLesson()

/** In the page, before anything of it: notes when the answer can be given, and when vectors are there. */
function note() {
  const marks = { predict: NaN, core: NaN }
  Object.assign(globalThis, { marks })
  const look = () => {
    const choice = document.querySelector('lx-predict button')
    if (Number.isNaN(marks.predict) && choice && !choice.disabled) marks.predict = performance.now()
    const step = [...document.querySelectorAll('lx-training-bench button')].find(
      (button) => button.textContent?.trim() === 'Rewind',
    )
    if (Number.isNaN(marks.core) && step && !step.disabled) marks.core = performance.now()
    if (Number.isNaN(marks.predict + marks.core)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds until the exercise can be answered, and until it can be run. */
async function visit(context) {
  const page = await context.newPage()
  await page.addInitScript(note)
  await page.goto(`${address}#/skip-gram`)
  await page.waitForFunction(() => !Number.isNaN(globalThis.marks.predict + globalThis.marks.core))
  const marks = await page.evaluate(() => globalThis.marks)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
  return marks
}

const times = { cold: [], warm: [] }
for (let round = 0; round < Number(values.rounds); round++) {
  const profile = await mkdtemp(join(tmpdir(), 'lexiscope-load-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  times.cold.push(await visit(context))
  times.warm.push(await visit(context))
  await context.close()
  await rm(profile, { recursive: true, force: true })
}
close()
for (const [kind, goal] of [
  ['cold', 1000],
  ['warm', 300],
]) {
  const of = (name) => Math.round(median(times[kind].map((marks) => marks[name])))
  console.log(
    `${kind}: can be answered after ${of('predict')} ms (goal ${goal}), can be run after ${of('core')} ms`,
  )
}
