import { expect, type Page, test } from '@playwright/test'
import { openExercise, predict, rows, small, train } from './lesson.ts'
import {
  buffer,
  circleText,
  dataset,
  gloveRows,
  openVectors,
  safetensorsHeader,
  zipOf,
} from './vector-files.ts'

const loader = (page: Page) => page.locator('lx-vector-loader')
const loaded = (page: Page) => loader(page).locator('.card[role=status]')
const problem = (page: Page) => loader(page).locator('.error')
const neighbours = (page: Page) => page.locator('lx-table-neighbours lx-bars')
const bars = (page: Page, name: string) => page.locator(`lx-table-analogy lx-bars[label="${name}"]`)
const wordsOf = (cells: string[][]) => cells.map(([word]) => word)

test('a file of the learner’s answers with its nearest words', async ({ page }) => {
  await openExercise(page, 'pretrained', 'word=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toContainText('circle.txt')
  const nearest = await rows(neighbours(page))
  expect(nearest).toHaveLength(10)
  expect(wordsOf(nearest.slice(0, 2)).sort()).toEqual(['word19', 'word21'])
  // cos 3°, from six decimals of each number
  expect(Number(nearest[0]?.[1])).toBeCloseTo(0.99863, 4)
})

test('the real GloVe rows answer as stated', async ({ page }) => {
  test.skip(gloveRows === null, 'needs glove.6B.50d.first2446.txt in LEXISCOPE_DATASETS')
  await openExercise(page, 'pretrained')
  await openVectors(page, gloveRows ?? '')
  await expect(loaded(page)).toContainText('2,446')
  const kept = await rows(bars(page, 'With them'))
  const excluded = await rows(bars(page, 'Without the words of the question'))
  expect(kept[0]?.[0]).toBe('king')
  expect(Number(kept[0]?.[1])).toBeCloseTo(0.8854, 3)
  expect(excluded[0]?.[0]).toBe('queen')
  expect(Number(excluded[0]?.[1])).toBeCloseTo(0.8524, 3)
  await predict(page, /clearly above 0/)
  await expect(page.locator('lx-similarity .outcome')).toContainText('on average')
  const compared = await rows(page.locator('lx-similarity lx-bars'))
  expect(wordsOf(compared)).toContain('king – queen')
  await expect(page.locator('lx-group-map lx-word-map')).toBeVisible()
})

test('similarity.bin: the nearest to Berlin are the stated ones', async ({ page }) => {
  const file = dataset('similarity.bin')
  test.skip(file === null, 'needs similarity.bin in LEXISCOPE_DATASETS')
  await openExercise(page, 'pretrained', 'word=Berlin')
  await openVectors(page, file ?? '')
  await expect(loaded(page)).toContainText('41')
  expect(wordsOf(await rows(neighbours(page)))).toEqual([
    ...['Potsdam', 'Hamburg', 'Leipzig', 'Dresden', 'München'],
    ...['Düsseldorf', 'Bonn', 'Stuttgart', 'Weimar', 'Berlin-Charlottenburg'],
  ])
})

test('words are completed as they are typed', async ({ page }) => {
  await openExercise(page, 'pretrained', 'word=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toBeVisible()
  const input = page.getByLabel('Neighbours of')
  await input.fill('WORD9')
  const offered = page.locator('#table-word-list option')
  await expect(offered).toHaveText(['word9', ...Array.from({ length: 10 }, (_, i) => `word9${i}`)])
  await input.fill('nothing')
  await expect(offered).toHaveCount(0)
  await input.press('Tab')
  await expect(page.locator('lx-table-neighbours .error')).toContainText(
    '“nothing” is not a word of these vectors.',
  )
})

test('what cannot be read says where and why, and the vectors before it stay', async ({ page }) => {
  await openExercise(page, 'pretrained', 'word=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toContainText('circle.txt')
  const cases: [string, Buffer | string, RegExp][] = [
    ['short.txt', 'a 1 2 3\nb 1 2\n', /short\.txt: expected a word and 3 numbers at line 2/],
    ['page.txt', '<!doctype html><title>404</title>', /got a web page/],
    ['empty.txt', '', /got an empty file/],
    ['half.bin', '3 4\nab\u0001', /half\.bin: expected/],
    ['nan.txt', 'a 1 2\nb nan 1\n', /line 2/],
    ['bad.zip', 'PK\u0003\u0004 and nothing more', /expected a table of files at its end/],
    ['short.safetensors', Buffer.from('ff00000000000000', 'hex'), /short\.safetensors/],
  ]
  for (const [name, bytes, message] of cases) {
    await openVectors(page, [buffer(name, bytes)])
    await expect(problem(page)).toHaveText(message)
    await expect(problem(page)).toContainText('The vectors of circle.txt are still here.')
  }
  expect(wordsOf(await rows(neighbours(page)))).toContain('word19')
  await openVectors(page, [buffer('again.txt', circleText(50))])
  await expect(problem(page)).toHaveCount(0)
  await expect(loaded(page)).toContainText('again.txt')
})

test('a zip archive of several files asks which, and reads it', async ({ page }) => {
  await openExercise(page, 'pretrained', 'word=word20')
  const archive = zipOf([
    { name: 'small.txt', bytes: Buffer.from(circleText(60)) },
    { name: 'large.txt', bytes: Buffer.from(circleText(120)) },
  ])
  await openVectors(page, [buffer('two.zip', archive)])
  await loader(page)
    .getByRole('button', { name: /large\.txt/ })
    .click()
  await expect(loaded(page)).toContainText('120')
  expect(wordsOf(await rows(neighbours(page)))).toContain('word21')
})

test('a safetensors file names its rows by its vocabulary, or asks for its tensor', async ({
  page,
}) => {
  await openExercise(page, 'pretrained')
  const { header } = safetensorsHeader([
    { name: 'h.0.weight', rows: 2, width: 2 },
    { name: 'wte.weight', rows: 3, width: 2 },
  ])
  const numbers = Buffer.from(Float32Array.of(9, 9, 9, 9, 1, 0, 1, 1, -1, 0.1).buffer)
  const model = buffer('model.safetensors', Buffer.concat([header, numbers]))
  await openVectors(page, [model])
  await expect(loaded(page)).toContainText('its rows are numbered')
  await openVectors(page, [buffer('vocab.json', '{"king":0,"queen":1,"the":2}')])
  await expect(loaded(page)).not.toContainText('numbered')
  expect(wordsOf(await rows(neighbours(page)))).toEqual(['queen', 'the'])
  await openVectors(page, [buffer('wrong.json', '{"king": "zero"}')])
  await expect(problem(page)).toContainText('wrong.json: expected a row number for each token')

  const unusual = safetensorsHeader([
    { name: 'one', rows: 2, width: 2 },
    { name: 'two', rows: 3, width: 2 },
  ])
  const file = buffer('unusual.safetensors', Buffer.concat([unusual.header, numbers]))
  await openVectors(page, [file, buffer('vocab.json', '{"king":0,"queen":1,"the":2}')])
  await loader(page).getByRole('button', { name: 'two 3 × 2, F32' }).click()
  await expect(loaded(page)).toContainText('unusual.safetensors, two')
})

test('only the first rows are read when so wished, and the wish is in the address', async ({
  page,
}) => {
  await openExercise(page, 'pretrained', 'word=word3')
  await page.getByLabel('Only the first rows').fill('-1')
  await page.getByLabel('Only the first rows').blur()
  await expect(loader(page).locator('.error')).toContainText('Expected a whole number')
  await page.getByLabel('Only the first rows').fill('7')
  await page.getByLabel('Only the first rows').blur()
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toContainText('words7')
  expect(page.url()).toContain('rows=7')
})

test('vectors trained in the page and saved are read back with the same neighbours', async ({
  page,
}) => {
  await train(page, `${small}&word=king`)
  await page.getByRole('link', { name: '07' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save vectors.bin' }).click()
  const path = await (await saved).path()
  await openVectors(page, path)
  await expect(loaded(page)).toBeVisible()
  const own = await rows(page.locator('lx-own-answer lx-bars').first())
  const read = await rows(page.locator('lx-table-answer lx-bars').first())
  expect(own).toHaveLength(6)
  expect(read).toEqual(own)
})

test('nothing is asked of anyone before a button is pressed', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openExercise(page, 'pretrained')
  await expect(
    loader(page).getByRole('button', { name: /Fetch .* from huggingface\.co/ }),
  ).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  const own = new URL(page.url()).origin
  expect(asked.filter((url) => !url.startsWith(own) && !url.startsWith('blob:'))).toEqual([])
})
