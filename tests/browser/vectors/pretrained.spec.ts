import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@playwright/test'
import { pairs } from '../../../web/exercises/07-pretrained/word-lists.ts'
import { leaningTable, leaningText } from '../../web/leaning-table.ts'
import { violations } from '../kit/axe.ts'
import {
  button,
  highlightedBars,
  openEntry,
  openExercise,
  overflow,
  pointAt,
  predict,
  rows,
  small,
  train,
} from '../kit/lesson.ts'
import { buffer, circleText, dataset, gloveRows, openVectors } from '../kit/vector-files.ts'
import {
  bars,
  loaded,
  loader,
  neighbours,
  problem,
  rowsOnce,
  wordsOf,
} from '../kit/vector-loader.ts'

const command = existsSync('build/native/lexiscope') ? 'build/native/lexiscope' : null

// @fact pretrained: real vectors are there on opening, with their source and licence; analogies hold and fail
test('the vectors of the site are there on opening, and all figures work on them', async ({
  page,
}) => {
  await openExercise(page, 'pretrained')
  await expect.poll(async () => wordsOf(await rows(neighbours(page)))).toContain('prince')
  const table = page.locator('lx-loaded-table')
  await expect(table).toContainText('glove-twitter.safetensors: 5,460 words, 25 numbers each.')
  await expect(table).toContainText('public domain (PDDL 1.0)')
  await expect(table).not.toHaveAttribute('data-empty')
  const compared = page.locator('lx-similarity lx-bars')
  await expect.poll(async () => wordsOf(await rows(compared))).toContain('king – queen')
  const tried = page.locator('lx-tried-analogies')
  const answers = tried.locator('tbody tr')
  await expect(answers).toHaveCount(10)
  const held = await answers.filter({ has: page.getByText('holds', { exact: true }) }).count()
  await expect(tried.locator('.finding')).toContainText(`${held} of 10 hold in this table`)
  await openEntry(page, 'group-map')
  await expect(page.locator('lx-group-map lx-word-map')).toBeVisible()
  await expect(page.locator('lx-group-map')).not.toContainText('Not in this table')
  await openEntry(page, 'table-analogy')
  await rowsOnce(bars(page, 'Without the words of the question'), 6)

  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toContainText('circle.txt')
  await openExercise(page, 'order')
  await openExercise(page, 'pretrained')
  await expect(table).toContainText('circle.txt: 100 words, 2 numbers each.')
})

test('random pairs are drawn at a press, and from then on every figure has their baseline', async ({
  page,
}) => {
  await openExercise(page, 'pretrained', 'newWord=glimmer&places=people')
  const baselines = () =>
    page
      .locator(':is(lx-similarity, lx-table-neighbours) lx-bars')
      .evaluateAll((all) =>
        all.map((each) => (each as HTMLElement & { baseline: number }).baseline),
      )
  await rowsOnce(neighbours(page), 10)
  await expect.poll(baselines).toEqual([null, null])
  await expect(page.locator('lx-table-neighbours')).toContainText('glimmer, has no row here')
  await expect(page.getByRole('checkbox', { name: 'Subtract the mean row' })).toHaveCount(0)
  await predict(page, /a little above 0/)
  await button(page, 'Run').click()
  const verdict = page.locator('lx-similarity .verdict')
  await expect(verdict).toHaveText('Not as you predicted.')
  await expect(page.locator('lx-similarity .reason')).toContainText('has to be measured for each')
  await expect
    .poll(async () => (await baselines()).map((each) => each.toFixed(3)))
    .toEqual(['0.469', '0.469'])
  await expect(page.locator('lx-similarity .finding')).toContainText('happy – seven 0.48.')
  await expect(page.locator('lx-tried-analogies .finding')).toContainText(
    '5 of the 5 wrong answers have a cosine',
  )
  await page.locator('lx-table-neighbours').getByRole('button', { name: 'bat' }).click()
  const found = page.locator('lx-table-neighbours .finding')
  await expect(found).toContainText('At least one in 20 random pairs scores as much')

  // Neither the switch, a typing error nor another table takes the verdict away.
  await page.getByRole('checkbox', { name: 'Subtract the mean row' }).check()
  await expect(page.locator('lx-similarity .finding')).toContainText('5 of the 8 pairs')
  await expect(verdict).toBeVisible()
  await page.getByLabel('Neighbours of').fill('batt')
  await page.getByLabel('Neighbours of').press('Enter')
  await expect(page.locator('lx-table-neighbours .error')).toContainText('“batt” is not a word')
  await expect(neighbours(page)).toHaveAttribute('label', 'Nearest to bat')
  await openVectors(page, [buffer('circle.txt', circleText(120))])
  await expect(page.locator('lx-similarity .later')).toContainText(
    'in circle.txt, with the mean row subtracted.',
  )
  await expect(page.locator('lx-similarity .outcome')).toContainText('0.469 on average')
})

