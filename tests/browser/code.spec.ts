import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { check, openBench, type, writing } from './code.ts'

const FUNCTIONS = [
  ['lookup', 'lookup', '02-lookup/write-lookup'],
  ['gradients', 'embeddingBackward', '03-gradients/write-embedding-backward'],
  ['similarity', 'cosine', '04-similarity/write-cosine'],
  ['skip-gram', 'skipgramPairs', '05-skip-gram/write-skipgram-pairs'],
  ['analogies', 'nearest', '06-analogies/write-nearest'],
  ['analogies', 'analogy', '06-analogies/write-analogy'],
  ['sinusoidal', 'sinusoidal', '09-sinusoidal/write-sinusoidal'],
  ['rotary', 'rotateHalf', '11-rotary/write-rotate-half'],
  ['rotary', 'rope', '11-rotary/write-rope'],
  ['alibi', 'alibiSlopes', '12-alibi/write-alibi-slopes'],
  ['compose', 'embed', '14-compose/write-embed'],
] as const

/** What the console holds against the page; the policy's complaints come there. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

for (const [exercise, name, folder] of FUNCTIONS) {
  test(`${name}: the starter fails, the model answer passes and is kept`, async ({ page }) => {
    const heard = complaints(page)
    const bench = await openBench(page, exercise, name)
    const model = bench.getByRole('button', { name: 'Model answer' })
    await expect(model).toBeDisabled()
    expect(await check(bench)).toContain(`${name}(`)
    await expect(bench.locator('.cases .wrong')).not.toHaveCount(0)
    await expect(model).toBeDisabled()
    const solution = readFileSync(`web/exercises/${folder}/solution.js`, 'utf8')
    await type(page, bench, solution)
    expect(await check(bench)).toMatch(/^All \d+ cases right, as the core has them\.$/)
    const count = await bench.locator('.cases li').count()
    await expect(bench.locator('.cases .right')).toHaveCount(count)
    await expect(model).toBeEnabled()
    expect(heard).toEqual([])
    await page.reload()
    const again = await openBench(page, exercise, name)
    await expect(again.getByRole('textbox')).toContainText('return')
    await expect(writing(page, name).locator('summary')).toContainText('yours passes')
  })
}
