import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openExercise } from '../kit/lesson.ts'
import { watchFor } from '../kit/plot.ts'
import { longestTask } from '../kit/tasks.ts'
import { openVectors } from '../kit/vector-files.ts'
import { loaded, neighbours, rowsOnce } from '../kit/vector-loader.ts'

const command = existsSync('build/native/lexiscope') ? 'build/native/lexiscope' : null

/** A file of the size of GloVe's, written from a seed; the same bytes every time. */
async function writeGloveSized(path: string, rowCount: number, width: number) {
  const out = createWriteStream(path)
  let seed = 12345
  for (let row = 0; row < rowCount; row++) {
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

/** Milliseconds that the page takes to read so many bytes of memory once: the median of some times. */
const readOnce = (page: Page, bytes: number) =>
  page.evaluate((bytes) => {
    const numbers = new Float64Array(bytes / 8).fill(1)
    const times: number[] = []
    for (let time = 0; time < 7; time++) {
      const began = performance.now()
      // Eight sums, so that adding does not wait for the sum before: only for memory.
      let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0]
      for (let i = 0; i < numbers.length; i += 8) {
        a += numbers[i] as number
        b += numbers[i + 1] as number
        c += numbers[i + 2] as number
        d += numbers[i + 3] as number
        e += numbers[i + 4] as number
        f += numbers[i + 5] as number
        g += numbers[i + 6] as number
        h += numbers[i + 7] as number
      }
      times.push(performance.now() - began)
      if (a + b + c + d + e + f + g + h !== numbers.length) throw new Error('not all were read')
    }
    return times.sort((x, y) => x - y)[3] as number
  }, bytes)

/** Seconds that the command takes to read the file and answer one question. */
function readNatively(path: string): number {
  const began = performance.now()
  execFileSync(command ?? '', ['nearest', '--vectors', path, 'word7'])
  return (performance.now() - began) / 1000
}

// 400,000 words; GloVe's largest width with `npm run soak`.
const width = process.env.LEXISCOPE_SOAK ? 300 : 50

test(`400,000 × ${width} load without the page stalling, in little more than the table`, async ({
  page,
  browser,
}) => {
  test.setTimeout(width > 50 ? 3_600_000 : 540_000)
  const path = test.info().outputPath('glove.txt')
  await writeGloveSized(path, 400_000, width)
  await openExercise(page, 'pretrained', 'fileWord=word7')
  const load = async () => {
    await page.waitForLoadState('networkidle')
    await browser.startTracing(page, { categories: ['toplevel'] })
    const begun = await watchFor(page, 'lx-vector-loader progress')
    await openVectors(page, path)
    await begun()
    await expect(loaded(page)).toContainText('400,000', { timeout: width > 50 ? 900_000 : 120_000 })
    await rowsOnce(neighbours(page), 10)
    await page.getByLabel('Neighbours of').press('Control+A')
    await page.keyboard.type('word39999')
    await expect(page.locator('#table-word-list option')).toHaveCount(11)
    return longestTask(await browser.stopTracing())
  }
  let task = await load()
  // A machine that takes its processor away within a task counts that in: what is long by itself is
  // long each time.
  for (let again = 0; again < 2 && task.processor >= 50; again++) {
    await page.reload()
    task = await load()
  }
  expect(task.count).toBeGreaterThan(100)
  expect(task.processor).toBeGreaterThan(0)
  expect.soft(task.processor).toBeLessThan(50)
  const stats = await loaded(page).locator('dd').allTextContents()
  const megabytes = Number((stats.at(-1) ?? '').replace(' MB', ''))
  const seconds = Number(/in (.*) s$/.exec(stats.at(-2) ?? '')?.[1])
  const table = (400_000 * width * 4) / 1e6
  expect(megabytes).toBeGreaterThan(table)
  // 400,000 words with their search and two slices of the file take about 36 MB, whatever the width.
  expect(megabytes).toBeLessThan(Math.max(1.3 * table, table + 40))
  if (!process.env.LEXISCOPE_SOAK) return

  const int8 = page.locator('lx-int8-search')
  await int8.getByRole('checkbox').check()
  await expect(int8.locator('dd')).toHaveCount(4, { timeout: 300_000 })
  const [recall, , ...times] = await int8.locator('dd').allTextContents()
  const [exactMs = Number.NaN, int8Ms = Number.NaN] = times.map((time) => Number.parseFloat(time))
  const onceMs = await readOnce(page, table * 1e6)
  const nativeSeconds = command === null ? Number.NaN : readNatively(path)
  const ratio = (a: number, b: number) => (a / b).toFixed(2)
  console.log(
    [
      `longest task of the page: ${task.processor.toFixed(1)} ms, ${task.clock.toFixed(1)} by the clock`,
      `memory: ${megabytes} MB, ${ratio(megabytes, table)} x the table`,
      `read: ${seconds} s, ${ratio(seconds, nativeSeconds)} x the command's ${nativeSeconds.toFixed(1)} s`,
      `table read once: ${onceMs.toFixed(0)} ms; float32 top-10 ${exactMs} ms, ${ratio(exactMs, onceMs)} x; int8 ${int8Ms} ms, ${ratio(int8Ms, onceMs)} x, recall@10 ${recall}`,
    ].join('\n'),
  )
  expect.soft(exactMs).toBeLessThan(3 * onceMs)
  if (command !== null) expect(seconds).toBeLessThan(2 * nativeSeconds)
})