test('without the vectors of the site the page says so, and a press fetches them', async ({
  page,
}) => {
  await page.route('**/glove-twitter*.safetensors', (route) => route.abort())
  await openExercise(page, 'pretrained')
  const table = page.locator('lx-loaded-table')
  await expect(table).toContainText('could not be fetched')
  await expect(page.locator('lx-table-neighbours')).toBeHidden()
  await page.unroute('**/glove-twitter*.safetensors')
  await table.getByRole('button', { name: 'Fetch the vectors of this site' }).click()
  await expect(table).toContainText('glove-twitter.safetensors')
  await expect(neighbours(page)).toBeVisible()
})

// @fact pretrained: a dropped GloVe file answers with ten neighbours
test('a file of the learner’s answers with its nearest words', async ({ page }) => {
  await openExercise(page, 'pretrained', 'fileWord=word20')
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await expect(loaded(page)).toContainText('circle.txt')
  const nearest = await rowsOnce(neighbours(page), 10)
  expect(wordsOf(nearest.slice(0, 2)).sort()).toEqual(['word19', 'word21'])
  // cos 3°, from six decimals of each number
  expect(Number(nearest[0]?.[1])).toBeCloseTo(0.99863, 4)
})

test('a file that is dropped before the reader has come is read when it has', async ({ page }) => {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/assets\/(client|vectors)-/, async (route) => {
    await held
    await route.continue()
  })
  await openExercise(page, 'pretrained', 'fileWord=word20')
  await openEntry(page, 'vector-loader')
  const text = circleText(100)
  const transfer = await page.evaluateHandle((text) => {
    const files = new DataTransfer()
    files.items.add(new File([text], 'circle.txt'))
    return files
  }, text)
  await loader(page).locator('.drop').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(loaded(page)).toHaveCount(0)
  letCome()
  await expect(loaded(page)).toContainText('circle.txt')
  await rowsOnce(neighbours(page), 10)
})

// @fact pretrained: GloVe: king − man + woman is queen without the query words, king with them
test('the real GloVe rows answer as stated', async ({ page }) => {
  test.skip(gloveRows === null, 'needs glove.6B.50d.first2446.txt in LEXISCOPE_DATASETS')
  await openExercise(page, 'pretrained')
  await openVectors(page, gloveRows ?? '')
  await expect(loaded(page)).toContainText('2,446')
  await openEntry(page, 'table-analogy')
  await expect(async () => {
    const [first] = await rows(bars(page, 'With them'))
    expect(first?.[0]).toBe('king')
    expect(Number(first?.[1])).toBeCloseTo(0.8854, 3)
  }).toPass()
  const excluded = await rowsOnce(bars(page, 'Without the words of the question'), 6)
  expect(excluded[0]?.[0]).toBe('queen')
  expect(Number(excluded[0]?.[1])).toBeCloseTo(0.8524, 3)
  await predict(page, /clearly above 0/)
  await button(page, 'Run').click()
  await expect(page.locator('lx-similarity .outcome')).toContainText('on average')
  const compared = page.locator('lx-similarity lx-bars')
  await expect.poll(async () => wordsOf(await rows(compared))).toContain('king – queen')
  await openEntry(page, 'group-map')
  await expect(page.locator('lx-group-map lx-word-map')).toBeVisible()
})

const signed = (value: number, digits: number) => value.toFixed(digits).replace('-', '−')

// @fact pretrained: random pairs beside them: their mean, and the range of nine in ten
test('pairs are compared with random ones, mean and range of which are the core’s', async ({
  page,
}) => {
  const table = await leaningTable()
  await openExercise(page, 'pretrained')
  await openVectors(page, [buffer('leaning.txt', leaningText())])
  await expect(loaded(page)).toContainText('leaning.txt')
  await predict(page, /about 0/)
  await button(page, 'Run').click()
  const compared = page.locator('lx-similarity lx-bars')
  for (const centred of [false, true]) {
    const { random } = table.compare(pairs, centred)
    expect(random.low).toBeLessThan(random.mean)
    expect(random.high).toBeGreaterThan(random.mean)
    await expect(compared).toHaveJSProperty('baseline', Number(random.mean.toFixed(3)))
    await expect(compared).toContainText(
      `nine in ten random pairs lie between ${signed(random.low, 2)} and ${signed(random.high, 2)}.`,
    )
    if (centred) continue
    await expect(page.locator('lx-similarity .outcome')).toContainText(
      `${signed(random.mean, 3)} on average`,
    )
    await page.getByRole('checkbox', { name: 'Subtract the mean row' }).check()
  }
})

