// npm run soak [-- --width N]
// Reads a table of 400,000 words in the browser, of GloVe's largest width unless another is given: how
// long the page stalls, what memory that takes, how fast it is read and searched, beside the native
// command and one reading of as many bytes of memory. Prints figures with their goals.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { serveLesson } from './serve.mjs'
import { longestTask } from './tasks.mjs'

const { values } = parseArgs({ options: { width: { type: 'string', default: '300' } } })
const width = Number(values.width)
const WORDS = 400_000
const command = 'build/native/lexiscope'

/** A file of the size of GloVe's, written from a seed; the same bytes every time. */
async function writeGloveSized(path) {
  const out = createWriteStream(path)
  let seed = 12345
  for (let row = 0; row < WORDS; row++) {
    let line = `word${row}`
    for (let d = 0; d < width; d++) {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
      line += ` ${((seed % 20000) / 10000 - 1).toFixed(5)}`
    }
    if (!out.write(`${line}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}

/** In the page: milliseconds to read so many bytes of memory once, the median of some times. */
function readOnce(bytes) {
  const numbers = new Float64Array(bytes / 8).fill(1)
  const times = []
  for (let time = 0; time < 7; time++) {
    const began = performance.now()
    // Eight sums, so that adding does not wait for the sum before: only for memory.
    let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0]
    for (let i = 0; i < numbers.length; i += 8) {
      a += numbers[i]
      b += numbers[i + 1]
      c += numbers[i + 2]
      d += numbers[i + 3]
      e += numbers[i + 4]
      f += numbers[i + 5]
      g += numbers[i + 6]
      h += numbers[i + 7]
    }
    times.push(performance.now() - began)
    if (a + b + c + d + e + f + g + h !== numbers.length) throw new Error('not all were read')
  }
  return times.sort((x, y) => x - y)[3]
}

/** Seconds that the command takes to read the file and answer one question. */
function readNatively(path) {
  const began = performance.now()
  execFileSync(command, ['nearest', '--vectors', path, 'word7'])
  return (performance.now() - began) / 1000
}

const folder = mkdtempSync(join(tmpdir(), 'lexiscope-soak-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'glove.txt')
await writeGloveSized(path)

const { address, close } = await serveLesson({ isolated: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
page.setDefaultTimeout(0)
await page.goto(`${address}#/pretrained?fileWord=word7`)
const loader = page.locator('lx-vector-loader .card[role=status]')
await loader.filter({ hasText: 'glove-6b.safetensors' }).waitFor()

await browser.startTracing(page, { categories: ['toplevel'] })
await page.getByLabel('Open a file of vectors').setInputFiles(path)
await loader.filter({ hasText: '400,000' }).waitFor()
await page.getByLabel('Neighbours of').press('Control+A')
await page.keyboard.type('word39999')
await page.waitForFunction(() => document.querySelectorAll('#table-word-list option').length === 11)
const task = longestTask(await browser.stopTracing())

const stats = await loader.locator('dd').allTextContents()
const megabytes = Number(stats.at(-1).replace(' MB', ''))
const seconds = Number(/in (.*) s$/.exec(stats.at(-2))?.[1])
const table = (WORDS * width * 4) / 1e6

const int8 = page.locator('[data-part=int8-search]')
await int8.getByRole('checkbox').check()
await page.waitForFunction(
  () => document.querySelectorAll('[data-part=int8-search] dd').length === 4,
)
const [recall, , ...times] = await int8.locator('dd').allTextContents()
const [exactMs, int8Ms] = times.map((time) => Number.parseFloat(time))
const onceMs = await page.evaluate(readOnce, table * 1e6)
await browser.close()
close()

const nativeSeconds = existsSync(command) ? readNatively(path) : Number.NaN
const ratio = (a, b) => (a / b).toFixed(2)
console.log(
  [
    `${WORDS} x ${width}`,
    `longest task of the page: ${task.processor.toFixed(1)} ms, ${task.clock.toFixed(1)} by the clock (goal 50)`,
    // The words with their search and two slices of the file take about 36 MB, whatever the width.
    `memory: ${megabytes} MB, ${ratio(megabytes, table)} x the table (goal 1.3, or 40 MB more)`,
    `read: ${seconds} s, ${ratio(seconds, nativeSeconds)} x the command's ${nativeSeconds.toFixed(1)} s (goal 2)`,
    `table read once: ${onceMs.toFixed(0)} ms; float32 top-10 ${exactMs} ms, ${ratio(exactMs, onceMs)} x (goal 3); int8 ${int8Ms} ms, ${ratio(int8Ms, onceMs)} x, recall@10 ${recall}`,
  ].join('\n'),
)