// @fact pretrained: word2vec .bin
test('similarity.bin: the nearest to Berlin are the stated ones', async ({ page }) => {
  const file = dataset('similarity.bin')
  test.skip(file === null, 'needs similarity.bin in LEXISCOPE_DATASETS')
  await openExercise(page, 'pretrained', 'fileWord=Berlin')
  await openVectors(page, file ?? '')
  await expect(loaded(page)).toContainText('41')
  expect(wordsOf(await rowsOnce(neighbours(page), 10))).toEqual([
    ...['Potsdam', 'Hamburg', 'Leipzig', 'Dresden', 'München'],
    ...['Düsseldorf', 'Bonn', 'Stuttgart', 'Weimar', 'Berlin-Charlottenburg'],
  ])
})

test('the int8 copy finds the same neighbours, and says what it measured', async ({ page }) => {
  await openExercise(page, 'pretrained', 'fileWord=word20&fileA=word1&fileB=word11&fileC=word40')
  await openVectors(page, [buffer('circle.txt', circleText(360, 1))])
  await expect(loaded(page)).toContainText('circle.txt')
  const exact = await rowsOnce(neighbours(page), 10)
  const answers = await rowsOnce(bars(page, 'With them'), 6)
  const report = page.locator('lx-int8-search')
  await openEntry(page, 'int8-search')
  await report.getByLabel('Search a copy in 8 bits a number').check()
  await expect(page).toHaveURL(/int8=yes/)
  await expect(report.locator('dd')).toHaveCount(4)
  const [recall, copy, float32, int8] = await report.locator('dd').allTextContents()
  // Two numbers of a byte and a scale of four, in 368 rows: whole blocks of sixteen.
  expect(copy).toBe('2.2 kB')
  for (const time of [float32, int8]) expect(time).toMatch(/^\d+(\.\d\d)? ms$/)
  await expect(report).toContainText('Of the ten nearest to each of 50 words drawn at random')
  const found = Number(/the copy finds (\d+) of 500/.exec(await report.innerText())?.[1])
  expect(recall).toBe((found / 500).toFixed(3))
  // On a circle the tenth and the eleventh are equally far; eight bits tell degrees apart.
  expect(found).toBeGreaterThanOrEqual(450)
  await expect.poll(() => rows(neighbours(page))).toEqual(exact)
  await expect.poll(() => rows(bars(page, 'With them'))).toEqual(answers)

  // The link restores it, and without the copy nothing is measured.
  await page.reload()
  await expect(report).toContainText('the copy finds')
  await openVectors(page, [buffer('again.txt', circleText(100, 1))])
  await expect(report.locator('dd').first()).toHaveText(/^[01]\.\d{3}$/)
  await report.getByRole('checkbox').uncheck()
  await expect(report.locator('dd')).toHaveCount(0)
})

test('the real GloVe rows keep recall@10 of at least 0.99 in 8 bits', async ({ page }) => {
  test.skip(gloveRows === null, 'needs glove.6B.50d.first2446.txt in LEXISCOPE_DATASETS')
  await openExercise(page, 'pretrained', 'int8=yes')
  await openVectors(page, gloveRows ?? '')
  const report = page.locator('lx-int8-search')
  await expect(report.locator('dd')).toHaveCount(4)
  expect(Number(await report.locator('dd').first().textContent())).toBeGreaterThanOrEqual(0.99)
  await openEntry(page, 'table-analogy')
  const excluded = await rowsOnce(bars(page, 'Without the words of the question'), 6)
  expect(excluded[0]?.[0]).toBe('queen')
  expect(Number(excluded[0]?.[1])).toBeCloseTo(0.8524, 3)
})

test('words are completed as they are typed', async ({ page }) => {
  await openExercise(page, 'pretrained', 'fileWord=word20')
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

test('vectors trained in the page and saved are read back with the same neighbours', async ({
  page,
}) => {
  await train(page, `${small}&ownWord=king`)
  await page.getByRole('link', { name: '07' }).click()
  const saved = page.waitForEvent('download')
  await openEntry(page, 'own-answer')
  await page.getByRole('button', { name: 'Save vectors.bin' }).click()
  const path = await (await saved).path()
  const own = await rowsOnce(page.locator('lx-own-answer lx-bars').first(), 6)
  await openVectors(page, path)
  await expect(loaded(page)).toContainText(basename(path))
  const read = page.locator('lx-table-answer lx-bars').first()
  await expect.poll(() => rows(read)).toEqual(own)
})

test('the neighbours of saved vectors are the command’s too', async ({ page }) => {
  test.skip(
    command === null,
    'needs build/native/lexiscope, which `npm test -- build-native` builds',
  )
  await train(page, `${small}&ownWord=king`)
  await page.getByRole('link', { name: '07' }).click()
  await openEntry(page, 'own-answer')
  const own = await rowsOnce(page.locator('lx-own-answer lx-bars').first(), 6)
  for (const file of ['vectors.bin', 'vectors.txt']) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save ${file}` }).click()
    const path = await (await saved).path()
    const ask = ['nearest', '--vectors', path, '--top-k', '6', '--json', 'king']
    const { neighbours } = JSON.parse(execFileSync(command ?? '', ask, { encoding: 'utf8' }))
    expect(neighbours.map(({ word }: { word: string }) => word)).toEqual(wordsOf(own))
    for (const [i, { cosine }] of neighbours.entries()) {
      // The same float32 numbers, summed in another order; the table shows three decimals or more.
      expect(Math.abs(cosine - Number(own[i]?.[1]))).toBeLessThan(6e-4)
    }
  }
})

test('the words of the prose bring kinds, pairs and lists forward', async ({ page }) => {
  test.skip(gloveRows === null, 'needs glove.6B.50d.first2446.txt in LEXISCOPE_DATASETS')
  await openExercise(page, 'pretrained')
  // The prose names a pair of which these rows have one word.
  const glove = readFileSync(gloveRows ?? '', 'latin1')
  const happy = /^happy (.*)$/m.exec(glove)?.[1]
  await openVectors(page, [buffer('glove.txt', Buffer.from(`${glove}\nsad ${happy}`, 'latin1'))])
  await expect(loaded(page)).toContainText('2,447')
  const [first] = await rowsOnce(neighbours(page), 10)
  await pointAt(page, 'highest')
  await expect.poll(() => highlightedBars(neighbours(page))).toEqual([first?.[0]])
  await openEntry(page, 'group-map')
  const map = page.locator('lx-group-map lx-word-map')
  const highlighted = () =>
    map.evaluate((element) => {
      const { words, highlighted } = element as unknown as {
        words: string[]
        highlighted: number[]
      }
      return highlighted.map((i) => words[i])
    })
  await pointAt(page, 'numbers')
  await expect.poll(highlighted).toContain('seven')
  await expect.poll(highlighted).not.toContain('king')
  await predict(page, /clearly above 0/)
  await button(page, 'Run').click()
  await expect(page.locator('lx-similarity .outcome')).toContainText('on average')
  await expect.poll(highlighted).toEqual([])
  await pointAt(page, 'baseline')
  const compared = page.locator('lx-similarity lx-bars')
  await expect(compared).toHaveJSProperty('baselineHighlighted', true)
  await pointAt(page, 'happy – sad')
  await expect.poll(() => highlightedBars(compared)).toEqual(['happy – sad'])
  await openEntry(page, 'table-analogy')
  await expect(bars(page, 'Without the words of the question')).toBeVisible()
  await pointAt(page, 'with')
  await expect(bars(page, 'Without the words of the question')).toHaveClass('faded')
  await openEntry(page, 'own-answer')
  await pointAt(page, 'yours')
  await expect(page.locator('lx-table-answer lx-bars').first()).toHaveClass('faded')
  await openEntry(page, 'int8-search')
  await page.getByLabel('Search a copy in 8 bits a number').check()
  await pointAt(page, 'recall')
  await expect(page.locator('lx-int8-search .highlighted')).toContainText('recall@10')
})

test('axe finds nothing on exercise 07, with vectors and without, in light and dark', async ({
  page,
}) => {
  await openExercise(
    page,
    'pretrained',
    'fileWord=word20&fileA=word1&fileB=word11&fileC=word40&int8=yes',
  )
  expect(await violations(page)).toEqual([])
  await openVectors(page, [buffer('page.txt', '<!doctype html>')])
  await expect(problem(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await predict(page, /clearly above 0/)
  await button(page, 'Run').click()
  await expect(page.locator('lx-similarity .outcome')).toBeVisible()
  await expect(page.locator('lx-int8-search dd')).toHaveCount(4)
  // Ten words, and the random pairs.
  await rowsOnce(neighbours(page), 11)
  expect(await violations(page)).toEqual([])
})

test('nothing of exercise 07 stands out at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openExercise(page, 'pretrained', 'fileWord=word20&int8=yes')
  await expect.poll(() => overflow(page)).toBe(0)
  await openVectors(page, [buffer('circle.txt', circleText(100))])
  await predict(page, /clearly above 0/)
  await button(page, 'Run').click()
  await expect(page.locator('lx-int8-search dd')).toHaveCount(4)
  await expect.poll(() => overflow(page)).toBe(0)
})
